import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { numberedSlug } from "@/domain/text/slug";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { nameWithCredentials, therapistDescription, therapistTitle } from "@/lib/seo/therapist-texts";

const ruth: TherapistView = {
  ...blankTherapist,
  slug: "ruth-abbott",
  name: "Ruth Abbott",
  bioHtml: "<p>I work with adults. We begin with what troubles you now.</p>",
  insurers: ["Aetna", "BCBS"],
  states: ["Colorado"],
  disorders: ["Anxiety", "Eating", "OCD", "Others"],
  certifications: ["LPC", "Other"],
};

describe("a name with credentials", () => {
  test.each([
    ["Ruth Abbott", ["LCSW", "LPC", "Other"], "Ruth Abbott, LCSW, LPC"],
    ["Ruth Abbott, LPC", ["LPC"], "Ruth Abbott, LPC"],
    ["Ruth Abbott", ["Certified in everything"], "Ruth Abbott"],
    ["Ruth Abbott", [], "Ruth Abbott"],
  ])("%s with %j is %s", (name, certifications, expected) =>
    expect(nameWithCredentials({ ...ruth, name, certifications })).toBe(expected),
  );
});

describe("the title of a therapist's page", () => {
  test.each([
    [["Colorado"], "Ruth Abbott, LPC · Therapist in Colorado"],
    [["Colorado", "Texas"], "Ruth Abbott, LPC · Therapist in Colorado and Texas"],
    [["Colorado", "Texas", "Utah"], "Ruth Abbott, LPC · Therapist in 3 states"],
    [["District of Columbia"], "Ruth Abbott, LPC · Therapist in the District of Columbia"],
    [[], "Ruth Abbott, LPC · Therapist"],
  ])("the title with licences in %j is %s", (states, title) => expect(therapistTitle({ ...ruth, states })).toBe(title));

  test("tells namesakes apart by concerns, then by number", () => {
    const titles = [1, 2, 3].map((number) => therapistTitle({ ...ruth, slug: numberedSlug("ruth-abbott", number) }));
    expect(titles).toEqual([
      "Ruth Abbott, LPC · Therapist in Colorado",
      "Ruth Abbott, LPC · Therapist in Colorado · Anxiety, Eating",
      "Ruth Abbott, LPC · Therapist in Colorado · Anxiety, Eating (3)",
    ]);
    expect(therapistTitle({ ...ruth, slug: "ruth-abbott-2", disorders: ["Others"] })).toBe(
      "Ruth Abbott, LPC · Therapist in Colorado (2)",
    );
  });

  test("a chosen slug is no number, and a name without Latin letters shows its id", () => {
    expect(therapistTitle({ ...ruth, slug: "ruth-abbott-denver" })).toMatch(/· Anxiety, Eating$/);
    expect(therapistTitle({ ...ruth, name: "李小龙", slug: "t-1", disorders: [] })).toBe(
      "李小龙, LPC · Therapist in Colorado (t-1)",
    );
  });

  test("differs for namesakes with the same facts, whatever these are", () => {
    const concerns = fc.subarray(["Anxiety", "OCD", "Others"]);
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(concerns, numbers, (disorders, [...places]) => {
        const titles = places.map((n) => therapistTitle({ ...ruth, disorders, slug: numberedSlug("ruth-abbott", n) }));
        expect(new Set(titles).size).toBe(places.length);
      }),
    );
  });
});

describe("the description of a therapist's page", () => {
  test("says state, payers and concerns, then what the biography begins with", () => {
    expect(therapistDescription(ruth)).toBe(
      "Ruth Abbott, LPC: therapist in Colorado. Accepts Aetna and BCBS. Works with Anxiety, Eating and OCD. I work with adults. We begin with what troubles you…",
    );
  });

  test("counts what it does not list, and leaves out what is empty", () => {
    const many = {
      ...ruth,
      insurers: ["Aetna", "Cigna", "Kaiser", "Magellan"],
      eaps: ["Magellan", "BHS"],
      bioHtml: "",
    };
    expect(therapistDescription({ ...many, disorders: [] })).toBe(
      "Ruth Abbott, LPC: therapist in Colorado. Accepts Aetna, Cigna and 3 more.",
    );
    const bare = { ...ruth, insurers: [], disorders: [], certifications: [], states: [], bioHtml: "" };
    expect(therapistDescription(bare)).toBe("Ruth Abbott: therapist.");
  });

  test("the description is at most 155 characters, for any name and biography", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }), (text) => {
        const description = therapistDescription({ ...ruth, name: text, bioHtml: text });
        expect(description.length).toBeLessThanOrEqual(155);
      }),
    );
  });
});
