/**
 * Whether a request that changes something comes from a page of this site. A browser tells by `Sec-Fetch-Site`, an older one by
 * `Origin`, a muted one by `Referer`. A request with none of the three is no browser's cross-site post: those carry `Origin`
 * always, and the session cookie is `SameSite=Lax` besides. `siteUrl` counts as us too, for proxies that rewrite `Host`.
 * `Origin: null` is another's unless a page of ours makes its browsers say so.
 */
export function isSameOrigin(headers: Headers, siteUrl: string, isNullOriginOurs = false): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const source = headers.get("origin") ?? headers.get("referer");
  if (source === null || (isNullOriginOurs && source === "null")) return true;
  const host = hostOf(source);
  return host !== undefined && (host === headers.get("host")?.toLowerCase() || host === hostOf(siteUrl));
}

/** `Origin: null`, of a sandbox or a stripped redirect, is nobody's host. */
function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host || undefined : undefined;
}
