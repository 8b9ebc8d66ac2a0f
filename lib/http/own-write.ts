import { hasAntiForgery } from "@/lib/http/anti-forgery";
import { isSameOrigin } from "@/lib/http/same-origin";

/**
 * Whether a script of this site sent a write: the anti-forgery header is present, and neither `Sec-Fetch-Site` nor `Origin`
 * names another site. Both are checked where both are sent.
 */
export function isOwnWrite(headers: Headers, siteUrl: string): boolean {
  if (!hasAntiForgery(headers)) return false;
  const withoutFetchMetadata = new Headers(headers);
  withoutFetchMetadata.delete("sec-fetch-site");
  return isSameOrigin(headers, siteUrl) && isSameOrigin(withoutFetchMetadata, siteUrl);
}
