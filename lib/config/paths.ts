import type { PayerKind } from "@/domain/catalog/payer-kinds";
import { local } from "@/lib/config/page-language";

/*
 * Addresses of the website's pages for links, redirects, the sitemap and the browser tests. Those of mailed links, calls and machines are
 * in files of their own, so that only the pages that use them load them.
 */

/** A path with its query, if there is one. */
export const withQuery = (path: string, query?: string | URLSearchParams): string => {
  const text = query?.toString().replace(/^\?/, "") ?? "";
  return text === "" ? path : `${path}?${text}`;
};

/** True for a query field with a value. */
export const isGiven = (entry: [string, string | undefined]): entry is [string, string] => !!entry[1];

export const paths = {
  root: () => local("") || "/",
  home: () => local("/home"),
  benefits: () => local("/home#benefits"),
  about: () => local("/home#about"),
  contact: () => local("/home#contact"),

  match: () => local("/match"),
  matchInsurers: () => local("/match?step=insurance"),
  matchEaps: () => local("/match?step=eap"),

  /** `query` is the directory's own canonical query, with or without the leading `?`. */
  team: (query?: string | URLSearchParams) => withQuery(local("/team"), query),
  teamPayer: (kind: PayerKind, id: string, query?: string | URLSearchParams) =>
    withQuery(local(`/team/${kind}/${encodeURIComponent(id)}`), query),
  /** Links to the therapists of each state, concern and payer. */
  browse: () => local("/browse"),
  therapist: (slug: string) => local(`/team/${encodeURIComponent(slug)}`),
  /** Reports a problem with a therapist's page. */
  listingReport: (slug: string) => local(`/team/${encodeURIComponent(slug)}/report`),

  /** The visitor's shortlist, compared. */
  shortlist: () => local("/shortlist"),

  appointmentRequest: () => local("/appointment-request"),
  appointmentSent: () => local("/appointment-request/sent"),
  providers: () => local("/providers"),
  /** The provider-facing page of one therapist; `id` is a slug or a uniqueId. */
  provider: (id: string) => local(`/providers/${encodeURIComponent(id)}`),
  join: () => local("/landings/new-provider"),
  thankYou: () => local("/thank-you"),

  acceptedInsurance: () => local("/accepted-insurance"),
  services: () => local("/our-services"),
  leadership: () => local("/meet-our-team"),
  comingSoon: () => local("/coming-soon"),
  landing: () => local("/landing"),
  privacy: () => local("/privacy-policy"),
  terms: () => local("/terms-of-service"),
  notice: (name: string) => local(`/notices/${encodeURIComponent(name)}`),
} as const;
