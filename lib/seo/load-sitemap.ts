import "server-only";
import { LRUCache } from "lru-cache";
import { LOCALES } from "@/domain/texts/languages";
import { getEnv } from "@/lib/config/env";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";
import { loadNotices } from "@/lib/content/legal-notices";
import { pagesWith } from "@/lib/routes/pages";
import { collectRoster, type Roster } from "@/lib/seo/collect-roster";
import { languageAddresses } from "@/lib/seo/language-addresses";
import { listListings } from "@/lib/seo/list-listings";
import { absoluteUrl } from "@/lib/seo/site-url";
import { renderSitemap, type Sitemap, type SitemapEntry } from "@/lib/seo/sitemap";
import { listEntities } from "@/lib/services/search/client";

export const SITEMAP_TTL_SECONDS = 10 * 60;

// Concurrent requests share one reading; while the service fails, the last whole sitemap stays.
const cache = new LRUCache<"sitemap", Sitemap, number>({
  max: 1,
  ttl: SITEMAP_TTL_SECONDS * 1000,
  fetchMethod: (_key, _stale, { context }) => buildSitemap(context),
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
});

/** The indexed pages with one address. */
const STATIC_PAGES: readonly string[] = pagesWith("isIndexed").filter((pattern) => !pattern.includes(":"));

/** The version of the roster at the start of the current reading. */
let readVersion = 0;

/**
 * The whole sitemap, read again when `rosterVersion` has changed; undefined when the directory cannot be read, never partial.
 * About 900 bytes per therapist, in two languages.
 */
export async function loadSitemap(rosterVersion: number): Promise<Sitemap | undefined> {
  const forceRefresh = readVersion !== rosterVersion;
  return cache.fetch("sitemap", { forceRefresh, context: rosterVersion }).catch(() => undefined);
}

async function buildSitemap(rosterVersion: number): Promise<Sitemap> {
  readVersion = rosterVersion;
  const roster = await loadRoster();
  if (!roster) throw new Error("the directory cannot be read");
  const notices = loadNotices().map(({ name }) => paths.notice(name));
  const listings = getEnv().SEARCH_URL ? await listListings() : [];
  const entries = [
    ...Array.from(new Set([...STATIC_PAGES, ...notices, ...listings])).flatMap((path) => toEntries(path)),
    ...Array.from(roster).flatMap(([slug, lastModified]) => toEntries(paths.therapist(slug), lastModified)),
  ];
  return renderSitemap(entries, (part) => absoluteUrl(machinePaths.sitemapPart(part)));
}

/** The entries of a page, one for each of its languages. */
function toEntries(path: string, lastModified?: string): SitemapEntry[] {
  const languages = languageAddresses(path);
  const absolute =
    languages && Object.fromEntries(Object.entries(languages).map(([at, twin]) => [at, absoluteUrl(twin)]));
  return (languages ? [path, languages[LOCALES.es]] : [path]).map((own) => ({
    url: absoluteUrl(own),
    languages: absolute,
    ...(lastModified ? { lastModified } : {}),
  }));
}

/** A site without a directory has an empty roster, which is not a failure. */
async function loadRoster(): Promise<Roster | undefined> {
  const env = getEnv();
  if (!env.SEARCH_URL) return new Map();
  let isPlain = false;
  return collectRoster(async (page) => {
    const outcome = await listEntities(env, { page, isPlain });
    if (outcome.ok || outcome.reason !== "refused" || isPlain) return outcome;
    isPlain = true;
    return listEntities(env, { page, isPlain });
  });
}
