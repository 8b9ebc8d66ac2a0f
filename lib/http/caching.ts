/** `Cache-Control` of cached pages: they change with the roster and with a release, and caches on the way are not told. */
export const REVALIDATED = "public, max-age=0, must-revalidate";

/** `Cache-Control` of answers that set a cookie. */
export const PERSONAL_CACHING = "private, no-store";

export const MISSING_SECONDS = 60;
/** `Cache-Control` of a 404: the page may be there soon, and the framework would cache its own answer for a year. */
export const MISSING_CACHING = `public, max-age=${MISSING_SECONDS}`;

/** Header of an answer without a body, from the middleware to the server: the page of the page cache to send in its place. */
export const CACHED_PAGE_HEADER = "x-cached-page";
