import { expect, test } from "@jest/globals";
import { listOwnClaims } from "@/lib/staff/settings/own-claims";

const standard = {
  "terms/version": "1",
  "terms/summary": "We keep little.",
  "terms/sections/a/id": "a",
  "terms/sections/a/title": "Care",
  "terms/sections/a/text": "We listen.\n\n- By video\n- In person",
};

test("paragraphs and lines that differ from ours are the owner's to prove; ours and ids are not", () => {
  expect(listOwnClaims(standard, standard)).toEqual([]);
  const own = {
    ...standard,
    "terms/version": "2",
    "terms/sections/a/id": "b",
    "terms/sections/a/text": "We listen.\n\nWe never sell data.\n\n- By video\n- At any hour",
  };
  expect(listOwnClaims(own, standard)).toEqual(["We never sell data.", "At any hour"]);
  expect(listOwnClaims({ providersTagline: "The best." }, { providersTagline: "" })).toEqual(["The best."]);
});
