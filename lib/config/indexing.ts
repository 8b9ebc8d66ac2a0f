import { type Brand, brand } from "@/domain/brand";
import { hasPublicHost } from "@/domain/net/public-host";
import type { Env } from "@/lib/config/env";

/** Domains for examples (RFC 2606). */
const EXAMPLE_DOMAIN = /\.example$/i;

/**
 * Whether search engines may show the site. Unless `INDEXING` says, not on a public address with the sample network or the sample
 * brand: invented therapists would be found there.
 */
export function isIndexed(
  { INDEXING, SAMPLE_NETWORK, SITE_URL }: Pick<Env, "INDEXING" | "SAMPLE_NETWORK" | "SITE_URL">,
  { email }: Pick<Brand, "email"> = brand,
): boolean {
  if (INDEXING) return INDEXING === "on";
  const hasSamples = SAMPLE_NETWORK === "on" || EXAMPLE_DOMAIN.test(email);
  return !(hasSamples && hasPublicHost(SITE_URL));
}

/** What the start says about search engines on a public address. */
export function indexingWarnings(env: Parameters<typeof isIndexed>[0]): string[] {
  if (isIndexed(env) || !hasPublicHost(env.SITE_URL)) return [];
  const reason = env.INDEXING ? "INDEXING is off" : "The sample network or the sample brand is in place";
  return [
    `${reason}: search engines are told not to show the site.${env.INDEXING ? "" : " INDEXING=on overrides this."}`,
  ];
}
