import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { entities } from "@/backend/db/schema/search";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";

const { id, uniqueId, slug, content, officeAddress, videoLink, schedule } = entities;

/** The listed therapists with these unique ids, by id. `partition` is the directory's. */
export async function findListed({ db }: Pick<Ctx, "db">, partition: string, uniqueIds: readonly string[]) {
  const isThere = and(eq(entities.partition, partition), eq(entities.key, THERAPIST_KEY));
  const rows = await db
    .select({ id, uniqueId, slug, content, officeAddress, videoLink, schedule })
    .from(entities)
    .where(and(isThere, inArray(entities.uniqueId, [...uniqueIds])));
  return new Map(rows.map((row) => [row.uniqueId, row]));
}

/** A listed therapist as `findListed` returns them. */
export type Listed = Awaited<ReturnType<typeof findListed>> extends Map<string, infer One> ? One : never;
