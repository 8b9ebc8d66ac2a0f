/**
 * Specification, section 6: requests to the site's own addresses carry this header, on all methods but GET and HEAD. Another
 * site's page cannot set it without a CORS preflight, which is always refused.
 */
export const ANTI_FORGERY_HEADER = "x-anti-forgery";
export const ANTI_FORGERY_VALUE = "1";

/** True for a method that changes nothing and needs no header. */
export const isSafeMethod = (method = "GET"): boolean => /^(GET|HEAD)$/i.test(method);

/** True for a request with the header that only scripts of this site can send. */
export const hasAntiForgery = (headers: Headers): boolean => headers.get(ANTI_FORGERY_HEADER) === ANTI_FORGERY_VALUE;

/** Adds the header to `init` where the request is a write to this site. */
export function withAntiForgery(address: string, init: RequestInit = {}): RequestInit {
  const isRelative = !/^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address.trim());
  if (!isRelative || isSafeMethod(init.method)) return init;
  const headers = new Headers(init.headers);
  headers.set(ANTI_FORGERY_HEADER, ANTI_FORGERY_VALUE);
  return { ...init, headers };
}
