import { describe, expect, test } from "@jest/globals";
import { mapFilters } from "@/domain/catalog/filters";
import { DEFAULT_STATE_ID as HOME } from "@/domain/catalog/states";
import { directoryAddress } from "@/lib/directory/address";
import { broaderListings, commonConcerns, relatedListings } from "@/lib/directory/listing";
import type { FacetCounts } from "@/lib/directory/result";
import { type DirectoryView, wholeView } from "@/lib/directory/view";

const atHome: DirectoryView = { ...wholeView, states: [HOME] };
const aetnaAtHome: DirectoryView = { ...atHome, insurers: ["aetna"] };
const counts: FacetCounts = {
  ...mapFilters(() => ({})),
  insurers: { aetna: 20, bluecross: 5, cigna: 4 },
  eaps: { bhs: 9 },
  disorders: { Eating: 7, ADHD: 30, Anxiety: 40, PTSD: 8 },
  certifications: { LPC: 50 },
  states: { [HOME]: 20, ID: 12, WA: 3 },
};

const listed = (view: DirectoryView) =>
  relatedListings(view, counts).map(({ title, entries }) => [title, ...entries.map(({ label }) => label)]);

describe("related listings", () => {
  test("a state links its payers and concerns, from five therapists on, and every other state", () => {
    expect(listed(atHome)).toEqual([
      ["By insurer", "Aetna", "BCBS"],
      ["By EAP", "BHS"],
      ["By concern", "ADHD", "Anxiety", "Eating", "PTSD"],
      ["Other states", "Idaho", "Washington"],
    ]);
  });

  test("a payer in a state links other payers there and the payer in other states", () => {
    expect(relatedListings(aetnaAtHome, counts)).toEqual([
      {
        ...{ id: "by-insurers", title: "Other insurers" },
        entries: [{ label: "BCBS", address: `/team/insurer/bluecross?state=${HOME}`, count: 5 }],
      },
      {
        ...{ id: "by-states", title: "Other states" },
        entries: [{ label: "Idaho", address: "/team/insurer/aetna?state=ID", count: 12 }],
      },
    ]);
  });

  test("the list of all therapists links the listings of each choice", () => {
    expect(listed(wholeView).map(([title]) => title)).toEqual([
      "By insurer",
      "By EAP",
      "By concern",
      "By certification",
      "By state",
    ]);
  });

  test("start at the first page, whatever page they stand on", () => {
    const [group] = relatedListings({ ...atHome, page: 7 }, counts);
    expect(group?.entries[0]?.address).toBe(`/team/insurer/aetna?state=${HOME}`);
  });

  test("a name search and views of several choices have no related listings", () => {
    for (const view of [
      { ...atHome, name: "Ann" },
      { ...aetnaAtHome, disorders: ["PTSD"] },
      { ...wholeView, states: [HOME, "ID"] },
    ]) {
      expect(relatedListings(view, counts)).toEqual([]);
    }
  });
});

test("the three most frequent concerns are named, except beside a chosen one", () => {
  expect(commonConcerns(atHome, counts)).toBe("Many work with Anxiety, ADHD and PTSD.");
  expect(commonConcerns({ ...atHome, disorders: ["PTSD"] }, counts)).toBeUndefined();
  expect(commonConcerns(atHome, { ...counts, disorders: {} })).toBeUndefined();
  expect(commonConcerns(atHome, undefined)).toBeUndefined();
});

test("the broader listings of a combined one leave out one choice", () => {
  expect(broaderListings(aetnaAtHome).map(directoryAddress)).toEqual(["/team", "/team/insurer/aetna"]);
  expect(broaderListings(atHome)).toEqual([]);
});
