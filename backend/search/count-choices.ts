import { and, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "@/backend/db/connect";
import { facetBitmaps } from "@/backend/db/schema/search";
import { inDirectory } from "@/backend/search/directory";
import { chunks, found, type Selection, versionOf } from "@/backend/search/filter-bitmaps";

type Counts = ReadonlyMap<string, number>;

/** A few kilobytes each. Versions are never reused, so entries of former ones are only unused. */
const remembered = new LRUCache<string, Counts>({ max: 500 });

/**
 * For each choice of the named filters, the number of therapists if it alone were selected in its filter and the other
 * filters stayed. Choices without therapists are missing. Counted once for each version of the directory.
 */
export async function countChoices(
  db: Db,
  selection: Selection,
  filters: readonly string[],
  present: string | null,
): Promise<Counts> {
  const known = remembered.get(toKey(selection, filters, present) ?? "");
  if (known) return known;
  const { totals, version } = await countNow(db, selection, filters);
  const key = toKey(selection, filters, version);
  if (key !== null) remembered.set(key, totals);
  return totals;
}

/** Null if the counts are not remembered: names are unbounded in number, and private. */
function toKey(selection: Selection, counted: readonly string[], version: string | null): string | null {
  const { partition, key, filters, excluded, condition, excludedCondition } = selection;
  if (version === null || condition !== null || excludedCondition !== null) return null;
  return JSON.stringify([version, partition, key, [...filters], excluded, counted]);
}

/** Counts every choice, with the version of the directory at that moment. */
async function countNow(db: Db, selection: Selection, filters: readonly string[]) {
  const filter = sql`split_part(facet, ':', 1)`;
  // Matches of all other filters, computed once and then compared with each choice of this one.
  const own = [...selection.filters.keys()].map((name, index) => ({
    name,
    column: sql.identifier(`but_${index}`),
  }));
  const columns = own.map(({ name, column }) => sql`, ${found(selection, name)} as ${column}`);
  const cases = own.map(({ name, column }) => sql` when ${name} then ${column}`);
  const ofChoice = own.length === 0 ? sql`found` : sql`case ${filter}${sql.join(cases)} else found end`;
  // Each offset is a fence to the planner: other filters' matches are computed once, not per choice, and bits are not
  // sorted.
  const others = sql`select chunk, ${found(selection)} as found${sql.join(columns)}
    from (${chunks(selection)}) as chunks offset 0`;
  const counted = sql`select facet, bit_count(bits & ${ofChoice})::int as total
    from (${others}) as others join ${facetBitmaps} using (chunk)
    where ${and(inDirectory(facetBitmaps, selection), inArray(filter, [...filters]))} offset 0`;
  const rows = await db
    .select({
      facet: sql<string>`facet`,
      total: sql<number>`coalesce(sum(total), 0)::int`,
      version: sql<string | null>`${versionOf(selection)}`,
    })
    .from(sql`(${counted}) as counted`)
    .groupBy(sql`facet`);
  return { totals: new Map(rows.map(({ facet, total }) => [facet, total])), version: rows[0]?.version ?? null };
}
