import { and, eq, inArray, or } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { ROSTER_KEYS, THERAPIST_KEY } from "@/backend/search/roster/therapist";

/** The listed therapists with these unique ids, by id. `partition` is the directory's. */
export async function findListed({ db }: Pick<Ctx, "db">, partition: string, uniqueIds: readonly string[]) {
  const isThere = and(eq(entities.partition, partition), eq(entities.key, THERAPIST_KEY));
  const rows = await db
    .select({ uniqueId: entities.uniqueId, slug: entities.slug, content: entities.content })
    .from(entities)
    .where(and(isThere, inArray(entities.uniqueId, [...uniqueIds])));
  return new Map(rows.map((row) => [row.uniqueId, row]));
}

/** The unique id of a therapist, hidden or not, by it or by the slug; null for an unknown one. */
export async function findTherapistId(db: Db, partition: string, text: string): Promise<string | null> {
  const isOurs = and(eq(entities.partition, partition), inArray(entities.key, ROSTER_KEYS));
  const isIt = or(eq(entities.uniqueId, text), eq(entities.slug, text.toLowerCase()));
  const [found] = await db.select({ uniqueId: entities.uniqueId }).from(entities).where(and(isOurs, isIt)).limit(1);
  return found?.uniqueId ?? null;
}
