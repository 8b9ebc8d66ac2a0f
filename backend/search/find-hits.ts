import type { Db } from "@/backend/db/connect";
import { mergeRelaxations } from "@/backend/search/count-relaxations";
import { type Found, findMatches } from "@/backend/search/find-matches";
import type { Skip } from "@/backend/search/find-start";
import { FORGIVENESS, type Forgiveness, MATCHES_NONE, matchAnyName } from "@/backend/search/match-names";
import type { Filters, Search } from "@/backend/search/schema";
import type { Selection } from "@/backend/search/selection";
import { FILTER_COLUMNS, type FilterColumn } from "@/domain/catalog/filters";

/** Matches of a search, from which a page is cut. */
export interface Hits extends Found {
  selection: Selection;
  input: Search;
}

/** The matches with the smallest number of typing errors that has any; as typed if none has one. */
export async function findHits(db: Db, input: Search): Promise<Hits> {
  const attempts: Hits[] = [];
  for (const slips of FORGIVENESS) {
    const selection = await toSelection(db, input, slips);
    if (selection.condition === MATCHES_NONE) continue;
    const hits = await findWith(db, input, selection);
    attempts.push(hits);
    if (hits.total > 0 || selection.condition === null) break;
  }
  const [exact = await findWith(db, input, await toSelection(db, input, 0))] = attempts;
  return mergeAttempts(attempts.findLast(({ total }) => total > 0) ?? exact, attempts);
}

/** Choices and relaxations that have matches with fewer errors than the page are those of the fewest. */
function mergeAttempts(hits: Hits, attempts: readonly Hits[]): Hits {
  if (attempts.length < 2) return hits;
  const counts = new Map(hits.counts);
  for (const attempt of attempts.toReversed())
    for (const [choice, total] of attempt.counts) if (total > 0) counts.set(choice, total);
  const relaxations = mergeRelaxations(
    attempts.map((attempt) => attempt.relaxations),
    hits.total,
  );
  const isOneState = attempts.every(({ version }) => version === hits.version);
  return { ...hits, counts, relaxations, version: isOneState ? hits.version : undefined };
}

async function findWith(db: Db, input: Search, selection: Selection): Promise<Hits> {
  const found = await findMatches(db, selection, {
    ...placeOf(input),
    counted: input.facets ?? [],
    isRelaxed: input.relax === true,
  });
  return { selection, input, ...found };
}

/** Up to here the beginning of the order is scanned; further on a search for the bucket is faster. */
const SCANNED_MATCHES = 100;

function placeOf(input: Search) {
  const { seed, records } = input;
  const matches = (input.page - 1) * records;
  if (seed !== undefined) return { skip: null, ranked: { day: seed, from: matches, length: records } };
  const skip: Skip | null = matches < SCANNED_MATCHES ? null : { matches, isBackwards: isBackwards(input) };
  return { skip };
}

/** True for a search in the reverse of the directory's order. */
export const isBackwards = ({ sort }: Search): boolean => sort === "-entity_alias";

async function toSelection(db: Db, { partition, key, include = {}, exclude = {} }: Search, slips: Forgiveness) {
  const selection: Selection = {
    partition,
    key,
    filters: toChoices(include),
    excluded: [...toChoices(exclude).values()].flat(),
    condition: await matchAnyName(db, include.display_name ?? [], slips),
    excludedCondition: await matchAnyName(db, exclude.display_name ?? [], 0),
  };
  return selection;
}

/** For each filter with values, its distinct choices ("state_licenses:co"). */
function toChoices(filters: Filters): Map<FilterColumn, string[]> {
  const used = FILTER_COLUMNS.map((column) => [column, filters[column] ?? []] as const);
  return new Map(
    used
      .filter(([, values]) => values.length > 0)
      .map(([column, values]) => [column, [...new Set(values.map((value) => `${column}:${value}`.toLowerCase()))]]),
  );
}
