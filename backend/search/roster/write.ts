import { dirname } from "node:path";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities, nameWords, pictures, retiredSlugs } from "@/backend/db/schema/search";
import type { RosterEvent } from "@/backend/search/roster/events";
import { parseRow, type RosterRow } from "@/backend/search/roster/parse-row";
import type { RosterPlan } from "@/backend/search/roster/plan";
import { type Portrait, portraitKeeper } from "@/backend/search/roster/portraits";
import { readRoster } from "@/backend/search/roster/read-file";
import { RosterRefusal } from "@/backend/search/roster/refusal";
import type { ListedTherapist } from "@/backend/search/roster/slugs";
import { THERAPIST_KEY, type TherapistInsert, toTherapistRow } from "@/backend/search/roster/therapist";

const BATCH_ROWS = 1_000;

function* batches<T>(list: readonly T[], size = BATCH_ROWS): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** One writer per directory at a time, until the transaction ends. */
export async function lockDirectory(tx: Db, partition: string): Promise<void> {
  await tx.execute(sql`select search.enter_directory(${partition}, ${THERAPIST_KEY})`);
}

/** The present therapists of a partition, and the slugs that redirect to them: all, or those with one of the given slugs. */
export async function loadDirectory(db: Db, partition: string, slugs?: readonly string[]) {
  const ofDirectory = (table: typeof entities | typeof retiredSlugs) =>
    and(
      eq(table.partition, partition),
      eq(table.key, THERAPIST_KEY),
      slugs && sql`${table.slug} = any(${sql.param(slugs)}::text[])`,
    );
  const living = await db
    .select({ id: entities.id, uniqueId: entities.uniqueId, slug: entities.slug })
    .from(entities)
    .where(ofDirectory(entities));
  const rows = await db
    .select({ slug: retiredSlugs.slug, entityId: retiredSlugs.entityId })
    .from(retiredSlugs)
    .where(ofDirectory(retiredSlugs));
  return { living, retired: new Map(rows.map(({ slug, entityId }) => [slug, entityId])) };
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
      .values(batch.map(({ id, slug }) => ({ partition, key: THERAPIST_KEY, slug, entityId: id, retiredAt: now })))
      .onConflictDoUpdate({
        target: [retiredSlugs.partition, retiredSlugs.key, retiredSlugs.slug],
        set: { entityId: sql`excluded.entity_id`, retiredAt: sql`excluded.retired_at` },
      });
  }
  const present = new Map(living.map(({ uniqueId, slug }) => [uniqueId, slug]));
  const taken = [...slugs].filter(([uniqueId, slug]) => present.get(uniqueId) !== slug).map(([, slug]) => slug);
  for (const batch of batches(taken)) {
    const ours = and(eq(retiredSlugs.partition, partition), eq(retiredSlugs.key, THERAPIST_KEY));
    await db.delete(retiredSlugs).where(and(ours, inArray(retiredSlugs.slug, batch)));
  }
}

interface WriteInput {
  partition: string;
  file: string;
  plan: RosterPlan;
  living: readonly ListedTherapist[];
  slugs: ReadonlyMap<string, string>;
  now: Date;
  onEvent: (event: RosterEvent) => void;
}

/**
 * Reads the file again and writes the rows that have a slug. Throws `RosterRefusal` if the file changed since the
 * check.
 */
export async function writeRows(db: Db, { partition, file, plan, living, slugs, now, onEvent }: WriteInput) {
  const present = idsOf(living);
  const keepPortrait = portraitKeeper(db, dirname(file));
  const counts = { added: 0, changed: 0, unchanged: 0, warnings: 0 };
  const knownWords = new Set<string>();
  const warn = (line: number, uniqueId: string, message: string) => {
    counts.warnings += 1;
    onEvent({ type: "warning", line, uniqueId, message });
  };
  const write = async (batch: { line: number; row: RosterRow; slug: string }[]) => {
    const rows: TherapistInsert[] = [];
    for (const { line, row, slug } of batch) {
      const portrait = row.picture === null ? null : await keepPortrait(row.picture);
      const therapist = toTherapistRow(row, { partition, slug, pictureUrl: urlOf(portrait), now });
      if (portrait?.ok === false)
        warn(line, row.uniqueId, `picture: ${JSON.stringify(row.picture)} ${portrait.reason}`);
      if (row.bio !== "" && therapist.content.bio === "")
        warn(line, row.uniqueId, "bio: holds no text that can be shown");
      rows.push(therapist);
    }
    const { added, changed } = await upsertTherapists(db, rows, present);
    counts.added += added;
    counts.changed += changed;
    counts.unchanged += rows.length - added - changed;
    await addWords(db, rows, knownWords);
    onEvent({ type: "progress", step: "writing", rows: counts.added + counts.changed + counts.unchanged });
  };
  const records = readRoster(file);
  let batch: Parameters<typeof write>[0] = [];
  let next = await records.next();
  for (; !next.done; next = await records.next()) {
    const parsed = parseRow(next.value);
    if (!parsed.ok) continue;
    const slug = slugs.get(parsed.row.uniqueId);
    if (slug === undefined || plan.wishes.get(parsed.row.uniqueId)?.line !== next.value.line) continue;
    batch.push({ line: next.value.line, row: parsed.row, slug });
    if (batch.length === BATCH_ROWS) {
      await write(batch);
      batch = [];
    }
  }
  if (next.value !== plan.digest) throw new RosterRefusal("The file was changed while it was being read. Try again.");
  if (batch.length > 0) await write(batch);
  return counts;
}

const urlOf = (portrait: Portrait | null) => (portrait?.ok ? portrait.url : null);

/** By unique id. */
export const idsOf = (living: readonly ListedTherapist[]) => new Map(living.map(({ uniqueId, id }) => [uniqueId, id]));

/**
 * Adds or replaces therapists. Unchanged rows are not written, so their `updated_at` stays. `present` therapists keep their
 * id even in attempted inserts: ids stay dense, and so do the bitmaps of the filters.
 */
export async function upsertTherapists(
  db: Db,
  rows: readonly TherapistInsert[],
  present: ReadonlyMap<string, number>,
): Promise<{ added: number; changed: number }> {
  const { slug, entityAlias, nameKey, nameWords: words, facets, content } = entities;
  const written = await db
    .insert(entities)
    .overridingSystemValue()
    .values(rows.map((row) => ({ ...row, id: present.get(row.uniqueId) })))
    .onConflictDoUpdate({
      target: [entities.partition, entities.key, entities.uniqueId],
      set: {
        slug: sql`excluded.slug`,
        entityAlias: sql`excluded.entity_alias`,
        nameKey: sql`excluded.name_key`,
        nameWords: sql`excluded.name_words`,
        facets: sql`excluded.facets`,
        content: sql`excluded.content`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: sql`(${slug}, ${entityAlias}, ${nameKey}, ${words}, ${facets}, ${content}) is distinct from (excluded.slug,
        excluded.entity_alias, excluded.name_key, excluded.name_words, excluded.facets, excluded.content)`,
    })
    // A row that this statement inserted has no deleting transaction yet; one that it updated has.
    .returning({ isNew: sql<boolean>`${entities}.xmax = 0` });
  const added = written.filter(({ isNew }) => isNew).length;
  return { added, changed: written.length - added };
}

/** Adds the words of these names to those compared with mistyped names; `known` ones exist already. */
export async function addWords(db: Db, rows: readonly TherapistInsert[], known = new Set<string>()) {
  const fresh = [...new Set(rows.flatMap((row) => row.nameWords))].filter((word) => !known.has(word));
  for (const word of fresh) known.add(word);
  if (fresh.length === 0) return;
  await db
    .insert(nameWords)
    .values(fresh.map((word) => ({ word })))
    .onConflictDoNothing();
}

/** What a therapist may have been the last to use. */
export interface FormerUse {
  pictureUrl: string | null;
  words: readonly string[];
}

/**
 * Deletes unused pictures and name words, so that a withdrawn therapist leaves no data behind: all, or those that one
 * therapist used.
 */
export async function dropUnused(db: Db, former?: FormerUse) {
  const isFormerPicture = former && eq(pictureUrl, former.pictureUrl ?? "");
  await db
    .delete(pictures)
    .where(
      and(
        isFormerPicture,
        sql`not exists (select from ${entities} where ${entities.content}->>'pictureUrl' = ${pictureUrl})`,
      ),
    );
  const isFormerWord = former && inArray(nameWords.word, [...former.words]);
  await db
    .delete(nameWords)
    .where(
      and(
        isFormerWord,
        sql`not exists (select from ${entities} where ${entities.nameWords} @> array[${nameWords.word}])`,
      ),
    );
}

const pictureUrl = sql`'/pictures/' || ${pictures.name}`;
