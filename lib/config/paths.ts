import type { PayerKind } from "@/domain/catalog/payer-kinds";

/*
 * Addresses of the website's pages for links, redirects, the sitemap and the browser tests. Those of mailed links, calls and machines are
 * in files of their own, so that only the pages that use them load them.
 */

/** A path with its query, if there is one. */
export const withQuery = (path: string, query?: string | URLSearchParams): string => {
  const text = query?.toString().replace(/^\?/, "") ?? "";
  return text === "" ? path : `${path}?${text}`;
};

/** The whole directory, or a payer's: its kind and id. The kinds of `PAYER_KINDS`, written out as every page loads this. */
export const DIRECTORY_PATH = /^\/team(?:\/(insurer|eap)\/([^/]+))?\/*$/;

/** True for a query field with a value. */
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
} as const;
