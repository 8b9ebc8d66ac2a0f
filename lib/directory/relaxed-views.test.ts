import { expect, test } from "@jest/globals";
import { STATES } from "@/domain/catalog/states";
import { directoryAddress, parseView } from "@/lib/directory/address";
import { describeSearch, relaxedViews } from "@/lib/directory/relaxed-views";
import { wholeView } from "@/lib/directory/view";

const [first, second, third] = STATES;
if (!first || !second || !third) throw new Error("These tests need three states.");
const read = (query: string) => parseView({ kind: "insurer", id: "bluecross" }, new URLSearchParams(query));
const view = read(`name=Ana&state=${first.id}&hours=evenings&disorder=PTSD&page=2`);

test("offers at most three views that find someone, those that give up least first, and keeps all else", () => {
  const offers = relaxedViews(view, [
    { without: ["hours", "disorders"], total: 90 },
    { without: ["name"], total: 1 },
    { without: ["states"], total: 4 },
    { without: ["insurers"], total: 0 },
    { without: ["hours", "name"], total: 91 },
  ]);
  expect(offers.map((offer) => [offer.label, directoryAddress(offer.view)])).toEqual([
    ["See all 4 in other states", "/team/insurer/bluecross?name=Ana&disorder=PTSD&hours=evenings"],
    ["Without the name “Ana”: 1", `/team/insurer/bluecross?disorder=PTSD&state=${first.id}&hours=evenings`],
    ["Without Evenings and the name “Ana”: 91", `/team/insurer/bluecross?disorder=PTSD&state=${first.id}`],
  ]);
});

test("names a payer as its members know it, and counts many choices", () => {
  const many = read(`disorder=PTSD&state=${first.id}&state=${second.id}&state=${third.id}`);
  const offers = relaxedViews(many, [
    { without: ["insurers"], total: 2 },
    { without: ["disorders", "states"], total: 1 },
  ]);
  expect(offers.map(({ label }) => label)).toEqual(["Without BCBS: 2", "Without PTSD and 3 states: 1"]);
});

test("a message tells the labels of what was looked for", () => {
  expect(describeSearch(view)).toBe(`I looked for: Ana; BCBS; PTSD; ${first.name}; Evenings.`);
  expect(describeSearch(wholeView)).toBe("");
});
