import { expect, test } from "@jest/globals";
import { OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { FILTER_KEYS, FILTERS, offeredChoices } from "@/domain/catalog/filters";
import { directoryAddress, parseDirectoryAddress } from "@/lib/directory/address";
import { setAddress } from "@/lib/directory/set-address";
import { toSearchFilters } from "@/lib/directory/view";

const SITE = "https://site.example";
const sets = FILTER_KEYS.flatMap((key) => offeredChoices(key).map(({ id }) => [key, id] as const));

function readSet(address: string) {
  const { pathname, searchParams } = new URL(address, SITE);
  const view = parseDirectoryAddress(pathname, searchParams);
  if (!view) throw new Error(`${address} is not a directory`);
  return view;
}

test.each(sets)("the address of %s %s shows exactly this set, and is canonical", (key, id) => {
  const address = setAddress(key, id);
  const view = readSet(address);
  const expected = id === OTHER_DISORDERS ? {} : { [FILTERS[key].column]: [id] };
  expect(toSearchFilters(view)).toEqual(expected);
  expect(directoryAddress(view)).toBe(address);
});

test("every set has an address of its own", () => {
  expect(new Set(sets.map(([key, id]) => setAddress(key, id))).size).toBe(sets.length);
});
