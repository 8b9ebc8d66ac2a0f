import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { rowWidth } from "./option-row";

const widthOf = (...labels: string[]) => rowWidth(labels.map((label) => ({ label })));

test.each([
  [["Yes", "No"], 18],
  [["Not at all", "Several days", "More than half the days", "Nearly every day"], 20],
  [["Not difficult at all", "Somewhat difficult", "Very difficult", "Extremely difficult"], 22],
  [["Never", "Rarely", "Sometimes", "Often", "Very often"], 30],
] as const)("%j stand side by side from %d rem on", (labels, width) => {
  expect(widthOf(...labels)).toBe(width);
});

test("long words, long labels, one option and many stand below each other", () => {
  expect(widthOf("Electroencephalographically", "Otherwise incomprehensible", "No")).toBeUndefined();
  expect(
    widthOf("I would describe this as something that happens to me on most of the days of a week", "No", "Yes"),
  ).toBeUndefined();
  expect(widthOf("Only one")).toBeUndefined();
  expect(widthOf(..."1234567")).toBeUndefined();
  expect(rowWidth([])).toBeUndefined();
});

test("the stylesheet has a rule for each width", () => {
  const css = readFileSync("app/globals.css", "utf8");
  for (const width of [18, 20, 22, 30]) expect(css).toContain(`@container (min-width: ${width}rem)`);
});
