import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities, pictures, retiredSlugs } from "@/backend/db/schema/search";
import type { Comparison } from "@/backend/search/roster/compare";
import { type Origin, recordChanges, toChange } from "@/backend/search/roster/history";
import type { ListedTherapist } from "@/backend/search/roster/slugs";
import { ROSTER_KEYS } from "@/backend/search/roster/therapist";

/** Rows of one statement. */
export const BATCH_ROWS = 1_000;

/** Parts of a list, in its order. */
export function* batches<T>(list: readonly T[], size = BATCH_ROWS): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** One writer per directory at a time, until the transaction ends. */
export async function lockDirectory(tx: Db, partition: string): Promise<void> {
  await tx.execute(sql`select search.lock_directory(${partition})`);
}

/**
 * The present therapists of a partition, hidden ones too, and the slugs that redirect to them: all, or those with one of the given
 * slugs.
 */
export async function loadDirectory(db: Db, partition: string, slugs?: readonly string[]) {
  const isInDirectory = (table: typeof entities | typeof retiredSlugs) =>
    and(
      eq(table.partition, partition),
      inArray(table.key, ROSTER_KEYS),
      slugs && sql`${table.slug} = any(${sql.param(slugs)}::text[])`,
    );
  const living = await db
    .select({ id: entities.id, uniqueId: entities.uniqueId, slug: entities.slug, key: entities.key })
    .from(entities)
    .where(isInDirectory(entities));
  const rows = await db
    .select({ slug: retiredSlugs.slug, entityId: retiredSlugs.entityId })
    .from(retiredSlugs)
    .where(isInDirectory(retiredSlugs));
  return { living, retired: new Map(rows.map(({ slug, entityId }) => [slug, entityId])) };
}

/** Moves therapists, and the slugs that redirect to them, to or from the hidden ones. */
export async function moveToKey(
  db: Db,
  ids: readonly number[],
  key: string,
  { now, ...origin }: Origin,
): Promise<void> {
  for (const batch of batches(ids)) {
    const moved = await db
      .update(entities)
      .set({ key, version: sql`${entities.version} + 1`, updatedAt: now })
      .where(inArray(entities.id, batch))
      .returning({ entityId: entities.id, version: entities.version });
    await db.update(retiredSlugs).set({ key }).where(inArray(retiredSlugs.entityId, batch));
    await recordChanges(
      db,
      moved.map((row) => toChange({ ...origin, now }, { ...row, fields: [] })),
    );
  }
}

/** Deletes therapists from the directory. */
export async function withdraw(db: Db, gone: readonly ListedTherapist[]) {
  for (const batch of batches(gone))
    await db.delete(entities).where(
      inArray(
        entities.id,
        batch.map(({ id }) => id),
      ),
    );
}

interface SlugMoves {
  partition: string;
  living: readonly ListedTherapist[];
  slugs: ReadonlyMap<string, string>;
  now: Date;
}

/**
 * Retires changed slugs and frees them before the upserts, which may swap them in any order. A listed therapist's slug
 * does not redirect.
 */
export async function moveSlugs(db: Db, { partition, living, slugs, now }: SlugMoves) {
  const moving = living.filter(({ uniqueId, slug }) => (slugs.get(uniqueId) ?? slug) !== slug);
  for (const batch of batches(moving)) {
    const parked = { slug: sql`'~' || ${entities.id}::text` };
    await db
      .update(entities)
      .set(parked)
      .where(
        inArray(
          entities.id,
          batch.map(({ id }) => id),
        ),
      );
    await db
      .insert(retiredSlugs)
      .values(batch.map(({ id, slug, key }) => ({ partition, key, slug, entityId: id, retiredAt: now })))
      .onConflictDoUpdate({
        target: [retiredSlugs.partition, retiredSlugs.key, retiredSlugs.slug],
        set: { entityId: sql`excluded.entity_id`, retiredAt: sql`excluded.retired_at` },
      });
  }
  const present = new Map(living.map(({ uniqueId, slug }) => [uniqueId, slug]));
  const taken = [...slugs].filter(([uniqueId, slug]) => present.get(uniqueId) !== slug).map(([, slug]) => slug);
  for (const batch of batches(taken)) {
    const ours = and(eq(retiredSlugs.partition, partition), inArray(retiredSlugs.key, ROSTER_KEYS));
    await db.delete(retiredSlugs).where(and(ours, inArray(retiredSlugs.slug, batch)));
  }
}

/** Stored state of therapists before a write, by unique id. */
export const byUniqueId = (living: readonly ListedTherapist[]): Map<string, ListedTherapist> =>
  new Map(living.map((therapist) => [therapist.uniqueId, therapist]));

/**
 * Adds or replaces therapists, with their history. Unchanged ones are not written, so their `updated_at` stays. Those in `present` keep
 * their id even in attempted inserts, so that ids are not used up.
 */
export async function storeTherapists(
  db: Db,
  comparisons: readonly Comparison[],
  present: ReadonlyMap<string, ListedTherapist>,
  origin: Origin,
): Promise<void> {
  const fresh = comparisons.filter(({ outcome }) => outcome !== "unchanged");
  if (fresh.length === 0) return;
  const written = await db
    .insert(entities)
    .overridingSystemValue()
    .values(fresh.map(({ row }) => ({ ...row, id: present.get(row.uniqueId)?.id })))
    .onConflictDoUpdate({
      target: [entities.partition, entities.key, entities.uniqueId],
      set: {
        slug: sql`excluded.slug`,
        entityAlias: sql`excluded.entity_alias`,
        nameKey: sql`excluded.name_key`,
        facets: sql`excluded.facets`,
        content: sql`excluded.content`,
        officeAddress: sql`excluded.office_address`,
        videoLink: sql`excluded.video_link`,
        schedule: sql`excluded.schedule`,
        version: sql`${entities.version} + 1`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .returning({ entityId: entities.id, uniqueId: entities.uniqueId, version: entities.version });
  const stored = new Map(written.map((row) => [row.uniqueId, row]));
  await recordChanges(
    db,
    fresh.flatMap(({ row, outcome, fields }) => {
      const kind = outcome === "added" ? "added" : origin.kind;
      const { entityId = 0, version = 1 } = stored.get(row.uniqueId) ?? {};
      return outcome === "added" || fields.length > 0
        ? [toChange({ ...origin, kind }, { entityId, version, fields })]
        : [];
    }),
  );
}

/**
 * Deletes unused pictures, so that a withdrawn therapist leaves no data behind: all, or the one that a therapist used.
 */
export async function dropUnusedPictures(db: Db, formerUrl?: string | null) {
  const isFormer = formerUrl === undefined ? undefined : eq(pictureUrl, formerUrl ?? "");
  const isUnused = sql`not exists (select from ${entities} where ${entities.content}->>'pictureUrl' = ${pictureUrl})`;
  await db.delete(pictures).where(and(isFormer, isUnused));
}

const pictureUrl = sql`'/pictures/' || ${pictures.name}`;
