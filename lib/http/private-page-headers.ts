/** For pages that hold a mailed link's token: no cache, no search engine, and no referrer. */
export const PRIVATE_PAGE_HEADERS = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
} as const;

/** Adds these headers to a response. */
export function withPrivateHeaders<T extends Response>(response: T): T {
  for (const [name, value] of Object.entries(PRIVATE_PAGE_HEADERS)) response.headers.set(name, value);
  return response;
}
