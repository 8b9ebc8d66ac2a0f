import { expect, test } from "@jest/globals";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import { endWords } from "@/domain/form-engine/kinds/scale";
import { describeKind } from "@/domain/form-engine/test-support/describe-kind";
import { HUGE_TEXT, NESTED_VALUES, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";

describeKind("scale", {
  emptyAnswer: null,
  view: { control: "radios" },
  reads: [
    ["7", "7"],
    [7, "7"],
    [null, null],
  ],
  refuses: [...NESTED_VALUES, HUGE_TEXT, NUL_TEXT].map((value) => [value, "Please select a valid option"] as const),
  posts: [
    [["7"], "7"],
    [[], null],
  ],
  accepts: [["0", { isRequired: true }], ["10"], [null]],
  rejects: [
    [null, "Question is required", { isRequired: true }],
    ["11", "Please select a valid option"],
    ["7.5", "Please select a valid option"],
    ["07", "Please select a valid option"],
  ],
  scores: [
    ["7", 7],
    ["0", 0],
  ],
  prints: [["7", "7"]],
});

const scaleOf = (properties: object) => ({ fields: [{ id: "pain", label: "Pain", fieldType: "scale", properties }] });

test("a scale has the numbers between its ends, and their words", () => {
  const check = checkDefinition(scaleOf({ minValue: -1, maxValue: 1, lowLabel: "Worse", highLabel: "Better" }));
  if (!check.ok) throw new Error("refused");
  const [field] = check.definition.fields;
  expect(field?.options.map(({ value }) => value)).toEqual(["-1", "0", "1"]);
  expect(field && endWords(field)).toBe("-1: Worse, 1: Better");
  expect(checkDefinition(check.stored)).toEqual(check);
});

test.each([[{ minValue: 5, maxValue: 5 }], [{ minValue: 0.5 }], [{ maxValue: 21 }], [{ minValue: 5, maxValue: 1 }]])(
  "a scale with %j is refused",
  (properties) => {
    expect(checkDefinition(scaleOf(properties))).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([
        {
          path: "fields[0].properties",
          message: "A scale has 2 to 21 whole numbers, from minValue (0) to maxValue (10).",
        },
      ]),
    });
  },
);
