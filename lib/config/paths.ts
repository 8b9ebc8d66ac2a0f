import { PAYER_KINDS, type PayerKind } from "@/domain/catalog/payer-kinds";
import { CONFIRMATION_OUTCOME_PARAM } from "@/domain/wire/confirmation";

/** Every address of the website: links, redirects, the sitemap and the browser tests use these. */

const withQuery = (path: string, query?: string | URLSearchParams): string => {
  const text = query?.toString().replace(/^\?/, "") ?? "";
  return text === "" ? path : `${path}?${text}`;
};

/** The whole directory, or a payer's: its kind and id. */
export const DIRECTORY_PATH = new RegExp(`^/team(?:/(${PAYER_KINDS.join("|")})/([^/]+))?/*$`);

const isGiven = (entry: [string, string | undefined]): entry is [string, string] => !!entry[1];

/** The staff area; its cookie goes to these paths only. */
export const STAFF_PATH = "/staff";

export const paths = {
  root: () => "/",
  home: () => "/home",
  benefits: () => "/home#benefits",
  about: () => "/home#about",
  contact: () => "/home#contact",

  match: () => "/match",
  matchInsurers: () => "/match?step=insurance",
  matchEaps: () => "/match?step=eap",

  /** `query` is the directory's own canonical query, with or without the leading `?`. */
  team: (query?: string | URLSearchParams) => withQuery("/team", query),
  teamPayer: (kind: PayerKind, id: string, query?: string | URLSearchParams) =>
    withQuery(`/team/${kind}/${encodeURIComponent(id)}`, query),
  /** Links to the therapists of each state, concern and payer. */
  browse: () => "/browse",
  therapist: (slug: string) => `/team/${encodeURIComponent(slug)}`,

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

  /** The inbox; `query` as written by lib/staff/inbox/search-params.ts. */
  staff: (query?: string) => withQuery(STAFF_PATH, query),
  staffToday: () => "/staff/today",
  /** One item. `from` is the query of the list that it was opened from; `did` an act that was done. */
  staffItem: (reference: string, query: { from?: string | undefined; did?: string | undefined } = {}) =>
    withQuery(
      `/staff/items/${encodeURIComponent(reference)}`,
      new URLSearchParams(Object.entries(query).filter(isGiven)),
    ),
  staffItemVerb: (reference: string, verb: string) => `/staff/items/${encodeURIComponent(reference)}/${verb}`,
  staffBulk: () => "/staff/bulk",
  staffNews: (since: string) => withQuery("/staff/news", new URLSearchParams({ since })),
  staffForms: () => "/staff/forms",
  /** A form and its instances; `did` is an act that was done. */
  staffForm: (slug: string, query: { did?: string | undefined } = {}) =>
    withQuery(`/staff/forms/${encodeURIComponent(slug)}`, new URLSearchParams(Object.entries(query).filter(isGiven))),
  staffFormAct: (slug: string, act: "send" | "publish") => `/staff/forms/${encodeURIComponent(slug)}/${act}`,
  staffFormFile: (slug: string, version: number) => `/staff/forms/${encodeURIComponent(slug)}/file?version=${version}`,
  /** Of the newest version unless told; `isSent`: it was submitted without scripts. */
  staffFormPreview: (slug: string, { version, isSent }: { version?: number; isSent?: boolean } = {}) =>
    withQuery(
      `/staff/forms/${encodeURIComponent(slug)}/preview`,
      new URLSearchParams({ ...(version && { version: String(version) }), ...(isSent && { sent: "1" }) }),
    ),
  staffFormPreviewSubmit: (slug: string) => `/staff/forms/${encodeURIComponent(slug)}/preview/submit`,
  /** Beside the forms, whose slugs are free. `isResult`: with what became of the file that was sent last. */
  staffFormFiles: ({ isResult = false } = {}) => withQuery("/staff/form-files", isResult ? "result=1" : ""),
  staffFormFilesSubmit: () => "/staff/form-files/submit",
  /** One person's form. */
  staffInstance: (id: string, query: { did?: string | undefined } = {}) =>
    withQuery(`/staff/instances/${encodeURIComponent(id)}`, new URLSearchParams(Object.entries(query).filter(isGiven))),
  staffInstanceAct: (id: string, verb: string) => `/staff/instances/${encodeURIComponent(id)}/${verb}`,
  /** `notice` is one of the page's own, as on the account page. */
  staffTeam: (notice?: string) => withQuery("/staff/team", notice && new URLSearchParams({ notice })),
  staffInvitation: () => "/staff/team/invite",
  staffInvitationAgain: (id: string) => `/staff/team/${encodeURIComponent(id)}/invitation`,
  staffMember: (id: string) => `/staff/team/${encodeURIComponent(id)}/change`,
  staffAccount: (notice?: string) => withQuery("/staff/account", notice && new URLSearchParams({ notice })),
  staffPassword: () => "/staff/account/password",
  staffSessionEnd: (id: string) => `/staff/account/sessions/${encodeURIComponent(id)}`,
  staffSecondFactor: (act: "begin" | "confirm" | "codes" | "end") => `/staff/account/second-factor/${act}`,
  staffRoster: (query?: URLSearchParams) => withQuery("/staff/roster", query),
  /** A therapist by slug or unique id; `did` is an act that was done or failed. */
  staffTherapist: (id: string, query: { did?: string; before?: string } = {}) =>
    withQuery(`/staff/roster/${encodeURIComponent(id)}`, new URLSearchParams(Object.entries(query).filter(isGiven))),
  staffTherapistAct: (id: string, act: "edit" | "discard" | "hide" | "show" | "portrait") =>
    `/staff/roster/${encodeURIComponent(id)}/${act}`,
  staffImports: (query: { did?: string } = {}) =>
    withQuery("/staff/roster/import", new URLSearchParams(Object.entries(query).filter(isGiven))),
  staffImportUpload: () => "/staff/roster/import/new/upload",
  /** The report of an uploaded roster. */
  staffImport: (id: string, query: { did?: string; outcome?: string; after?: string } = {}) =>
    withQuery(
      `/staff/roster/import/${encodeURIComponent(id)}`,
      new URLSearchParams(Object.entries(query).filter(isGiven)),
    ),
  staffImportAct: (id: string, act: "check" | "apply") => `/staff/roster/import/${encodeURIComponent(id)}/${act}`,
  /** `to` is the page to open afterwards; `notice` one of `staffSignInNotices`. */
  staffSignIn: (query: { to?: string | undefined; notice?: string | undefined } = {}) =>
    withQuery("/staff/sign-in", new URLSearchParams(Object.entries(query).filter(isGiven))),
  staffSignInCode: (notice?: string) => withQuery("/staff/sign-in/code", notice && new URLSearchParams({ notice })),
  staffSignInCodeSubmit: () => "/staff/sign-in/code/submit",
  staffSignInSubmit: () => "/staff/sign-in/submit",
  staffSession: () => "/staff/session",
  staffSignOut: () => "/staff/sign-out",
  staffMailChoice: (query: { notice?: string } = {}) => withQuery("/staff/account/mail", new URLSearchParams(query)),
  staffMailChoiceSubmit: () => "/staff/account/mail/submit",
  /** The mailbox of development. */
  staffMail: () => "/staff/mail",
  staffMailMessage: (id: string) => `/staff/mail/${encodeURIComponent(id)}`,
  staffMailLetter: (id: string) => `/staff/mail/${encodeURIComponent(id)}/letter`,
  staffMailCalendar: (id: string) => `/staff/mail/${encodeURIComponent(id)}/calendar`,

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
  staffRefused: () => "/internal/staff-refused",
  outage: (place: "team" | "providers") => `/internal/outage/${place}`,

  apiMatch: () => "/api/match",
  apiBookingTherapist: () => "/api/booking/therapist",
  apiBookingRequest: () => "/api/booking/request",
  apiBookingDraft: () => "/api/booking/draft",
  apiJoin: () => "/api/landings/new-provider",
  apiProspectivePatient: () => "/api/landings/prospective-patient",
  apiDirectory: () => "/api/directory",
} as const;
