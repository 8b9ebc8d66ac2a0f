import { expect, test } from "@jest/globals";
import { appliedFilters } from "./applied-filters";
import { ALL_THERAPISTS, appliedFilterCount, directoryAddress, parseDirectoryQuery } from "./search-params";

const filtersOf = (text: string) => {
  const query = parseDirectoryQuery(ALL_THERAPISTS, new URLSearchParams(text));
  const filters = appliedFilters(query);
  expect(filters).toHaveLength(appliedFilterCount(query));
  return filters.map(({ label, value, without }) => [`${label}: ${value}`, directoryAddress(ALL_THERAPISTS, without)]);
};

test("each chosen value, the default state too, has an address without it", () => {
  expect(filtersOf("")).toEqual([["State: Colorado", "/team?state=any"]]);
  expect(filtersOf("name=ann&insurer=bluecross&eap=magellan&state=any&page=3")).toEqual([
    ["Name: ann", "/team?insurer=bluecross&eap=magellan&state=any"],
    ["Insurer: BCBS", "/team?name=ann&eap=magellan&state=any"],
    ["EAP: Magellan", "/team?name=ann&insurer=bluecross&state=any"],
  ]);
  expect(filtersOf("state=any")).toEqual([]);
});
