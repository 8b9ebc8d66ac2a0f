/**
 * Specification, section 6: requests to our own addresses carry a header of ours, on all methods but GET and HEAD. Another
 * site's page cannot set it without asking first (CORS), and is never allowed to.
 */
const ANTI_FORGERY_HEADER = "x-anti-forgery";
const ANTI_FORGERY_VALUE = "1";

/** Whether a request of this method changes nothing and needs no header. */
export const isSafeMethod = (method = "GET"): boolean => ["GET", "HEAD"].includes(method.toUpperCase());

/** Whether a request carries the header that only scripts of this site can send. */
export const hasAntiForgery = (headers: Headers): boolean => headers.get(ANTI_FORGERY_HEADER) === ANTI_FORGERY_VALUE;

/** `init` with the header, where a script of ours sends a request that changes something to an address of our own. */
export function withAntiForgery(address: string, init: RequestInit = {}): RequestInit {
  const isRelative = !/^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address.trim());
  if (!isRelative || isSafeMethod(init.method)) return init;
  const headers = new Headers(init.headers);
  headers.set(ANTI_FORGERY_HEADER, ANTI_FORGERY_VALUE);
  return { ...init, headers };
}
