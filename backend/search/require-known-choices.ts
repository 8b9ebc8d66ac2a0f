import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { OperatorError } from "@/backend/errors";
import { ROSTER_KEYS } from "@/backend/search/roster/therapist";
import { FILTERS } from "@/domain/catalog/filters";
import { type OwnedFilterKey, ownedFilters, ownedIds } from "@/domain/catalog/owned-filters";
import type { NetworkDocument } from "@/domain/owner/network-schema";
import { countOf } from "@/domain/text/count-of";

export interface ChoiceCount {
  key: OwnedFilterKey;
  id: string;
  /** Number of stored therapists that have it. */
  therapists: number;
}

/** Choices of stored therapists that the lists of an owner's document lack, retired or not. */
export async function findMissingChoices(db: Db, partition: string, document: NetworkDocument): Promise<ChoiceCount[]> {
  const keys = ownedFilters(document);
  const counts = await Promise.all(keys.map((key) => countChoices(db, partition, key)));
  return counts.flat().filter(({ key, id }) => !ownedIds(document, key).includes(id));
}

/** Checks the lists of an owner's document. @throws OperatorError that says which choices are missing, and how many therapists have them. */
export async function requireKnownChoices(db: Db, partition: string, document: NetworkDocument): Promise<void> {
  const missing = await findMissingChoices(db, partition, document);
  if (missing.length === 0) return;
  const lines = missing.map(
    ({ key, id, therapists }) => `  ${FILTERS[key].label}: ${id} (${countOf(therapists, "therapist")})`,
  );
  throw new OperatorError(
    `NETWORK_FILE lacks choices that stored therapists have. Keep each in its list, with "retired: true" where it is no longer offered:\n${lines.join("\n")}`,
  );
}

/** Numbers of stored therapists by choice of a filter. */
export async function countChoices(db: Db, partition: string, key: OwnedFilterKey): Promise<ChoiceCount[]> {
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
  return rows.map((row) => ({ key, ...row }));
}
