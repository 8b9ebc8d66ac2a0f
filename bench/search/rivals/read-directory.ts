import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { PARTITION } from "@/bench/generated-roster";
import { withNotStated } from "@/bench/search/rivals/rival";

const BATCH = 20_000;

/** All therapists in the directory's order, in batches, for filling other engines. */
export async function* readDirectory(db: Db) {
  let last: { alias: string; id: number } = { alias: "", id: 0 };
  for (;;) {
    const { id, uniqueId, entityAlias, facets } = entities;
    const batch = await db
      .select({ id, uniqueId, alias: entityAlias, facets })
      .from(entities)
      .where(
        and(
          eq(entities.partition, PARTITION),
          sql`(${entityAlias}, ${id}) > (${last.alias} collate "C", ${last.id}::bigint)`,
        ),
      )
      .orderBy(asc(entityAlias), asc(id))
      .limit(BATCH);
    const end = batch.at(-1);
    if (!end) return;
    yield batch.map((row) => ({ ...row, facets: withNotStated(row.facets) }));
    last = end;
  }
}
