import type { Permission } from "@/domain/inbox/grades";
import { switches } from "@/domain/switches";
import { decodeSegment } from "@/domain/text/decode-segment";
import { withoutLanguage } from "@/lib/config/page-language";
import { findNotice } from "@/lib/content/legal-notices";
import { findPagePattern, type PageFacts, type PagePattern, pageFacts, patternFinder } from "@/lib/routes/pages";

/** Files, and route handlers with their own answers. The first that fits counts. */
const FILE_PATTERNS = [
  "/forms/public/:form/draft",
  "/forms/public/:form/file",
  "/forms/public/:form/submit",
  "/forms/public/:form/record",
  "/request/times",
  "/request/withdraw",
  "/request/accept",
  "/request/refuse",
  "/request/come",
  "/request/open",
  "/request/calendar.ics",
  "/therapist/requests/:reference/:verb",
  "/therapist/acts/:act",
  "/therapist/calendar/:secret",
  "/account/confirm/submit",
  "/account/password/submit",
  "/account/password/request",
  "/staff/account/confirm",
  "/staff/account/confirm/options",
  "/staff/account/password",
  "/staff/account/second-factor/:act",
  "/staff/account/sessions/:session",
  "/staff/account/passkeys/options",
  "/staff/account/passkeys/add",
  "/staff/account/passkeys/:passkey/end",
  "/staff/sign-in/passkey/options",
  "/staff/sign-in/passkey/submit",
  "/staff/sign-in/code/submit",
  "/staff/sign-in/submit",
  "/staff/setup/submit",
  "/staff/checklist/letter",
  "/staff/sign-out",
  "/staff/account/mail/submit",
  "/staff/mail/:id/letter",
  "/staff/mail/:id/calendar",
  "/staff/roster/new/submit",
  "/staff/roster/import/new/upload",
  "/staff/roster/import/:import/check",
  "/staff/roster/import/:import/apply",
  "/staff/roster/:therapist/:act",
  "/staff/settings/draft/:act",
  "/staff/settings/pictures/:name",
  "/staff/settings/preview/:letter",
  "/staff/settings/versions/:version/restore",
  "/staff/settings/:part/save",
  "/staff/session",
  "/staff/late/discard",
  "/staff/bulk",
  "/staff/views",
  "/staff/numbers/file",
  "/staff/news",
  "/staff/alerts",
  "/staff/people/:person/:act",
  "/staff/people/:person/erasure/:act",
  "/staff/items/:reference/:verb",
  "/staff/requests/new/submit",
  "/staff/requests/file",
  "/staff/forms/:slug/send",
  "/staff/forms/:slug/publish",
  "/staff/forms/:slug/file",
  "/staff/forms/:slug/answers",
  "/staff/forms/:slug/preview/submit",
  "/staff/forms/new/submit",
  "/staff/forms/:slug/edit/save",
  "/staff/forms/:slug/edit/discard",
  "/staff/form-files/submit",
  "/staff/form-library/submit",
  "/staff/instances/:instance/:act",
  "/staff/instances/:instance/uploads/:upload",
  "/staff/team/invite",
  "/staff/team/:member/change",
  "/staff/team/:member/invitation",
  "/_next/*",
  "/api/health",
  "/api/ready",
  "/api/status",
  "/api/invalidate",
  "/api/match",
  "/api/visit/state",
  "/api/directory",
  "/api/directory/find",
  "/api/directory/words",
  "/api/booking/request",
  "/api/booking/therapist",
  "/api/booking/draft",
  "/api/landings/prospective-patient",
  "/api/landings/new-provider",
  "/api/listing-reports",
  "/api/shortlist",
  "/api/auth/refresh",
  "/api/auth/sign-up",
  "/api/auth/sign-in",
  "/api/auth/session",
  "/api/auth/sign-out",
  "/api/auth/password",
  "/api/auth/password/reset",
  "/api/gateway/*",
  "/api/search/*",
  "/api/forms/*",
  "/api/*",
  "/logos/*",
  "/pictures/*",
  "/icons/*",
  "/pattern-worker.js",
  "/colors.css",
  "/logo/:name",
  "/logo/icon/:file",
  "/share/site.png",
  "/share/therapist/*",
  "/share/*",
  "/sitemap/*",
  "/.well-known/*",
  "/favicon.ico",
  "/icon.svg",
  "/apple-icon.png",
  "/robots.txt",
  "/speculation-rules.json",
  "/sitemap.xml",
  "/manifest.webmanifest",
] as const;

const findFilePattern = patternFinder(FILE_PATTERNS);

/** Targets of the posts of Spanish pages behind mailed links, and their files. */
const findSpanishFile = (pathname: string) =>
  /^\/es\/(?:request|forms|account)\//.test(pathname) ? findFilePattern(withoutLanguage(pathname)) : undefined;

/** An address with a file's extension: a request for one expects that file, not the home page. */
const FILE_NAME = /\.[a-z0-9]{1,12}$/i;

/** `missing` is a file that does not exist. */
export type RouteKind = "page" | "file" | "missing" | "unknown" | "malformed";

/** Kind of resource that a path names; a trailing slash makes no difference. */
export const routeKind = (pathname: string): RouteKind => findRoute(pathname).kind;

/** Every value of `routePattern`. */
export type RoutePattern = PagePattern | (typeof FILE_PATTERNS)[number] | Exclude<RouteKind, "page" | "file">;

/** The pattern of a path, for logs and metrics: never a part of the path that a visitor chose. */
export const routePattern = (pathname: string): RoutePattern => findRoute(pathname).pattern;

const isOff = (pathname: string, pattern: string | undefined) =>
  (!switches.shortlist && (pattern === "/shortlist" || pattern === "/api/shortlist")) ||
  (!switches.spanish && withoutLanguage(pathname) !== pathname);

/** No path is both a page and a file. */
function findRoute(pathname: string): { kind: RouteKind; pattern: RoutePattern } {
  // Malformed percent encoding is an error to every route behind it.
  if (!decodeSegment(pathname)) return { kind: "malformed", pattern: "malformed" };
  const page = findPagePattern(withoutSlash(pathname));
  const file = page ? undefined : (findFilePattern(pathname) ?? findSpanishFile(pathname));
  if (isOff(pathname, page ?? file)) return { kind: "missing", pattern: "missing" };
  if (page) return { kind: "page", pattern: page };
  if (file) return { kind: "file", pattern: file };
  const kind = FILE_NAME.test(pathname) ? "missing" : "unknown";
  return { kind, pattern: kind };
}

/** Facts of the page at a path; a trailing slash makes no difference. */
const factsOf = (pathname: string): PageFacts => pageFacts(withoutSlash(pathname));

/** Kind of mailed link that opens a page, if one does. */
export const linkOf = (pathname: string): PageFacts["link"] => factsOf(pathname).link;

/** True for a page that search engines may keep. */
export const isIndexedPage = (pathname: string): boolean => factsOf(pathname).isIndexed === true;

/** True for a path of the staff area, known or not. */
export const isStaffArea = (pathname: string): boolean => /^\/staff(\/|$)/.test(pathname);

/** Permission required for a page of the staff area; null: every member may see it. */
export const staffPermission = (pathname: string): Permission | null => factsOf(pathname).permission ?? null;

const NOTICE = /^\/notices\/([^/]+)$/;

/** True for a page that is identical for all visitors. A notice that the owner has not filled in has no page. */
export function isCachedPage(pathname: string): boolean {
  const path = withoutSlash(pathname);
  return pageFacts(path).isCached === true || findNotice(NOTICE.exec(withoutLanguage(path))?.[1] ?? "") !== undefined;
}

/** True for the path of a notice, filled in or not. */
export const isNotice = (pathname: string): boolean => NOTICE.test(withoutLanguage(withoutSlash(pathname)));

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname);
