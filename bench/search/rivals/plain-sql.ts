import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import { OPTIONAL, type Rival, toFacets } from "@/bench/search/rivals/rival";
import { FILTER_COLUMNS } from "@/domain/catalog/filters";

const totals = z.object({ rows: z.tuple([z.object({ total: z.number() })]) });
const pages = z.object({ rows: z.array(z.object({ unique_id: z.string() })) });
const facetTotals = z.object({ rows: z.array(z.object({ facet: z.string(), total: z.number() })) });

/**
 * The obvious SQL with the indexes it needs: a facet list per row under an inverted index, `count(*)`, `order by … limit`, and
 * `group by` for the counts. In the directory's database, in its own table.
 */
export async function openPlainSql(db: Db): Promise<Rival> {
  const startedMs = performance.now();
  await db.transaction(async (tx) => {
    await tx.execute(sql`create table plain_therapist as
      select id, unique_id, entity_alias as alias, facets || array(select filter || ':not-stated'
        from unnest(${sql.raw(`'{${OPTIONAL.join(",")}}'`)}::text[]) as filter
        where not exists (select from unnest(facets) as facet where split_part(facet, ':', 1) = filter)) as facets
      from search.entity`);
    await tx.execute(sql`create index on plain_therapist (alias, id)`);
    await tx.execute(sql`create index on plain_therapist using gin (facets)`);
    await tx.execute(sql`analyze plain_therapist`);
  });
  const ask = (query: SQL) => db.execute(query);
  return {
    name: "plain SQL",
    seconds: (performance.now() - startedMs) / 1000,
    close: async () => void (await db.execute(sql`drop table plain_therapist`)),
    search: async (include) => {
      const filters = toFacets(include);
      const where = (but?: string) => {
        const conditions = [...filters]
          .filter(([filter]) => filter !== but)
          .map(([, facets]) => sql`facets && ${`{${facets.map((facet) => `"${facet}"`).join(",")}}`}::text[]`);
        return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
      };
      const found = totals.parse(await ask(sql`select count(*)::int as total from plain_therapist where ${where()}`));
      const page = pages.parse(
        await ask(sql`select unique_id from plain_therapist where ${where()} order by alias, id limit 12`),
      );
      const counts = new Map<string, number>();
      const others = FILTER_COLUMNS.filter((filter) => !filters.has(filter));
      // A filter in use ignores its own choice; all others are counted together.
      for (const counted of [...[...filters.keys()].map((filter) => [filter]), others]) {
        const rows = await ask(sql`select facet, count(*)::int as total from plain_therapist, unnest(facets) as facet
          where ${where(counted.length === 1 ? counted[0] : undefined)} and split_part(facet, ':', 1) in ${counted} group by facet`);
        for (const { facet, total } of facetTotals.parse(rows).rows) counts.set(facet, total);
      }
      return { total: found.rows[0].total, ids: page.rows.map((row) => row.unique_id), counts };
    },
  };
}
