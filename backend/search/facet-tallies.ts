import { and, eq, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { facetTallies } from "@/backend/db/schema";

/** The facet that every entity has. */
export const EVERY_ENTITY = "*";

interface Tally {
  partition: string;
  key: string;
  /** `"state_licenses:co"`, or `EVERY_ENTITY`. */
  facet: string;
}

/** How many entities of a directory have the facet: exact, and one look into an index. */
export async function countFacet(db: Db, { partition, key, facet }: Tally): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${facetTallies.change}), 0)::int` })
    .from(facetTallies)
    .where(and(eq(facetTallies.partition, partition), eq(facetTallies.key, key), eq(facetTallies.facet, facet)));
  return row?.total ?? 0;
}

/**
 * Makes one row of each facet's many; totals stay the same, also for those who read, write or fold meanwhile. Due after
 * thousands of writes: until then a total only takes longer to read.
 */
export async function foldTallies(db: Db): Promise<void> {
  await db.execute(sql`
    with folded as (delete from ${facetTallies} returning partition, key, facet, change)
    insert into ${facetTallies} (partition, key, facet, change)
    select partition, key, facet, sum(change) from folded group by 1, 2, 3 having sum(change) <> 0`);
}
