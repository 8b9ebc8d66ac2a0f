import { PAYER_KINDS, type PayerKind } from "@/domain/catalog/payer-kinds";
import { CONFIRMATION_OUTCOME_PARAM } from "@/domain/wire/confirmation";

/** Every address of the website: links, redirects, the sitemap and the browser tests use these. */

/** A path with its query, if there is one. */
export const withQuery = (path: string, query?: string | URLSearchParams): string => {
  const text = query?.toString().replace(/^\?/, "") ?? "";
  return text === "" ? path : `${path}?${text}`;
};

/** The whole directory, or a payer's: its kind and id. */
export const DIRECTORY_PATH = new RegExp(`^/team(?:/(${PAYER_KINDS.join("|")})/([^/]+))?/*$`);

/** Whether a field of a query has a value. */
export const isGiven = (entry: [string, string | undefined]): entry is [string, string] => !!entry[1];

export const paths = {
  root: () => "/",
  home: () => "/home",
  benefits: () => "/home#benefits",
  about: () => "/home#about",
  contact: () => "/home#contact",

  match: () => "/match",
  matchInsurers: () => "/match?step=insurance",
  matchEaps: () => "/match?step=eap",
  matchState: () => "/match?step=state",
  matchElsewhere: () => "/match?step=elsewhere",

  /** `query` is the directory's own canonical query, with or without the leading `?`. */
  team: (query?: string | URLSearchParams) => withQuery("/team", query),
  teamPayer: (kind: PayerKind, id: string, query?: string | URLSearchParams) =>
    withQuery(`/team/${kind}/${encodeURIComponent(id)}`, query),
  /** Links to the therapists of each state, concern and payer. */
  browse: () => "/browse",
  therapist: (slug: string) => `/team/${encodeURIComponent(slug)}`,
  /** Reports a problem with a therapist's page. */
  listingReport: (slug: string) => `/team/${encodeURIComponent(slug)}/report`,

  /** The visitor's shortlist, compared. */
  shortlist: () => "/shortlist",

  appointmentRequest: () => "/appointment-request",
  appointmentSent: () => "/appointment-request/sent",
  /** The page of one form after its link was opened; without an id the target of links. */
  publicForm: (formId?: string) => withQuery("/forms/public", formId && new URLSearchParams({ form: formId })),
  /** The form with its stored answers validated, for browsers without scripts. */
  publicFormChecked: (formId: string) => withQuery("/forms/public", new URLSearchParams({ form: formId, check: "1" })),
  publicFormSaved: (formId: string) => withQuery("/forms/public", new URLSearchParams({ form: formId, saved: "1" })),
  publicFormDraft: (formId: string) => `/forms/public/${encodeURIComponent(formId)}/draft`,
  publicFormSubmit: (formId: string) => `/forms/public/${encodeURIComponent(formId)}/submit`,

  /** The own page of a request after its link was opened; without a reference the target of links. */
  ownRequest: (reference?: string, notice?: string) =>
    withQuery("/request", new URLSearchParams(Object.entries({ reference, notice }).filter(isGiven))),
  ownRequestTimes: () => "/request/times",
  ownRequestWithdraw: () => "/request/withdraw",
  ownRequestAccept: () => "/request/accept",
  /** From the confirmation page, without a link. */
  ownRequestOpen: () => "/request/open",
  ownRequestCalendar: (reference: string) => withQuery("/request/calendar.ics", new URLSearchParams({ reference })),

  /** The page of a mailed confirmation link; `token` is in its address for one request only. */
  confirmAccount: () => "/account/confirm",
  /** `outcome` is the gateway's `true` or `false`, or our own `unavailable`. */
  confirmAccountAfter: (outcome: string) =>
    withQuery("/account/confirm", new URLSearchParams({ [CONFIRMATION_OUTCOME_PARAM]: outcome })),
  confirmAccountSubmit: () => "/account/confirm/submit",
  /** The page of a mailed link that sets a password, as for `confirmAccount`; `outcome` is a `PasswordState`. */
  password: (outcome?: string) => withQuery("/account/password", outcome && new URLSearchParams({ outcome })),
  passwordSubmit: () => "/account/password/submit",
  passwordRequest: () => "/account/password/request",

  providers: () => "/providers",
  /** The provider-facing page of one therapist; `id` is a slug or a uniqueId. */
  provider: (id: string) => `/providers/${encodeURIComponent(id)}`,
  join: () => "/landings/new-provider",
  thankYou: () => "/thank-you",

  acceptedInsurance: () => "/accepted-insurance",
  services: () => "/our-services",
  leadership: () => "/meet-our-team",
  comingSoon: () => "/coming-soon",
  landing: () => "/landing",
  privacy: () => "/privacy-policy",
  terms: () => "/terms-of-service",
  notice: (name: string) => `/notices/${encodeURIComponent(name)}`,

  sharePicture: () => "/share/site.png",
  therapistSharePicture: (slug: string) => `/share/therapist/${encodeURIComponent(slug)}.png`,
  sitemap: () => "/sitemap.xml",
  /** `part` counts from 1. */
  sitemapPart: (part: number) => `/sitemap/${part}.xml`,
  speculationRules: () => "/speculation-rules.json",
  securityTxt: () => "/.well-known/security.txt",

  /** Rewrite targets of the middleware, neither reachable nor visible from outside. */
  cachedDirectory: (key: string) => `/internal/directory/${key}`,
  tooMany: () => "/internal/too-many",
  busy: () => "/internal/busy",
  missing: () => "/internal/missing",
  staffRefused: () => "/internal/staff-refused",
  outage: (place: "team" | "providers") => `/internal/outage/${place}`,

  apiMatch: () => "/api/match",
  apiVisitState: () => "/api/visit/state",
  apiBookingTherapist: () => "/api/booking/therapist",
  apiBookingRequest: () => "/api/booking/request",
  apiBookingDraft: () => "/api/booking/draft",
  apiJoin: () => "/api/landings/new-provider",
  apiProspectivePatient: () => "/api/landings/prospective-patient",
  apiShortlist: () => "/api/shortlist",
  apiListingReports: () => "/api/listing-reports",
  apiDirectory: () => "/api/directory",
  apiDirectoryFind: () => "/api/directory/find",
  apiDirectoryWords: () => "/api/directory/words",
} as const;
