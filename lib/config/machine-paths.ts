import { local, localCall } from "@/lib/config/page-language";

/** Addresses for machines, and rewrite targets. */
export const machinePaths = {
  sharePicture: () => localCall("/share/site.png"),
  therapistSharePicture: (slug: string) => localCall(`/share/therapist/${encodeURIComponent(slug)}.png`),
  sitemap: () => "/sitemap.xml",
  /** `part` counts from 1. */
  sitemapPart: (part: number) => `/sitemap/${part}.xml`,
  speculationRules: () => "/speculation-rules.json",
  securityTxt: () => "/.well-known/security.txt",

  /** Rewrite targets of the middleware, neither reachable nor visible from outside. */
  cachedDirectory: (key: string) => local(`/internal/directory/${key}`),
  tooMany: () => local("/internal/too-many"),
  busy: () => local("/internal/busy"),
  missing: () => local("/internal/missing"),
  staffMissing: () => "/internal/staff-missing",
  staffRefused: () => "/internal/staff-refused",
  outage: (place: "team" | "providers") => local(`/internal/outage/${place}`),
} as const;
