import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { inTransaction } from "@/backend/db/in-transaction";
import { entities, pictures } from "@/backend/db/schema/search";
import { writeAudit } from "@/backend/db/write-audit";
import { conflict, invalidFields } from "@/backend/errors";
import { getTherapist } from "@/backend/search/get-therapist";
import { compare } from "@/backend/search/roster/compare";
import type { Origin } from "@/backend/search/roster/history";
import { keepFields } from "@/backend/search/roster/keep-fields";
import { parseRow } from "@/backend/search/roster/parse-row";
import type { RosterRow } from "@/backend/search/roster/row";
import { allocateSlugs, type ListedTherapist, type SlugWish } from "@/backend/search/roster/slugs";
import { ROSTER_KEYS, THERAPIST_KEY, toTherapistRow } from "@/backend/search/roster/therapist";
import {
  byUniqueId,
  dropUnusedPictures,
  loadDirectory,
  lockDirectory,
  moveSlugs,
  storeTherapists,
  withdraw,
} from "@/backend/search/roster/write";
import type { TherapistBody } from "@/backend/search/schema";
import type { TherapistRow } from "@/backend/search/therapist-resource";
import { ROSTER_FILTER_KEYS, rosterColumn } from "@/domain/catalog/filters";
import { PLACE_COLUMN_NAMES, PRACTICE_COLUMN_NAMES, SCHEDULE_COLUMNS } from "@/domain/catalog/practice";
import type { RosterColumn } from "@/domain/catalog/roster-columns";
import { numberedSlug, slugBase } from "@/domain/text/slug";

interface Target {
  ctx: Ctx;
  partition: string;
}

const OWN_PICTURE = /^\/pictures\/([0-9a-f]{8,64}\.webp)$/;

/** Puts a therapist into the directory, or replaces the one of this unique id, as an import does. Problems 409 and 422. */
export function registerTherapist({
  ctx,
  partition,
  uniqueId,
  input,
}: Target & { uniqueId: string; input: TherapistBody }): Promise<TherapistRow> {
  const given = toRosterRow(uniqueId, input, ctx.now);
  return inTransaction(ctx, async (tx) => {
    await lockDirectory(tx.db, partition);
    return writeTherapist({ ctx: tx, partition, ...given, picture: input.picture_url, kind: "written" });
  });
}

/** Replaces a therapist, named by unique id, slug or former slug. Problems 404, 409 and 422. */
export function updateTherapist({ ctx, partition, id, input }: Target & { id: string; input: TherapistBody }) {
  return inTransaction(ctx, async (tx) => {
    await lockDirectory(tx.db, partition);
    const { uniqueId } = await getTherapist({ ctx: tx, partition, key: THERAPIST_KEY, id });
    const given = toRosterRow(uniqueId, input, ctx.now);
    return writeTherapist({ ctx: tx, partition, ...given, picture: input.picture_url, kind: "written" });
  });
}

/**
 * Withdraws a therapist from the directory, with slugs and a picture that no other therapist uses. Returns the former slug.
 * Problem 404.
 */
export function deleteTherapist({ ctx, partition, id }: Target & { id: string }): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    await lockDirectory(tx.db, partition);
    const { uniqueId } = await getTherapist({ ctx: tx, partition, key: THERAPIST_KEY, id });
    const present = await findPresent(tx.db, partition, uniqueId);
    if (present) {
      await withdraw(tx.db, [present]);
      await dropUnusedPictures(tx.db, present.content.pictureUrl);
    }
    await writeAudit(tx, "entity.delete", uniqueId);
    return present ? [present.slug] : [];
  });
}

interface Write extends Target, GivenRow {
  /** The service's own picture; undefined keeps the current one. */
  picture: string | null | undefined;
  kind: Origin["kind"];
}

/** Stores one therapist as a row of a roster is stored. A hidden one stays hidden. The caller holds the directory's lock. */
export async function writeTherapist({
  ctx,
  partition,
  row: given,
  absent,
  picture,
  kind,
}: Write): Promise<TherapistRow> {
  const { db, now, actor } = ctx;
  const { uniqueId } = given;
  const present = await findPresent(db, partition, uniqueId);
  const row = present ? keepFields(given, present, absent) : given;
  const living = present ? [present] : [];
  const wish = { line: 0, slug: row.slug, base: slugBase(row.displayName, uniqueId) };
  const slug = await chooseSlug(db, { partition, uniqueId, wish, present });
  const pictureUrl = picture === undefined ? (present?.content.pictureUrl ?? null) : await findPicture(db, picture);
  await moveSlugs(db, { partition, living, slugs: new Map([[uniqueId, slug]]), now });
  const therapist = toTherapistRow(row, { partition, key: present?.key, slug, pictureUrl, now, before: present });
  const comparison = compare(therapist, present);
  await storeTherapists(db, [comparison], byUniqueId(living), { actor, now, kind });
  if (comparison.outcome === "changed" && present) await dropUnusedPictures(db, present.content.pictureUrl);
  await writeAudit(ctx, "entity.write", uniqueId);
  return getTherapist({ ctx, partition, key: present?.key ?? THERAPIST_KEY, id: slug });
}

/** The therapist before a write, hidden or not. */
async function findPresent(db: Db, partition: string, uniqueId: string) {
  const [present] = await db
    .select()
    .from(entities)
    .where(and(eq(entities.partition, partition), inArray(entities.key, ROSTER_KEYS), eq(entities.uniqueId, uniqueId)));
  return present;
}

/** The requested picture, if the service has it. Problem 422. */
async function findPicture(db: Db, askedPicture: string | null): Promise<string | null> {
  if (askedPicture === null) return null;
  const name = OWN_PICTURE.exec(askedPicture)?.[1] ?? "";
  const [picture] = await db.select({ name: pictures.name }).from(pictures).where(eq(pictures.name, name));
  if (picture) return askedPicture;
  throw invalidFields({ pointer: "/entity/picture_url", detail: "is not a picture of this service" });
}

interface GivenRow {
  row: RosterRow;
  /** Columns that the caller does not set, which keep their stored values. */
  absent: readonly RosterColumn[];
}

const KEPT = [
  ...ROSTER_FILTER_KEYS.map(rosterColumn),
  ...PRACTICE_COLUMN_NAMES,
  ...PLACE_COLUMN_NAMES,
  ...SCHEDULE_COLUMNS,
];
const FEES: readonly RosterColumn[] = ["fee_from", "fee_to"];

/** The body as a roster row, with the same checks. Problem 422 with a pointer per field. */
export function toRosterRow(uniqueId: string, input: TherapistBody, now: Date): GivenRow {
  const { picture_url: _picture, ...fields } = input;
  const cells: Partial<Record<RosterColumn, string | string[] | null>> = { ...fields, unique_id: uniqueId };
  const isGiven = (column: RosterColumn) => cells[column] !== undefined;
  const absent = KEPT.filter((column) => !(FEES.includes(column) ? FEES : [column]).some(isGiven));
  const read = (_: readonly string[], column: RosterColumn) => {
    const value = cells[column] ?? "";
    // The last semicolon keeps commas inside the values.
    return Array.isArray(value) ? value.map((one) => `${one};`).join("") : value.trim();
  };
  const parsed = parseRow({ cells: [], columns: 0, read }, now);
  if (parsed.ok) return { row: parsed.row, absent };
  throw invalidFields(
    ...parsed.reasons.map((reason) => {
      const [, column = "", detail = ""] = /^(\w+): (.*)$/s.exec(reason) ?? [];
      // The input is not repeated.
      return { pointer: `/entity/${column}`, detail: detail.replace(/^"(?:[^"\\]|\\.)*"/s, "a value") };
    }),
  );
}

interface SlugChoice {
  partition: string;
  uniqueId: string;
  wish: SlugWish;
  /** The therapist as listed now; absent if new. */
  present: ListedTherapist | undefined;
}

const FIRST_CANDIDATES = 16;

/**
 * The slug of a therapist written alone, by the rules of an import. Reads only the slugs that these rules can assign: more
 * of a numbered name while all are taken. Problem 409.
 */
async function chooseSlug(db: Db, { partition, uniqueId, wish, present }: SlugChoice): Promise<string> {
  const wishes = new Map([[uniqueId, wish]]);
  const own = present ? [present.slug] : [];
  for (let count = FIRST_CANDIDATES; ; count *= 4) {
    const candidates = wish.slug === null ? numberedSlugs(wish.base, count) : [wish.slug];
    const { living, retired } = await loadDirectory(db, partition, [...own, ...candidates]);
    const slug = allocateSlugs({ wishes, living, retired }).slugs.get(uniqueId);
    if (slug === undefined) throw conflict("slug_taken");
    if (own.includes(slug) || candidates.includes(slug)) return slug;
  }
}

const numberedSlugs = (base: string, count: number) =>
  Array.from({ length: count }, (_, index) => numberedSlug(base, index + 1));
