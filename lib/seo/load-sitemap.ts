import "server-only";
import { LRUCache } from "lru-cache";
import { getEnv } from "@/lib/config/env";
import { ROSTER_TAG } from "@/lib/net/invalidation-call";
import { keptPages } from "@/lib/page-cache/page-cache";
import { paths } from "@/lib/paths";
import { collectRoster, type Roster } from "@/lib/seo/collect-roster";
import { absoluteUrl } from "@/lib/seo/site-url";
import { renderSitemap, type Sitemap } from "@/lib/seo/sitemap";
import { indexedPaths } from "@/lib/seo/static-pages";
import { listEntities } from "@/lib/services/search/client";

export const SITEMAP_TTL_SECONDS = 10 * 60;

// One reading at a time, however many ask; while the service fails, the last whole sitemap stays.
const cache = new LRUCache<"sitemap", Sitemap>({
  max: 1,
  ttl: SITEMAP_TTL_SECONDS * 1000,
  fetchMethod: buildSitemap,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
});

/** The version of the roster that the reading at hand began with. */
let readVersion = 0;

/** The whole sitemap, or undefined when the directory cannot be read: never a part of it. About 150 bytes per therapist. */
export async function loadSitemap(): Promise<Sitemap | undefined> {
  const forceRefresh = readVersion !== keptPages.version(ROSTER_TAG);
  return cache.fetch("sitemap", { forceRefresh }).catch(() => undefined);
}

async function buildSitemap(): Promise<Sitemap> {
  readVersion = keptPages.version(ROSTER_TAG);
  const roster = await loadRoster();
  if (!roster) throw new Error("the directory cannot be read");
  const entries = [
    ...indexedPaths.map((path) => ({ url: absoluteUrl(path) })),
    ...Array.from(roster, ([slug, lastModified]) => ({
      url: absoluteUrl(paths.therapist(slug)),
      ...(lastModified ? { lastModified } : {}),
    })),
  ];
  return renderSitemap(entries, (part) => absoluteUrl(paths.sitemapPart(part)));
}

/** A site without a directory has nobody to list, which is no failure. */
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
