import { hasAntiForgery } from "@/lib/http/anti-forgery";
import { isSameOrigin } from "@/lib/http/same-origin";

/**
 * True for a write from a script of this site: it has the anti-forgery header, and `Sec-Fetch-Site` and `Origin` name no other
 * site. Both are checked where both are sent.
 */
export function isOwnWrite(headers: Headers, siteUrl: string): boolean {
  if (!hasAntiForgery(headers)) return false;
  const withoutFetchMetadata = new Headers(headers);
  withoutFetchMetadata.delete("sec-fetch-site");
  return isSameOrigin(headers, siteUrl) && isSameOrigin(withoutFetchMetadata, siteUrl);
}
