import { and, eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { entities, pictures } from "@/backend/db/schema/search";
import { writeAudit } from "@/backend/db/write-audit";
import { conflict, invalidFields } from "@/backend/errors";
import { getTherapist } from "@/backend/search/get-therapist";
import type { RosterColumn } from "@/backend/search/roster/columns";
import { parseRow, type RosterRow } from "@/backend/search/roster/parse-row";
import { allocateSlugs, slugBase } from "@/backend/search/roster/slugs";
import { THERAPIST_KEY, toTherapistRow } from "@/backend/search/roster/therapist";
import {
  addWords,
  dropUnused,
  idsOf,
  loadDirectory,
  lockDirectory,
  moveSlugs,
  upsertTherapists,
  withdraw,
} from "@/backend/search/roster/write";
import type { TherapistBody } from "@/backend/search/schema";
import type { TherapistRow } from "@/backend/search/therapist-resource";

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
  const row = toRosterRow(uniqueId, input);
  return inTransaction(ctx, async (tx) => {
    await lockDirectory(tx.db, partition);
    return write({ ctx: tx, partition }, row, input.picture_url);
  });
}

/** Replaces a therapist, named by unique id, slug or former slug. Problems 404, 409 and 422. */
export function updateTherapist({ ctx, partition, id, input }: Target & { id: string; input: TherapistBody }) {
  return inTransaction(ctx, async (tx) => {
    await lockDirectory(tx.db, partition);
    const { uniqueId } = await getTherapist({ ctx: tx, partition, key: THERAPIST_KEY, id });
    return write({ ctx: tx, partition }, toRosterRow(uniqueId, input), input.picture_url);
  });
}

/**
 * Withdraws a therapist from the directory, with slugs, picture and words that no other therapist uses. Problem 404.
 */
export function deleteTherapist({ ctx, partition, id }: Target & { id: string }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockDirectory(tx.db, partition);
    const { uniqueId } = await getTherapist({ ctx: tx, partition, key: THERAPIST_KEY, id });
    const { living } = await loadDirectory(tx.db, partition);
    await withdraw(
      tx.db,
      living.filter((therapist) => therapist.uniqueId === uniqueId),
    );
    await dropUnused(tx.db);
    await writeAudit(tx, "entity.delete", uniqueId);
  });
}

async function write(
  { ctx, partition }: Target,
  row: RosterRow,
  askedPicture: string | null | undefined,
): Promise<TherapistRow> {
  const { db, now } = ctx;
  const { uniqueId } = row;
  const { living, retired } = await loadDirectory(db, partition);
  const wish = { line: 0, slug: row.slug, base: slugBase(row.displayName, uniqueId) };
  const { slugs } = allocateSlugs({ wishes: new Map([[uniqueId, wish]]), living, retired });
  const slug = slugs.get(uniqueId);
  if (slug === undefined) throw conflict("slug_taken");
  const pictureUrl = await findPicture(ctx, { partition, uniqueId, askedPicture });
  await moveSlugs(db, { partition, living, slugs, now });
  const therapist = toTherapistRow(row, { partition, slug, pictureUrl, now });
  const { changed } = await upsertTherapists(db, [therapist], idsOf(living));
  await addWords(db, [therapist]);
  if (changed > 0) await dropUnused(db);
  await writeAudit(ctx, "entity.write", uniqueId);
  return getTherapist({ ctx, partition, key: THERAPIST_KEY, id: slug });
}

/** The requested picture, if the service has it; the present one by default. Problem 422. */
async function findPicture(
  { db }: Ctx,
  {
    partition,
    uniqueId,
    askedPicture,
  }: { partition: string; uniqueId: string; askedPicture: string | null | undefined },
): Promise<string | null> {
  if (askedPicture === null) return null;
  if (askedPicture === undefined) {
    const [present] = await db
      .select({ content: entities.content })
      .from(entities)
      .where(and(eq(entities.partition, partition), eq(entities.key, THERAPIST_KEY), eq(entities.uniqueId, uniqueId)));
    return present?.content.pictureUrl ?? null;
  }
  const name = OWN_PICTURE.exec(askedPicture)?.[1] ?? "";
  const [picture] = await db.select({ name: pictures.name }).from(pictures).where(eq(pictures.name, name));
  if (picture) return askedPicture;
  throw invalidFields({ pointer: "/entity/picture_url", detail: "is not a picture of this service" });
}

/** The body as a roster row, with the same checks. Problem 422 with a pointer per field. */
function toRosterRow(uniqueId: string, input: TherapistBody): RosterRow {
  const { picture_url: _picture, alternate_id, ...texts } = input;
  const cells: Partial<Record<RosterColumn, string | string[]>> = {
    ...texts,
    unique_id: uniqueId,
    alternate_id: alternate_id ?? "",
  };
  const read = (_: readonly string[], column: RosterColumn) => {
    const value = cells[column] ?? "";
    return (Array.isArray(value) ? value.join(";") : value).trim();
  };
  const parsed = parseRow({ line: 0, cells: [], columns: 0, read });
  if (parsed.ok) return parsed.row;
  throw invalidFields(
    ...parsed.reasons.map((reason) => {
      const [, column = "", detail = ""] = /^(\w+): (.*)$/s.exec(reason) ?? [];
      // The input is not repeated.
      return { pointer: `/entity/${column}`, detail: detail.replace(/^"(?:[^"\\]|\\.)*"/s, "a value") };
    }),
  );
}
