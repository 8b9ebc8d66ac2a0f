import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { Answer, Answers, Condition, Field } from "@/domain/form-engine/definition";
import { scoreAnswers } from "@/domain/form-engine/score";
import { sampleField, sampleForm } from "@/domain/form-engine/test-support/sample-field";
import { validateAnswers } from "@/domain/form-engine/validate";
import { visiblePart } from "@/domain/form-engine/visible-part";

const answersOf = (values: Record<string, Answer>): Answers => new Map(Object.entries(values));
const idsOf = (fields: readonly Field[], values: Record<string, Answer>) =>
  visiblePart(sampleForm(fields), answersOf(values)).definition.fields.map(({ id }) => id);

const SMOKES = sampleField("multiple_choice", { id: "smokes" });
const SIGNS = sampleField("checkboxes", { id: "signs" });
const DRINKS = sampleField("number", { id: "drinks" });
const AGREES = sampleField("checkbox", { id: "agrees" });
const follow = (visibleWhen: Condition) => sampleField("text", { id: "more", isRequired: true, visibleWhen });

describe("a question with a condition is asked", () => {
  test.each<[Condition, Record<string, Answer>, boolean]>([
    [{ field: "smokes", equals: "a" }, { smokes: "a" }, true],
    [{ field: "smokes", equals: "a" }, { smokes: "b" }, false],
    [{ field: "smokes", equals: "a" }, {}, false],
    [{ field: "smokes", not: "a" }, { smokes: "b" }, true],
    [{ field: "smokes", not: "a" }, {}, true],
    [{ field: "signs", equals: "a" }, { signs: ["b", "a"] }, true],
    [{ field: "signs", not: "a" }, { signs: ["b", "a"] }, false],
    [{ field: "signs", anyOf: ["a", "b"] }, { signs: ["b"] }, true],
    [{ field: "signs", anyOf: ["a", "b"] }, { signs: [] }, false],
    [{ field: "drinks", greaterThan: 3 }, { drinks: "4" }, true],
    [{ field: "drinks", greaterThan: 3 }, { drinks: 3 }, false],
    [{ field: "drinks", lessThan: 3 }, { drinks: 2.5 }, true],
    [{ field: "drinks", lessThan: 3 }, { drinks: "few" }, false],
    [{ field: "drinks", lessThan: 3 }, {}, false],
    [{ field: "drinks", answered: true }, { drinks: " " }, false],
    [{ field: "drinks", answered: false }, {}, true],
    // An untouched box is an unticked one.
    [{ field: "agrees", equals: false }, {}, true],
    [{ field: "agrees", equals: true }, { agrees: true }, true],
    [
      { all: [{ field: "smokes", equals: "a" }, { any: [{ field: "drinks", equals: 1 }] }] },
      { smokes: "a", drinks: "1" },
      true,
    ],
    [
      {
        all: [
          { field: "smokes", equals: "a" },
          { field: "drinks", equals: 1 },
        ],
      },
      { smokes: "a" },
      false,
    ],
    [{ field: "no such field", answered: true }, {}, false],
  ])("%j with %j: %s", (condition, values, isAsked) => {
    expect(idsOf([SMOKES, SIGNS, DRINKS, AGREES, follow(condition)], values).includes("more")).toBe(isAsked);
  });
});

test("a hidden question hides those that its answer would open, and is neither required nor scored", () => {
  const scored = { isScored: true, properties: { scoreMapping: { a: 2, b: 1 } } };
  const often = sampleField("multiple_choice", {
    ...scored,
    id: "often",
    isRequired: true,
    visibleWhen: { field: "smokes", equals: "a" },
  });
  const since = sampleField("date", { id: "since", isRequired: true, visibleWhen: { field: "often", equals: "a" } });
  const form = sampleForm([{ ...SMOKES, ...scored }, often, since], {});
  const hidden = answersOf({ smokes: "b", often: "a" });
  expect(visiblePart(form, hidden).answers).toEqual(answersOf({ smokes: "b" }));
  expect(validateAnswers(form, hidden, [{ fieldId: "since", message: "Invalid date" }])).toEqual([]);
  expect(scoreAnswers(form, hidden)).toMatchObject({ totalScore: 1, fieldScores: { smokes: 1 }, missingCount: 0 });
  const shown = answersOf({ smokes: "a", often: "a" });
  expect(validateAnswers(form, shown)).toEqual([{ fieldId: "since", message: "Question is required" }]);
  expect(scoreAnswers(form, shown)).toMatchObject({ totalScore: 4 });
});

test("a hidden option is not offered, and its selection does not count", () => {
  const options = [
    { value: "a", label: "Apples" },
    { value: "p", label: "Pregnant", visibleWhen: { field: "smokes", equals: "a" } },
  ];
  const several = sampleField("checkboxes", { id: "several", options });
  const one = sampleField("dropdown", { id: "one", options });
  const form = sampleForm([SMOKES, several, one, follow({ field: "one", answered: true })]);
  const values = { smokes: "b", several: ["a", "p"], one: "p" };
  const { definition, answers } = visiblePart(form, answersOf(values));
  expect(definition.fields.map((field) => field.options.length)).toEqual([2, 1, 1]);
  expect(answers).toEqual(answersOf({ smokes: "b", several: ["a"] }));
  expect(visiblePart(form, answersOf({ ...values, smokes: "a" })).answers.get("several")).toEqual(["a", "p"]);
});

test("a form without conditions is its own visible part", () => {
  const form = sampleForm([SMOKES]);
  const answers = answersOf({ smokes: "a" });
  const part = visiblePart(form, answers);
  expect([part.definition === form, part.answers === answers]).toEqual([true, true]);
});

test("a section's condition is that of the fields up to the next section, and hides their answers", () => {
  const section = (id: string, fieldOrder: number, visibleWhen?: Condition) =>
    sampleField("section", { id, fieldOrder, visibleWhen });
  const fields = [
    sampleField("text", { id: "before" }),
    section("work", 1, { field: "before", answered: true }),
    sampleField("text", { id: "job", fieldOrder: 2 }),
    section("home", 3, { field: "job", answered: true }),
    sampleField("text", { id: "pets", fieldOrder: 4 }),
  ];
  const answers = { job: "Baker", pets: "Two" };
  expect(idsOf(fields, answers)).toEqual(["before"]);
  expect(idsOf(fields, { ...answers, before: "x" })).toEqual(["before", "work", "job", "home", "pets"]);
  expect(idsOf(fields, { before: "x", pets: "Two" })).toEqual(["before", "work", "job"]);
  const circle = fields.map((field) =>
    field.id === "work" ? section("work", 1, { field: "pets", equals: "a" }) : field,
  );
  expect(checkDefinition({ fields: circle })).toMatchObject({
    problems: ["fields[1]", "fields[2]", "fields[3]", "fields[4]"].map((place) => ({ path: `${place}.visibleWhen` })),
  });
});

test("a circle of conditions, as another service may send it, ends", () => {
  const one = sampleField("text", { id: "one", visibleWhen: { field: "two", answered: false } });
  const two = sampleField("text", { id: "two", visibleWhen: { field: "one", answered: true } });
  expect(idsOf([one, two], { one: "x", two: "y" })).toEqual(expect.any(Array));
});

const IDS = ["q0", "q1", "q2", "q3", "q4", "q5"];
const value = fc.constantFrom("a", "b");

/** A condition on earlier questions, so that there is no circle. */
const conditionOn = (count: number): fc.Arbitrary<Condition> => {
  const field = fc.constantFrom(...IDS.slice(0, count));
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ field, equals: value }),
    fc.record({ field, not: value }),
    fc.record({ field, anyOf: fc.array(value, { minLength: 1, maxLength: 2 }) }),
    fc.record({ field, answered: fc.boolean() }),
  );
  const several = fc.array(leaf, { minLength: 1, maxLength: 3 });
  const counted = fc.record({ atLeast: fc.integer({ min: 1, max: 3 }), of: several });
  return fc.oneof(leaf, fc.record({ all: several }), fc.record({ any: several }), counted);
};
const conditionalForm = fc
  .tuple(...IDS.map((_, index) => fc.option(index === 0 ? fc.constant(undefined) : conditionOn(index))))
  .map((conditions) =>
    IDS.map((id, index) => sampleField("multiple_choice", { id, visibleWhen: conditions[index] ?? undefined })),
  );

/** Decides the questions in their order, each by the answers kept before it. */
function decideInOrder(fields: readonly Field[], answers: Answers): Answers {
  const kept = new Map<string, Answer>();
  const holds = (condition: Condition): boolean => {
    if ("all" in condition) return condition.all.every(holds);
    if ("any" in condition) return condition.any.some(holds);
    if ("of" in condition) return condition.of.filter(holds).length >= condition.atLeast;
    if ("score" in condition) return false;
    const answer = kept.get(condition.field);
    if (condition.equals !== undefined) return answer === condition.equals;
    if (condition.not !== undefined) return answer !== condition.not;
    if (condition.anyOf !== undefined) return condition.anyOf.some((one) => one === answer);
    return (answer !== undefined) === condition.answered;
  };
  for (const { id, visibleWhen } of fields) {
    const answer = answers.get(id);
    if (answer !== undefined && (visibleWhen === undefined || holds(visibleWhen))) kept.set(id, answer);
  }
  return kept;
}

test("the visible answers are those of deciding one question after the other, in any order of the list", () => {
  fc.assert(
    fc.property(
      conditionalForm,
      fc.dictionary(fc.constantFrom(...IDS), value),
      fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
      (fields, values, keys) => {
        const answers = answersOf(values);
        const shuffled = fields.toSorted((a, b) => (keys[IDS.indexOf(a.id)] ?? 0) - (keys[IDS.indexOf(b.id)] ?? 0));
        const part = visiblePart(sampleForm(shuffled), answers);
        expect(new Map([...part.answers].sort())).toEqual(new Map([...decideInOrder(fields, answers)].sort()));
        expect(visiblePart(part.definition, part.answers)).toEqual(part);
      },
    ),
  );
});
