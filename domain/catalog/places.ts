import { STANDARD_STATES, STATES } from "@/domain/catalog/states";
import prefixes from "@/domain/catalog/zip-prefixes.json";

/** A state or territory of the United States. */
export interface Place {
  readonly id: string;
  readonly name: string;
}

/** Postal codes and names of all states and territories. */
const COUNTRY: readonly Place[] = [
  ...STANDARD_STATES,
  { id: "AL", name: "Alabama" },
  { id: "LA", name: "Louisiana" },
  { id: "NM", name: "New Mexico" },
  { id: "AS", name: "American Samoa" },
  { id: "GU", name: "Guam" },
  { id: "MP", name: "Northern Mariana Islands" },
  { id: "PR", name: "Puerto Rico" },
  { id: "VI", name: "US Virgin Islands" },
];

const isServed = ({ id }: Place) => STATES.some((state) => state.id === id);

/** All states and territories, by name. */
export const PLACES: readonly Place[] = COUNTRY.toSorted((a, b) => a.name.localeCompare(b.name, "en"));

/** States and territories where nobody of the directory can be licensed. */
export const UNSERVED_PLACES: readonly Place[] = COUNTRY.filter((place) => !isServed(place));

/** A state or territory by its two letters. */
export const findPlace = (letters: string): Place | undefined =>
  [...STATES, ...UNSERVED_PLACES].find(({ id }) => id === letters.toUpperCase());

/** First three digits of ZIP codes, by state: single prefixes and ranges (USPS Publication 65, Domestic Mail Manual L002). */
const PREFIXES: Readonly<Record<string, string>> = prefixes;

/** Islands that share their first three digits with others. */
const ISLANDS: readonly (readonly [zip: RegExp, id: string])[] = [
  [/^96799$/, "AS"],
  [/^9695[0-2]$/, "MP"],
];

const STATE_BY_PREFIX: ReadonlyMap<number, string> = new Map(
  Object.entries(PREFIXES).flatMap(([id, ranges]) => ranges.split(" ").flatMap((range) => expand(range, id))),
);

function expand(range: string, id: string): [prefix: number, id: string][] {
  const [first = 0, last = first] = range.split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => [first + index, id]);
}

/** The state or territory of a ZIP code: `"80202"` → Colorado. Undefined for other texts and for military addresses. */
export function findPlaceByZip(text: string): Place | undefined {
  if (!/^\d{5}$/.test(text)) return undefined;
  const [, own] = ISLANDS.find(([zip]) => zip.test(text)) ?? [];
  const id = own ?? STATE_BY_PREFIX.get(Number(text.slice(0, 3)));
  return id === undefined ? undefined : findPlace(id);
}
