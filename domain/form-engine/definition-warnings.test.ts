import { describe, expect, test } from "@jest/globals";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import { CHOICE, choice, FORM, scoring, text } from "@/domain/form-engine/test-support/sample-json";

// Specification, sections 3, 5 and 9: allowed, and perhaps not meant.
describe("a definition is published with a warning", () => {
  const MAPPED = "fields[0].properties.scoreMapping";
  test.each<[string, unknown, Record<string, string>]>([
    [
      "for a choice without options",
      choice({ fieldType: "dropdown", options: [] }),
      { "fields[0].options": "Without options any text is taken as the answer." },
    ],
    [
      "for checkboxes without options",
      choice({ fieldType: "checkboxes", options: [], properties: {} }),
      { "fields[0].options": "Without options there is nothing to tick." },
    ],
    [
      "for options on a text",
      text({ options: CHOICE.options }),
      { "fields[0].options": "Only choices have options: these are not shown." },
    ],
    [
      "for a mapping of checkboxes",
      choice({ fieldType: "checkboxes" }),
      {
        [MAPPED]:
          "A key stands for all ticked values, in the order of the options, joined by commas. Any other selection scores how many are ticked.",
      },
    ],
    [
      "for a mapping of no option",
      choice({ properties: { scoreMapping: { "0": 0, "1": 1, "2": 2 } } }),
      { [`${MAPPED}.2`]: "No option has this value." },
    ],
    [
      "for a mapping with a gap",
      choice({ properties: { scoreMapping: { "0": 0 } } }),
      { [MAPPED]: "The option “1” has no score." },
    ],
    [
      "for a scored choice without a mapping",
      choice({ properties: {} }),
      { [MAPPED]: "This kind of field scores only by a mapping: it scores 0." },
    ],
    [
      "for a listed field without isScored",
      scoring({ fields: ["mood", "name"] }),
      { "scoring.fields[1]": "This field is not flagged isScored: it does not count." },
    ],
    [
      "for a flagged field that is not listed",
      scoring({ fields: [] }),
      { "fields[0].isScored": "The scoring does not list this field: it does not count." },
    ],
  ])("%s", (_, json, expected) => {
    const check = checkDefinition(json);
    if (!check.ok) throw new Error(JSON.stringify(check.problems));
    expect(Object.fromEntries(check.warnings.map(({ path, message }) => [path, message]))).toEqual(expected);
  });

  test("a definition with consistent settings is published without a warning", () => {
    expect(checkDefinition(FORM)).toMatchObject({ ok: true, warnings: [] });
  });
});
