import { PAYER_KINDS } from "@/domain/catalog/payer-kinds";
import type { Permission } from "@/domain/inbox/grades";
import { decodeSegment } from "@/domain/text/decode-segment";
import { findNotice } from "@/lib/content/legal-notices";

const PUBLIC_FORM = /^\/forms\/public$/;
const OWN_REQUEST = /^\/request$/;
const ACCOUNT_LINK = /^\/account\/(confirm|password)$/;
const NOTICE = /^\/notices\/([^/]+)$/;

/** The staff area's pages, each with the permission that it requires; null: every member may see it. */
const STAFF_PAGES = {
  "/staff": "see_items",
  "/staff/today": "see_items",
  "/staff/items/:reference": "see_items",
  "/staff/forms": "send_forms",
  "/staff/forms/:slug": "send_forms",
  "/staff/forms/:slug/preview": "send_forms",
  "/staff/form-files": "administer",
  "/staff/instances/:instance": "send_forms",
  "/staff/account": null,
  "/staff/roster": "administer",
  "/staff/roster/import": "administer",
  "/staff/roster/import/:import": "administer",
  "/staff/roster/new": "administer",
  "/staff/roster/:therapist": "administer",
  "/staff/sign-in": null,
  "/staff/account/mail": "see_items",
  "/staff/mail": null,
  "/staff/mail/:id": null,
  "/staff/sign-in/code": null,
  "/staff/team": "manage_people",
} as const satisfies Record<`/staff${string}`, Permission | null>;
const STAFF_PATTERNS = Object.keys(STAFF_PAGES) as (keyof typeof STAFF_PAGES)[];

/**
 * The pages of the route table, specification section 2, that exist. An unknown path, other than of a file or the API, redirects to
 * the home page, unless it names a file.
 */
const PAGE_PATTERNS = [
  "/home",
  "/match",
  "/team",
  ...PAYER_KINDS.map((kind) => `/team/${kind}/:payer` as const),
  "/browse",
  "/team/:therapist",
  "/team/:therapist/report",
  "/shortlist",
  "/appointment-request",
  "/appointment-request/sent",
  "/providers",
  "/providers/:therapist",
  "/landings/new-provider",
  "/landing",
  "/coming-soon",
  "/thank-you",
  "/accepted-insurance",
  "/our-services",
  "/meet-our-team",
  "/privacy-policy",
  "/terms-of-service",
  "/notices/:notice",
  "/forms/public",
  "/request",
  "/account/confirm",
  "/account/password",
  ...STAFF_PATTERNS,
] as const;

/** Files, and route handlers with their own answers. The first that fits counts. */
const FILE_PATTERNS = [
  "/forms/public/:form/draft",
  "/forms/public/:form/submit",
  "/request/times",
  "/request/withdraw",
  "/request/accept",
  "/request/open",
  "/request/calendar.ics",
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
  "/staff/sign-out",
  "/staff/account/mail/submit",
  "/staff/mail/:id/letter",
  "/staff/mail/:id/calendar",
  "/staff/roster/new/submit",
  "/staff/roster/import/new/upload",
  "/staff/roster/import/:import/check",
  "/staff/roster/import/:import/apply",
  ...(["edit", "discard", "confirm", "hide", "show", "portrait", "contact"] as const).map(
    (act) => `/staff/roster/:therapist/${act}` as const,
  ),
  "/staff/session",
  "/staff/late/discard",
  "/staff/bulk",
  "/staff/news",
  "/staff/alerts",
  "/staff/items/:reference/:verb",
  "/staff/forms/:slug/send",
  "/staff/forms/:slug/publish",
  "/staff/forms/:slug/file",
  "/staff/forms/:slug/preview/submit",
  "/staff/form-files/submit",
  "/staff/instances/:instance/:act",
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

const findPagePattern = patternFinder(PAGE_PATTERNS);
const findFilePattern = patternFinder(FILE_PATTERNS);

/** Pages identical for all visitors: rendered once and cached. All others are rendered for each request. */
const CACHED_PAGES =
  /^\/(home|browse|landing|coming-soon|thank-you|accepted-insurance|our-services|meet-our-team|providers|privacy-policy|terms-of-service)$/;

/** An address with a file's extension: a request for one expects that file, not the home page. */
const FILE_NAME = /\.[a-z0-9]{1,12}$/i;

/** `missing` is a file that does not exist. */
export type RouteKind = "page" | "file" | "missing" | "unknown" | "malformed";

/** Kind of resource that a path names; a trailing slash makes no difference. */
export const routeKind = (pathname: string): RouteKind => findRoute(pathname).kind;

/** Every value of `routePattern`. */
export type RoutePattern =
  | (typeof PAGE_PATTERNS)[number]
  | (typeof FILE_PATTERNS)[number]
  | Exclude<RouteKind, "page" | "file">;

/** The pattern of a path, for logs and metrics: never a part of the path that a visitor chose. */
export const routePattern = (pathname: string): RoutePattern => findRoute(pathname).pattern;

/** No path is both a page and a file. */
function findRoute(pathname: string): { kind: RouteKind; pattern: RoutePattern } {
  // Malformed percent encoding is an error to every route behind it.
  if (!decodeSegment(pathname)) return { kind: "malformed", pattern: "malformed" };
  const page = findPagePattern(withoutSlash(pathname));
  if (page) return { kind: "page", pattern: page };
  const file = findFilePattern(pathname);
  if (file) return { kind: "file", pattern: file };
  const kind = FILE_NAME.test(pathname) ? "missing" : "unknown";
  return { kind, pattern: kind };
}

/** A function that finds a path's pattern: `:name` stands for one segment, a final `*` for the rest. */
function patternFinder<Pattern extends string>(
  patterns: readonly Pattern[],
): (pathname: string) => Pattern | undefined {
  const whole = new Map<string, Pattern>(patterns.map((pattern) => [pattern, pattern]));
  const open = patterns
    .filter((pattern) => /[:*]/.test(pattern))
    .map((pattern) => ({ pattern, expression: toExpression(pattern) }));
  return (pathname) => whole.get(pathname) ?? open.find(({ expression }) => expression.test(pathname))?.pattern;
}

function toExpression(pattern: string): RegExp {
  const start = pattern.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+").replace(/\*$/, "");
  return new RegExp(`^${start}${pattern.endsWith("*") ? "" : "$"}`);
}

/** Pages that read their own query parameters unchanged. Directories have one canonical spelling. */
const QUERY_READERS = /^\/(match|forms\/public|request|account\/(confirm|password)|staff(\/.*)?)$/;

/** True for a page that needs its query unchanged. */
export const readsQuery = (pathname: string): boolean => QUERY_READERS.test(withoutSlash(pathname));

/** Pages of mailed links have their own entry routes, which remove the token from the address. */
export const isPublicForm = (pathname: string): boolean => PUBLIC_FORM.test(withoutSlash(pathname));

export const isOwnRequest = (pathname: string): boolean => OWN_REQUEST.test(withoutSlash(pathname));

export const isAccountLink = (pathname: string): boolean => ACCOUNT_LINK.test(withoutSlash(pathname));

/** True for a path of the staff area, known or not. */
export const isStaffArea = (pathname: string): boolean => /^\/staff(\/|$)/.test(pathname);

/** Permission required for a page of the staff area; null: every member may see it. */
export function staffPermission(pathname: string): Permission | null {
  const pattern = routePattern(pathname);
  return isStaffPage(pattern) ? STAFF_PAGES[pattern] : null;
}

const isStaffPage = (pattern: string): pattern is keyof typeof STAFF_PAGES => Object.hasOwn(STAFF_PAGES, pattern);

export function isCachedPage(pathname: string): boolean {
  const path = withoutSlash(pathname);
  return CACHED_PAGES.test(path) || isFilledNotice(path);
}

/** A notice that the owner has not filled in has no page. */
const isFilledNotice = (path: string) => findNotice(NOTICE.exec(path)?.[1] ?? "") !== undefined;

/** True for the path of a notice, filled in or not. */
export const isNotice = (pathname: string): boolean => NOTICE.test(withoutSlash(pathname));

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname);
