import { z } from "zod";
import { type Brand, brand } from "@/domain/brand";
import { hasPublicHost } from "@/domain/net/public-host";
import { setting } from "@/domain/net/server-settings";

/** Settings on search engines, shared by the website and the services. */
export const indexingSettings = {
  INDEXING: setting(z.enum(["on", "off"], "must be on or off").optional()),
  SAMPLE_NETWORK: setting(z.enum(["on", "off"], "must be on or off").optional()),
  /** The protocol's own alphabet and length. indexnow.org/documentation */
  INDEXNOW_KEY: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, "must be 8 to 128 letters, digits or hyphens")
      .optional(),
  ),
};

export interface IndexingSettings {
  INDEXING?: "on" | "off" | undefined;
  SAMPLE_NETWORK?: "on" | "off" | undefined;
  INDEXNOW_KEY?: string | undefined;
  SITE_URL: string;
}

/** Domains for examples (RFC 2606). */
const EXAMPLE_DOMAIN = /\.example$/i;

/**
 * True where search engines may show the site. Without `INDEXING`, a public address with the sample network or the sample brand is
 * excluded: invented therapists would be found there.
 */
export function isIndexed(
  { INDEXING, SAMPLE_NETWORK, SITE_URL }: IndexingSettings,
  { email }: Pick<Brand, "email"> = brand,
): boolean {
  if (INDEXING) return INDEXING === "on";
  const hasSamples = SAMPLE_NETWORK === "on" || EXAMPLE_DOMAIN.test(email);
  return !(hasSamples && hasPublicHost(SITE_URL));
}

/** The key of announcements to search engines; undefined where none are made: without a key, on this machine, or not indexed. */
export const announcementKey = (settings: IndexingSettings): string | undefined =>
  hasPublicHost(settings.SITE_URL) && isIndexed(settings) ? settings.INDEXNOW_KEY : undefined;

/** The path of the file by which search engines check a key. indexnow.org/documentation */
export const keyFilePath = (key: string): string => `/${key}.txt`;
