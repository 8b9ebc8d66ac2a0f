import { describe, expect, test } from "@jest/globals";
import { mapFilters } from "@/domain/catalog/filters";
import { directoryAddress } from "@/lib/directory/address";
import { broaderListings, commonConcerns, relatedListings } from "@/lib/directory/listing";
import type { FacetCounts } from "@/lib/directory/result";
import { type DirectoryView, wholeView } from "@/lib/directory/view";

const colorado: DirectoryView = { ...wholeView, states: ["CO"] };
const aetnaInColorado: DirectoryView = { ...colorado, insurers: ["aetna"] };
const counts: FacetCounts = {
  ...mapFilters(() => ({})),
  insurers: { aetna: 20, bluecross: 5, cigna: 4 },
  eaps: { bhs: 9 },
  disorders: { Eating: 7, ADHD: 30, Anxiety: 40, PTSD: 8 },
  certifications: { LPC: 50 },
  states: { CO: 20, TX: 12, WY: 3 },
};

const listed = (view: DirectoryView) =>
  relatedListings(view, counts).map(({ title, entries }) => [title, ...entries.map(({ label }) => label)]);

describe("related listings", () => {
  test("a state links its payers and concerns, from five therapists on, and every other state", () => {
    expect(listed(colorado)).toEqual([
      ["By insurer", "Aetna", "BCBS"],
      ["By EAP", "BHS"],
      ["By concern", "ADHD", "Anxiety", "Eating", "PTSD"],
      ["Other states", "Texas", "Wyoming"],
    ]);
  });

  test("a payer in a state links other payers there and the payer in other states", () => {
    expect(relatedListings(aetnaInColorado, counts)).toEqual([
      {
        ...{ id: "by-insurers", title: "Other insurers" },
        entries: [{ label: "BCBS", address: "/team/insurer/bluecross?state=CO", count: 5 }],
      },
      {
        ...{ id: "by-states", title: "Other states" },
        entries: [{ label: "Texas", address: "/team/insurer/aetna?state=TX", count: 12 }],
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
    const [group] = relatedListings({ ...colorado, page: 7 }, counts);
    expect(group?.entries[0]?.address).toBe("/team/insurer/aetna?state=CO");
  });

  test("a name search and views of several choices have no related listings", () => {
    for (const view of [
      { ...colorado, name: "Ann" },
      { ...aetnaInColorado, disorders: ["PTSD"] },
      { ...wholeView, states: ["CO", "TX"] },
    ]) {
      expect(relatedListings(view, counts)).toEqual([]);
    }
  });
});

test("the three most frequent concerns are named, except beside a chosen one", () => {
  expect(commonConcerns(colorado, counts)).toBe("Many work with Anxiety, ADHD and PTSD.");
  expect(commonConcerns({ ...colorado, disorders: ["PTSD"] }, counts)).toBeUndefined();
  expect(commonConcerns(colorado, { ...counts, disorders: {} })).toBeUndefined();
  expect(commonConcerns(colorado, undefined)).toBeUndefined();
});

test("the broader listings of a combined one leave out one choice", () => {
  expect(broaderListings(aetnaInColorado).map(directoryAddress)).toEqual(["/team", "/team/insurer/aetna"]);
  expect(broaderListings(colorado)).toEqual([]);
});
