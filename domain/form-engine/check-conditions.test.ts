import { expect, test } from "@jest/globals";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import { CHOICE, TEXT } from "@/domain/form-engine/test-support/sample-json";

const NUMBER = { id: "drinks", label: "Drinks", fieldType: "number", properties: { minValue: 0, maxValue: 9 } };
const BOX = { id: "agrees", label: "I agree", fieldType: "checkbox" };
const INTRO = { id: "intro", label: "Welcome", fieldType: "markdown" };

/** The problems of a form whose last question has this condition. */
function problemsOf(visibleWhen: unknown, parts: object = {}) {
  const check = checkDefinition({ fields: [CHOICE, NUMBER, BOX, INTRO, { ...TEXT, visibleWhen, ...parts }] });
  return check.ok ? {} : Object.fromEntries(check.problems.map(({ path, message }) => [path, message]));
}

const SHAPE = "A condition on a field has one of: equals, not, anyOf, greaterThan, lessThan, answered.";
const IMPOSSIBLE = "The field can have no such answer.";

test.each([
  { field: "mood", equals: "1" },
  { field: "mood", equals: 1 },
  { field: "mood", greaterThan: 0 },
  { field: "drinks", anyOf: [1, 2] },
  { field: "drinks", lessThan: 1 },
  { field: "agrees", equals: false },
  { all: [{ field: "mood", not: "0" }, { any: [{ field: "drinks", answered: true }] }] },
])("publishes the condition %j", (condition) => {
  expect(problemsOf(condition)).toEqual({});
});

test.each<[unknown, Record<string, string>]>([
  [{ field: "none", answered: true }, { "fields[4].visibleWhen.field": "No field has this id." }],
  [{ field: "intro", answered: true }, { "fields[4].visibleWhen.field": "This field takes no answer." }],
  [{ field: "mood", equals: "7" }, { "fields[4].visibleWhen.equals": IMPOSSIBLE }],
  [{ field: "mood", anyOf: ["1", "7"] }, { "fields[4].visibleWhen.anyOf[1]": IMPOSSIBLE }],
  [{ field: "agrees", not: "true" }, { "fields[4].visibleWhen.not": IMPOSSIBLE }],
  [
    { field: "drinks", greaterThan: 9 },
    { "fields[4].visibleWhen.greaterThan": "No answer of this field is such a number." },
  ],
  [{ field: "mood", lessThan: 0 }, { "fields[4].visibleWhen.lessThan": "No answer of this field is such a number." }],
  [{ field: "agrees", lessThan: 1 }, { "fields[4].visibleWhen.lessThan": "No answer of this field is such a number." }],
  [{ any: [{ all: [{ field: "mood", equals: "7" }] }] }, { "fields[4].visibleWhen.any[0].all[0].equals": IMPOSSIBLE }],
  [{ field: "mood" }, { "fields[4].visibleWhen": SHAPE }],
  [{ field: "mood", equals: "0", answered: true }, { "fields[4].visibleWhen": SHAPE }],
  [
    { field: "mood", is: "0" },
    { "fields[4].visibleWhen": SHAPE, "fields[4].visibleWhen.is": "No such property exists here." },
  ],
  [{ all: [] }, { "fields[4].visibleWhen.all": "This must have at least 1 entries." }],
  [
    { field: "name", answered: true },
    { "fields[4].visibleWhen": "The answer to this question decides whether it is asked." },
  ],
])("refuses the condition %j with its place", (condition, problems) => {
  expect(problemsOf(condition)).toEqual(problems);
});

test("refuses conditions in a circle, by way of an option too", () => {
  const options = [{ value: "0", label: "Good", visibleWhen: { field: "name", answered: true } }];
  const check = checkDefinition({
    fields: [
      { ...CHOICE, options, properties: {} },
      { ...TEXT, visibleWhen: { field: "mood", equals: "0" } },
    ],
  });
  const message = "The answer to this question decides whether it is asked.";
  expect(check).toEqual({
    ok: false,
    problems: [0, 1].map((index) => ({ path: `fields[${index}].visibleWhen`, message })),
  });
});

test("ends on conditions of any depth, and refuses those that are too deep", () => {
  let condition: unknown = { field: "mood", answered: true };
  for (let depth = 0; depth < 5_000; depth += 1) condition = { all: [condition] };
  expect(Object.values(problemsOf(condition))).toEqual(["This is missing.", "No such property exists here."]);
});

test.each<[object, Record<string, string>]>([
  [
    { fieldType: "date", properties: { minDate: "tomorrow" } },
    { "fields[4].properties.minDate": "This must be a day, YYYY-MM-DD, or “today”." },
  ],
  [
    { fieldType: "date", properties: { minDate: "2027-01-01", maxDate: "2026-01-01" } },
    { "fields[4].properties.minDate": "The first day is after the last." },
  ],
  [
    { properties: { maxDate: "today" } },
    { "fields[4].properties.maxDate": "Only date and date_of_birth fields have this." },
  ],
  [
    { fieldType: "dropdown", options: [{ value: "n", label: "None", exclusive: true }] },
    { "fields[4].options[0].exclusive": "Only checkboxes have this." },
  ],
])("refuses %j", (parts, problems) => {
  expect(problemsOf(undefined, parts)).toEqual(problems);
});
