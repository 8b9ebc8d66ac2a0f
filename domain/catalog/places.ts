import { STATES } from "@/domain/catalog/states";

/** A state or territory of the United States. */
export interface Place {
  readonly id: string;
  readonly name: string;
}

/** Postal codes and names of the states and territories that the specified list lacks. */
const REST_OF_COUNTRY: readonly Place[] = [
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

/** States and territories where nobody of the directory can be licensed. */
export const UNSERVED_PLACES: readonly Place[] = REST_OF_COUNTRY.filter((place) => !isServed(place));

/** A state or territory by its two letters. */
export const findPlace = (letters: string): Place | undefined =>
  [...STATES, ...UNSERVED_PLACES].find(({ id }) => id === letters.toUpperCase());

/** First three digits of ZIP codes, by state: single prefixes and ranges (USPS Publication 65, Domestic Mail Manual L002). */
const PREFIXES: Readonly<Record<string, string>> = {
  AK: "995-999",
  AL: "350-352 354-369",
  AR: "716-729",
  AZ: "850-865",
  CA: "900-908 910-928 930-961",
  CO: "800-816",
  CT: "060-069",
  DC: "200 202-205 569",
  DE: "197-199",
  FL: "320-339 341-342 344 346-347 349",
  GA: "300-319 398-399",
  GU: "969",
  HI: "967-968",
  IA: "500-528",
  ID: "832-838",
  IL: "600-629",
  IN: "460-479",
  KS: "660-679",
  KY: "400-427",
  LA: "700-714",
  MA: "010-027 055",
  MD: "206-212 214-219",
  ME: "039-049",
  MI: "480-499",
  MN: "550-567",
  MO: "630-658",
  MS: "386-397",
  MT: "590-599",
  NC: "270-289",
  ND: "580-588",
  NE: "680-693",
  NH: "030-038",
  NJ: "070-089",
  NM: "870-884",
  NV: "889-898",
  NY: "005 100-149",
  OH: "430-459",
  OK: "730-732 734-749",
  OR: "970-979",
  PA: "150-196",
  PR: "006-007 009",
  RI: "028-029",
  SC: "290-299",
  SD: "570-577",
  TN: "370-385",
  TX: "733 750-799 885",
  UT: "840-847",
  VA: "201 220-246",
  VI: "008",
  VT: "050-054 056-059",
  WA: "980-994",
  WI: "530-549",
  WV: "247-268",
  WY: "820-831",
};

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
