import { decodeSegment } from "@/domain/text/decode-segment";
import { DIRECTORY_PATH } from "@/lib/config/paths";
import { findNotice } from "@/lib/content/legal-notices";

const PUBLIC_FORM = /^\/forms\/public$/;
const ACCOUNT_CONFIRMATION = /^\/account\/confirm$/;
const NOTICE = /^\/notices\/([^/]+)$/;

/**
 * The pages of the route table, specification section 2, that exist. An unknown path, neither file nor API, redirects to the
 * home page, unless it names a file.
 */
const PAGES: readonly RegExp[] = [
  /^\/home$/,
  /^\/match$/,
  DIRECTORY_PATH,
  /^\/browse$/,
  /^\/team\/[^/]+$/,
  /^\/appointment-request(\/sent)?$/,
  /^\/providers(\/[^/]+)?$/,
  /^\/landings\/new-provider$/,
  /^\/(landing|coming-soon|thank-you)$/,
  /^\/(accepted-insurance|our-services|meet-our-team)$/,
  /^\/(privacy-policy|terms-of-service)$/,
  NOTICE,
  PUBLIC_FORM,
  ACCOUNT_CONFIRMATION,
];

/** Pages identical for all visitors: rendered once and cached. All others are rendered for each request. */
const CACHED_PAGES =
  /^\/(home|browse|landing|coming-soon|thank-you|accepted-insurance|our-services|meet-our-team|providers|privacy-policy|terms-of-service)$/;

/** Files, and route handlers with their own answers. */
const FILES =
  /^\/forms\/public\/[^/]+\/(draft|submit)$|^\/account\/confirm\/submit$|^\/(_next|api|logos|pictures|icons|share|sitemap|\.well-known)\/|^\/(favicon\.ico|icon\.svg|apple-icon\.png|robots\.txt|speculation-rules\.json|sitemap\.xml|manifest\.webmanifest)$/;

/** An address with a file's extension: whatever asks for one wants that file, not the home page. */
const FILE_NAME = /\.[a-z0-9]{1,12}$/i;

/** `missing` is a file that does not exist. */
export type RouteKind = "page" | "file" | "missing" | "unknown" | "malformed";

/** Kind of resource that a path names; a trailing slash makes no difference. */
export function routeKind(pathname: string): RouteKind {
  // Malformed percent encoding is an error to every route behind it.
  if (!decodeSegment(pathname)) return "malformed";
  if (FILES.test(pathname)) return "file";
  if (PAGES.some((page) => page.test(withoutSlash(pathname)))) return "page";
  return FILE_NAME.test(pathname) ? "missing" : "unknown";
}

/** Pages that read their own query parameters unchanged. Directories have one canonical spelling. */
const QUERY_READERS = /^\/(match|forms\/public|account\/confirm)$/;

/** Whether a page needs its query unchanged. */
export const readsQuery = (pathname: string): boolean => QUERY_READERS.test(withoutSlash(pathname));

/** Pages of mailed links have their own entry routes, which remove the token from the address. */
export const isPublicForm = (pathname: string): boolean => PUBLIC_FORM.test(withoutSlash(pathname));

export const isAccountConfirmation = (pathname: string): boolean => ACCOUNT_CONFIRMATION.test(withoutSlash(pathname));

export function isCachedPage(pathname: string): boolean {
  const path = withoutSlash(pathname);
  return CACHED_PAGES.test(path) || isFilledNotice(path);
}

/** A notice that the owner has not filled in has no page. */
const isFilledNotice = (path: string) => findNotice(NOTICE.exec(path)?.[1] ?? "") !== undefined;

/** Whether a path is a notice's, filled in or not. */
export const isNotice = (pathname: string): boolean => NOTICE.test(withoutSlash(pathname));

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname);
