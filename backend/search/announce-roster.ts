import { and, eq } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities, retiredSlugs } from "@/backend/db/schema/search";
import { inDirectory } from "@/backend/search/directory";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import {
  type AnnouncerSettings,
  type ChangeAnnouncer,
  createAnnouncer,
  type RosterChange,
} from "@/backend/site/announce-changes";
import { announcementKey, type IndexingSettings } from "@/domain/indexing";

/** The announcer of a directory; undefined where nothing is announced: without a key, on this machine, or hidden from search engines. */
export function createRosterAnnouncer({
  settings,
  db,
  partition,
  onFailed,
}: Pick<AnnouncerSettings, "onFailed"> & {
  settings: IndexingSettings & { INDEXNOW_URL: string };
  db: Db;
  partition: string;
}): ChangeAnnouncer | undefined {
  const key = announcementKey(settings);
  if (key === undefined) return undefined;
  const listSlugs = (change: RosterChange) => listChangedSlugs(db, partition, change);
  return createAnnouncer({ endpoint: settings.INDEXNOW_URL, key, siteUrl: settings.SITE_URL, listSlugs, onFailed });
}

/** The slugs whose pages a change affects, those that it made redirects among them. */
export async function listChangedSlugs(db: Db, partition: string, change: RosterChange): Promise<string[]> {
  const { slugs, importedAt } = change;
  if (!importedAt) return [...slugs];
  const directory = { partition, key: THERAPIST_KEY };
  const written = await db
    .select({ slug: entities.slug })
    .from(entities)
    .where(and(inDirectory(entities, directory), eq(entities.updatedAt, importedAt)));
  const renamed = await db
    .select({ slug: retiredSlugs.slug })
    .from(retiredSlugs)
    .where(and(inDirectory(retiredSlugs, directory), eq(retiredSlugs.retiredAt, importedAt)));
  return [...slugs, ...written.map(({ slug }) => slug), ...renamed.map(({ slug }) => slug)];
}
