import { isDeepStrictEqual } from "node:util";
import type { Db } from "@/backend/db/connect";
import { BROAD, type Case, CO, chooseReads, SPANISH, THREE } from "@/bench/search/cases";
import type { Include, SearchEdge } from "@/bench/search/edge";
import { openItemsJs } from "@/bench/search/rivals/items-js";
import { openPlainSql } from "@/bench/search/rivals/plain-sql";
import type { Answer, Rival } from "@/bench/search/rivals/rival";
import { openSqliteFts5 } from "@/bench/search/rivals/sqlite-fts5";

const SEARCHES: [name: string, include: Include][] = [
  ["one filter", CO],
  ["a new filter", SPANISH],
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
    for (const open of [openPlainSql, openSqliteFts5, openItemsJs]) rivals.push(await open(db));
    const cases: Case[] = await chooseReads(db, edge);
    for (const [name, include] of SEARCHES) {
      const expected = toAnswer(await edge.count(include));
      const own = { found: expected.total, isFiltered: true };
      cases.push({ ...own, name: `${name}: the service`, run: () => edge.count(include) });
      for (const rival of rivals) {
        requireEqual(readForPayer(await rival.search(include), include), expected, `${rival.name}, ${name}`);
        cases.push({ ...own, name: `${name}: ${rival.name}`, run: () => rival.search(include) });
      }
    }
    return { cases, built: rivals.map(({ name, seconds }) => `${name} in ${seconds.toFixed(0)} s`), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Beside one insurer the service counts who accepts its new clients, where the others count who accepts any. */
function readForPayer(answer: Answer, { insurances_accepted: insurers = [] }: Include): Answer {
  const [insurer, ...others] = [insurers].flat();
  if (insurer === undefined || others.length > 0) return answer;
  const own = answer.counts.get(`accepting_new_clients:insurer:${insurer.toLowerCase()}`) ?? 0;
  return { ...answer, counts: new Map(answer.counts).set("accepting_new_clients:yes", own) };
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
