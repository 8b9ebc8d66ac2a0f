/**
 * True for a write from a page of this site, by `Sec-Fetch-Site`, else `Origin`, else `Referer`. A request with none of
 * them is not a browser's cross-site post: those always carry `Origin`, and the session cookie is `SameSite=Lax`. `siteUrl`
 * also counts as own, for proxies that rewrite `Host`; `Origin: null` only with `isNullOriginOurs`.
 */
export function isSameOrigin(headers: Headers, siteUrl: string, isNullOriginOurs = false): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const source = headers.get("origin") ?? headers.get("referer");
  if (source === null || (isNullOriginOurs && source === "null")) return true;
  const host = hostOf(source);
  return host !== undefined && (host === headers.get("host")?.toLowerCase() || host === hostOf(siteUrl));
}

/** `Origin: null`, of a sandbox or a stripped redirect, has no host. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host || undefined : undefined;
}
