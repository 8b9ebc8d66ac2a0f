const PUBLIC_FORM = /^\/forms\/public$/;
const ACCOUNT_CONFIRMATION = /^\/account\/confirm$/;

/**
 * The route table of specification section 2, as far as its pages exist. Everything else that is not a file or an API of
 * ours is unknown, and an unknown path redirects to the home page.
 */
const PAGES: readonly RegExp[] = [
  /^\/home$/,
  /^\/match$/,
  /^\/team$/,
  /^\/team\/[^/]+$/,
  /^\/team\/(insurer|eap)\/[^/]+$/,
  /^\/appointment-request(\/sent)?$/,
  /^\/providers(\/[^/]+)?$/,
  /^\/landings\/new-provider$/,
  /^\/(landing|coming-soon|thank-you)$/,
  /^\/(accepted-insurance|our-services|meet-our-team)$/,
  /^\/(privacy-policy|terms-of-service)$/,
  PUBLIC_FORM,
  ACCOUNT_CONFIRMATION,
];

/** Pages that are the same for everybody: rendered once, and kept. All others are rendered for each request. */
const CACHED_PAGES = /^\/(home|landing|coming-soon|thank-you|accepted-insurance|our-services|meet-our-team)$/;

/** Files, and route handlers that answer for themselves. */
const FILES =
  /^\/forms\/public\/[^/]+\/(draft|submit)$|^\/account\/confirm\/submit$|^\/(_next|api|logos|pictures|icons|share|sitemap|\.well-known)\/|^\/(favicon\.ico|icon\.svg|apple-icon\.png|robots\.txt|sitemap\.xml|manifest\.webmanifest)$/;

export type RouteKind = "page" | "file" | "unknown" | "malformed";

/** Which kind of thing a path names. A trailing slash does not make a page another one. */
export function routeKind(pathname: string): RouteKind {
  if (!isDecodable(pathname)) return "malformed";
  if (FILES.test(pathname)) return "file";
  return PAGES.some((page) => page.test(withoutSlash(pathname))) ? "page" : "unknown";
}

/** The pages that read something of their own in the query, as it is written. Directories have their one spelling. */
const QUERY_READERS = /^\/(match|forms\/public|account\/confirm)$/;

/** Whether a page needs its query as it came. */
export const readsQuery = (pathname: string): boolean => QUERY_READERS.test(withoutSlash(pathname));

/** The pages of mailed links have doors of their own, which take the token out of the address. */
export const isPublicForm = (pathname: string): boolean => PUBLIC_FORM.test(withoutSlash(pathname));

export const isAccountConfirmation = (pathname: string): boolean => ACCOUNT_CONFIRMATION.test(withoutSlash(pathname));

export const isCachedPage = (pathname: string): boolean => CACHED_PAGES.test(withoutSlash(pathname));

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname);

/** A path whose percent signs mean nothing is an error to every route behind it. */
function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
}
