import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { OperatorError } from "@/backend/errors";
import { ROSTER_KEYS } from "@/backend/search/roster/therapist";
import { FILTERS } from "@/domain/catalog/filters";
import { type OwnedFilterKey, ownedFilters, ownedIds } from "@/domain/catalog/owned-filters";
import type { NetworkDocument } from "@/domain/owner/network-schema";

/**
 * Checks that the lists of an owner's document have each choice of the stored therapists, retired or not.
 * @throws OperatorError that says which are missing, and how many therapists have them.
 */
export async function requireKnownChoices(db: Db, partition: string, document: NetworkDocument): Promise<void> {
  const keys = ownedFilters(document);
  const missing = await Promise.all(keys.map((key) => findUnknown(db, partition, key, ownedIds(document, key))));
  const lines = missing.flat();
  if (lines.length === 0) return;
  throw new OperatorError(
    `NETWORK_FILE lacks choices that stored therapists have. Keep each in its list, with "retired: true" where it is no longer offered:\n${lines.join("\n")}`,
  );
}

async function findUnknown(
  db: Db,
  partition: string,
  key: OwnedFilterKey,
  known: readonly string[],
): Promise<string[]> {
  const id = sql<string>`choice.value`;
  const rows = await db
    .select({ id, therapists: count() })
    .from(entities)
    .innerJoin(
      sql`lateral jsonb_array_elements_text(coalesce(${entities.content}->${FILTERS[key].attribute}, '[]')) as choice`,
      sql`true`,
    )
    .where(and(eq(entities.partition, partition), inArray(entities.key, ROSTER_KEYS)))
    .groupBy(id);
  return rows
    .filter((row) => !known.includes(row.id))
    .map(
      (row) =>
        `  ${FILTERS[key].label}: ${row.id} (${row.therapists} ${row.therapists === 1 ? "therapist" : "therapists"})`,
    );
}
