import { isDeepStrictEqual } from "node:util";
import type { Db } from "@/backend/db/connect";
import { BROAD, type Case, CO, chooseReads, THREE } from "@/bench/search/cases";
import type { Include, SearchEdge } from "@/bench/search/edge";
import { openPlainSql } from "@/bench/search/rivals/plain-sql";
import type { Answer, Rival } from "@/bench/search/rivals/rival";
import { openSqliteFts5 } from "@/bench/search/rivals/sqlite-fts5";

const SEARCHES: [name: string, include: Include][] = [
  ["one filter", CO],
  ["three filters", THREE],
  ["three filters, several values each", BROAD],
];

/** Fills the rivals and creates cases of each search by each of them, the service first. Throws where two results differ. */
export async function openRivals(db: Db, edge: SearchEdge) {
  const rivals: Rival[] = [];
  const close = async () => {
    for (const rival of rivals) await rival.close();
  };
  try {
    for (const open of [openPlainSql, openSqliteFts5]) rivals.push(await open(db));
    const cases: Case[] = await chooseReads(db, edge);
    for (const [name, include] of SEARCHES) {
      const expected = toAnswer(await edge.count(include));
      const own = { found: expected.total, isFiltered: true };
      cases.push({ ...own, name: `${name}: the service`, run: () => edge.count(include) });
      for (const rival of rivals) {
        requireEqual(await rival.search(include), expected, `${rival.name}, ${name}`);
        cases.push({ ...own, name: `${name}: ${rival.name}`, run: () => rival.search(include) });
      }
    }
    return { cases, built: rivals.map(({ name, seconds }) => `${name} in ${seconds.toFixed(0)} s`), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function toAnswer({ data, meta }: Awaited<ReturnType<SearchEdge["count"]>>): Answer {
  const counts = (meta.facets ?? []).map(({ filter, value, total }) => [`${filter}:${value}`, total] as const);
  return { total: meta.totalRecords, ids: data.map(({ id }) => id), counts: new Map(counts) };
}

function requireEqual(answer: Answer, expected: Answer, name: string) {
  const comparable = ({ total, ids, counts }: Answer) => ({
    ...{ total, ids },
    counts: [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  });
  if (!isDeepStrictEqual(comparable(answer), comparable(expected))) throw new Error(`${name} is answered differently.`);
}
