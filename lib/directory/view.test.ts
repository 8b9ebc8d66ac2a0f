import { expect, test } from "@jest/globals";
import { DEFAULT_STATE_ID, STATES } from "@/domain/catalog/states";
import { directoryAddress, parseView } from "@/lib/directory/address";
import { appliedFilters } from "@/lib/directory/view";

const defaultState = STATES.find(({ id }) => id === DEFAULT_STATE_ID);
const filtersOf = (text: string) =>
  appliedFilters(parseView(null, new URLSearchParams(text))).map(({ label, value, without }) => [
    `${label}: ${value}`,
    directoryAddress(without),
  ]);

test("each chosen value, the default state too, has an address without it", () => {
  expect(filtersOf("")).toEqual([[`State: ${defaultState?.name}`, "/team?state=any"]]);
  expect(filtersOf("name=ann&insurer=bluecross&eap=magellan&state=any&page=3")).toEqual([
    ["Name: ann", "/team?insurer=bluecross&eap=magellan&state=any"],
    ["Insurer: BCBS", "/team/eap/magellan?name=ann"],
    ["EAP: Magellan", "/team/insurer/bluecross?name=ann"],
  ]);
  expect(filtersOf("state=any")).toEqual([]);
});
