import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import { readDirectory } from "@/bench/search/rivals/read-directory";
import { type Rival, toFacets } from "@/bench/search/rivals/rival";
import { FILTER_COLUMNS } from "@/domain/catalog/filters";

const page = z.array(z.object({ unique_id: z.string() }));
const total = z.object({ total: z.number() });
const facetTotals = z.array(z.object({ facet: z.string(), total: z.number() }));

const toToken = (facet: string) => facet.replaceAll(" ", "_");

/**
 * SQLite's full-text index, each facet a word, rows numbered in the directory's order so that a page is the first matches. It
 * lacks facet counts: a table of therapist and facet provides them.
 */
export async function openSqliteFts5(db: Db): Promise<Rival> {
  const startedMs = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "bench-sqlite-"));
  const sqlite = new DatabaseSync(join(folder, "directory.db"));
  sqlite.exec(`
    pragma journal_mode = off;
    pragma synchronous = off;
    pragma cache_size = -500000;
    create table therapist (id integer primary key, unique_id text not null);
    create table facet (id integer primary key, filter text not null, facet text not null unique);
    create table mark (therapist integer, facet integer, primary key (therapist, facet)) without rowid;
    create virtual table found using fts5 (facets, content = '', detail = none, tokenize = "unicode61 tokenchars ':_'");
  `);
  const insert = {
    therapist: sqlite.prepare("insert into therapist values (?, ?)"),
    facet: sqlite.prepare("insert into facet values (?, ?, ?)"),
    mark: sqlite.prepare("insert into mark values (?, ?)"),
    found: sqlite.prepare("insert into found (rowid, facets) values (?, ?)"),
  };
  const facetIds = new Map<string, number>();
  const idOf = (facet: string) => {
    const id = facetIds.get(facet) ?? facetIds.size + 1;
    if (id > facetIds.size) insert.facet.run(id, facet.split(":")[0] ?? "", facet);
    facetIds.set(facet, id);
    return id;
  };
  let rank = 0;
  sqlite.exec("begin");
  for await (const batch of readDirectory(db))
    for (const { uniqueId, facets } of batch) {
      rank += 1;
      insert.therapist.run(rank, uniqueId);
      insert.found.run(rank, ["every", ...facets.map(toToken)].join(" "));
      for (const id of facets.map(idOf).sort((a, b) => a - b)) insert.mark.run(rank, id);
    }
  sqlite.exec("insert into found (found) values ('optimize'); commit; analyze");
  const statements = {
    total: sqlite.prepare("select count(*) as total from found where found match ?"),
    page: sqlite.prepare(
      "select unique_id from found join therapist on therapist.id = found.rowid where found match ? order by found.rowid limit 12",
    ),
    counts:
      sqlite.prepare(`select facet.facet, count(*) as total from found cross join mark on mark.therapist = found.rowid
      join facet on facet.id = mark.facet where found match ? and instr(?, facet.filter) group by facet.id`),
  };
  return {
    name: "SQLite FTS5",
    seconds: (performance.now() - startedMs) / 1000,
    close: async () => {
      sqlite.close();
      rmSync(folder, { recursive: true });
    },
    search: async (include) => {
      const filters = toFacets(include);
      const match = (but?: string) => {
        const words = [...filters]
          .filter(([filter]) => filter !== but)
          .map(([, facets]) => `(${facets.map((facet) => `"${toToken(facet)}"`).join(" OR ")})`);
        return words.length === 0 ? "every" : words.join(" AND ");
      };
      const counts = new Map<string, number>();
      const others = FILTER_COLUMNS.filter((filter) => !filters.has(filter)).join(" ");
      for (const [query, counted] of [
        ...[...filters.keys()].map((key) => [match(key), key] as const),
        [match(), others] as const,
      ])
        for (const { facet, total: count } of facetTotals.parse(statements.counts.all(query, counted)))
          counts.set(facet, count);
      return {
        total: total.parse(statements.total.get(match())).total,
        ids: page.parse(statements.page.all(match())).map((row) => row.unique_id),
        counts,
      };
    },
  };
}
