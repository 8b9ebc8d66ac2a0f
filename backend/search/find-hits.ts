import { mergeRelaxations } from "@/backend/search/count-relaxations";
import { type Counts, type Found, findMatches, type Wanted } from "@/backend/search/find-matches";
import { FORGIVENESS, type Forgiveness, matchAnyName, NOBODY } from "@/backend/search/match-names";
import type { DirectoryIndex } from "@/backend/search/memory/directory-index";
import type { Filters, Search } from "@/backend/search/schema";
import type { Selection } from "@/backend/search/selection";
import { FILTER_COLUMNS, type FilterColumn } from "@/domain/catalog/filters";

/** The matches with the smallest number of typing errors that has any; as typed if none has one. */
export function findHits(index: DirectoryIndex, input: Search): Found {
  const wanted = toWanted(input);
  const attempts: Found[] = [];
  for (const slips of FORGIVENESS) {
    const selection = toSelection(index, input, slips);
    if (selection.named === NOBODY) continue;
    const hits = findMatches(index, selection, wanted);
    attempts.push(hits);
    if (hits.total > 0 || selection.named === null) break;
  }
  const [exact = findMatches(index, toSelection(index, input, 0), wanted)] = attempts;
  return mergeAttempts(attempts.findLast(({ total }) => total > 0) ?? exact, attempts);
}

/** Choices and relaxations that have matches with fewer errors than the page are those of the fewest. */
function mergeAttempts(hits: Found, attempts: readonly Found[]): Found {
  return attempts.length < 2 ? hits : { ...hits, count: () => mergeCounts(hits, attempts) };
}

function mergeCounts(hits: Found, attempts: readonly Found[]): Counts {
  const counted = attempts.map(({ count }) => count());
  const choices = new Map(hits.count().choices);
  for (const attempt of counted.toReversed())
    for (const [choice, total] of attempt.choices) if (total > 0) choices.set(choice, total);
  const relaxations = mergeRelaxations(
    counted.map((attempt) => attempt.relaxations),
    hits.total,
  );
  return { choices, relaxations };
}

function toWanted({ seed, language, records, page, sort, facets = [], relax = false }: Search): Wanted {
  const place = { from: (page - 1) * records, length: records };
  const isBackwards = sort === "-entity_alias";
  return {
    page: seed === undefined ? { ...place, isBackwards } : { ...place, day: seed, language },
    counted: facets,
    isRelaxed: relax,
  };
}

function toSelection(index: DirectoryIndex, { include = {}, exclude = {} }: Search, slips: Forgiveness): Selection {
  return {
    filters: toChoices(include),
    excluded: [...toChoices(exclude).values()].flat(),
    named: matchAnyName(index, include.display_name ?? [], slips),
    unwanted: matchAnyName(index, exclude.display_name ?? [], 0),
  };
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
