import { expect, test } from "@jest/globals";
import { parseMatchStep } from "./search-params";

test.each([
  ["insurance", "insurance"],
  ["eap", "eap"],
  ["payment", "payment"],
  ["state", "payment"],
  ["state:CO", "payment"],
  [undefined, "payment"],
  ["", "payment"],
  ["EAP", "payment"],
  ["constructor", "payment"],
  [["eap", "insurance"], "payment"],
])("step %j shows %s", (value, step) => {
  expect(parseMatchStep(value)).toBe(step);
});
