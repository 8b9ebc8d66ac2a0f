import { isIndexed } from "@/domain/indexing";
import { hasPublicHost } from "@/domain/net/public-host";

/** Warnings at startup where search engines are kept off a site with a public address; otherwise none. */
export function indexingWarnings(...[env, brand]: Parameters<typeof isIndexed>): string[] {
  if (isIndexed(env, brand) || !hasPublicHost(env.SITE_URL)) return [];
  const reason = env.INDEXING ? "INDEXING is off" : "The sample network or the sample brand is in place";
  return [
    `${reason}: search engines are told not to show the site.${env.INDEXING ? "" : " INDEXING=on overrides this."}`,
  ];
}
