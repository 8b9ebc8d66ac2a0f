import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { OperatorError } from "@/backend/errors";
import { ROSTER_KEYS } from "@/backend/search/roster/therapist";
import { FILTERS, knownChoices } from "@/domain/catalog/filters";
import { type OwnedFilterKey, ownedFilters } from "@/domain/catalog/owned-filters";

/**
 * Checks that the owner's lists have each choice of the stored therapists, retired or not.
 * @throws OperatorError that says which are missing, and how many therapists have them.
 */
export async function requireKnownChoices(db: Db, partition: string): Promise<void> {
  const missing = await Promise.all(ownedFilters().map((key) => findUnknown(db, partition, key)));
  const lines = missing.flat();
  if (lines.length === 0) return;
  throw new OperatorError(
    `NETWORK_FILE lacks choices that stored therapists have. Keep each in its list, with "retired: true" where it is no longer offered:\n${lines.join("\n")}`,
  );
}

async function findUnknown(db: Db, partition: string, key: OwnedFilterKey): Promise<string[]> {
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
  const known = new Set(knownChoices(key).map((choice) => choice.id));
  return rows
    .filter((row) => !known.has(row.id))
    .map(
      (row) =>
        `  ${FILTERS[key].label}: ${row.id} (${row.therapists} ${row.therapists === 1 ? "therapist" : "therapists"})`,
    );
}
