import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { controlName, readAnswers, readFormPost, settleAnswers, toResponses } from "@/domain/form-engine/answers";
import type { Answers, Condition, FormDefinition } from "@/domain/form-engine/definition";
import { orderFields } from "@/domain/form-engine/order-fields";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { findOutcomes, scoreAnswers, scoreSubscales } from "@/domain/form-engine/score";
import { validateAnswers } from "@/domain/form-engine/validate";
import { validateFieldWith } from "@/domain/form-engine/validate-with";
import { visiblePart } from "@/domain/form-engine/visible-part";
import { opensQuestions, readPlainAnswers } from "@/lib/public-form/read-post";

/** Ten rounds of `npm run test:properties` are 10,000 forms. */
const FORMS = process.env.PROPERTY_SEED === undefined ? 200 : 1_000;
const SIZE = 8;
const idAt = (index: number) => `q${index}`;
const VALUES = ["0", "1", "2"];
const kinds = [
  "multiple_choice",
  "checkboxes",
  "checkbox",
  "number",
  "scale",
  "text",
  "section",
  "calculated",
  "matrix",
  "group",
] as const;
type Kind = (typeof kinds)[number];
const ENTRIES = 2;

/** The ids of the questions that a field becomes. */
function questionsOf(kind: Kind, index: number): string[] {
  const id = idAt(index);
  if (kind === "matrix") return [`${id}-a`, `${id}-b`];
  if (kind !== "group") return [id];
  return Array.from({ length: ENTRIES }, (_, at) => [`${id}-${at + 1}-name`, `${id}-${at + 1}-dose`]).flat();
}

/** A condition on questions before the one at `index`, and on a score of them. */
const conditionBefore = (index: number, questions: readonly string[]): fc.Arbitrary<Condition> => {
  const field = fc.constantFrom(...questions);
  const value = fc.constantFrom(...VALUES);
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ field, equals: value }),
    fc.record({ field, not: value }),
    fc.record({ field, anyOf: fc.array(value, { minLength: 1, maxLength: 2 }) }),
    fc.record({ field, greaterThan: fc.nat(2) }),
    fc.record({ field, answered: fc.boolean() }),
    fc.record({ score: fc.constant(`until${index}`), greaterThan: fc.nat(3) }),
  );
  const several = fc.array(leaf, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    leaf,
    fc.record({ all: several }),
    fc.record({ any: several }),
    fc.record({ atLeast: fc.integer({ min: 1, max: 2 }), of: several }),
  );
};

/** The parts of a field of several questions. */
const partsOf = (kind: Kind, index: number) => ({
  ...(kind === "matrix" && { rows: questionsOf(kind, index).map((id) => ({ id, label: id })) }),
  ...(kind === "group" && {
    fields: [
      { id: "name", label: "Name", fieldType: "text" },
      { id: "dose", label: "Dose", fieldType: "number", isScored: true, visibleWhen: { field: "name", not: "2" } },
    ],
  }),
});

const fieldAt = (kind: Kind, index: number, questions: readonly string[]) => {
  const visibleWhen =
    index === 0 ? fc.constant(undefined) : fc.option(conditionBefore(index, questions), { nil: undefined });
  const option = (value: string) => fc.record({ value: fc.constant(value), label: fc.constant(value), visibleWhen });
  return fc.record({
    ...{ id: fc.constant(idAt(index)), label: fc.constant(idAt(index)), fieldOrder: fc.constant(index) },
    ...{ fieldType: fc.constant(kind), isRequired: fc.boolean(), isScored: fc.constant(true), visibleWhen },
    options: isChoice(kind) ? fc.tuple(option("0"), option("1"), option("2")) : fc.constant([]),
    properties: fc.constant({
      ...(kind === "calculated" && { calculation: { sum: [questions.at(-1) ?? idAt(index), 1] } }),
      ...(kind === "group" && { maxEntries: ENTRIES }),
    }),
    parts: fc.constant(partsOf(kind, index)),
  });
};

const isChoice = (kind: string) => ["multiple_choice", "checkboxes", "matrix"].includes(kind);

const missing = fc.constantFrom("zero", "prorate", "incomplete");
const form: fc.Arbitrary<FormDefinition> = fc
  .tuple(fc.array(fc.constantFrom(...kinds), { minLength: SIZE, maxLength: SIZE }), missing)
  .chain(([chosen, rule]) => {
    const listBefore = (index: number) => chosen.slice(0, index).flatMap(questionsOf);
    const subscales = chosen.map((_, index) => ({
      ...{ id: `until${index}`, label: `${index}`, method: "sum", fields: listBefore(index), missing: rule },
    }));
    const rules = [{ id: "high", label: "High", when: { score: "total", greaterThan: 3 } }];
    const scoring = { enabled: true, method: "sum", fields: listBefore(SIZE), subscales, rules };
    return fc
      .tuple(...chosen.map((kind, index) => fieldAt(kind, index, listBefore(index))))
      .map((drawn) =>
        parseDefinition({ fields: drawn.map(({ parts, ...field }) => ({ ...field, ...parts })), scoring }),
      );
  });

/** The answers that a person gives where a question is asked. */
const wishes = fc.array(fc.subarray(VALUES), { minLength: SIZE, maxLength: SIZE });

/** The wish for a question: those of one field differ. */
const placeOf = (id: string) => [...id.slice(1)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SIZE;

/** Values that a plain form posts for the visible controls. */
function post({ fields }: FormDefinition, wanted: readonly string[][]): URLSearchParams {
  const posted = new URLSearchParams();
  for (const { id, fieldType, options } of fields) {
    const values = (wanted[placeOf(id)] ?? []).slice(0, fieldType === "checkboxes" ? undefined : 1);
    const offered = values.filter((value) => options.length === 0 || options.some((one) => one.value === value));
    for (const value of offered) posted.append(controlName(id), value);
    if (offered.length === 0 && ["text", "number"].includes(fieldType)) posted.append(controlName(id), "");
  }
  return posted;
}

const readPost = (definition: FormDefinition, stored: Answers, wanted: readonly string[][]) =>
  readPlainAnswers(
    { definition, answers: stored, unread: [] },
    post(visiblePart(definition, stored).definition, wanted),
  );

/** Posts the page again and again, until it shows nothing new. */
function answerWithoutScripts(definition: FormDefinition, wanted: readonly string[][]): Answers {
  let stored: Answers = new Map();
  for (let turn = 0; turn <= 4 * SIZE; turn += 1) {
    const { answers } = readPost(definition, stored, wanted);
    if (JSON.stringify(toResponses(answers)) === JSON.stringify(toResponses(stored))) break;
    stored = answers;
  }
  expect(opensQuestions({ definition, answers: stored, unread: [] }, stored)).toBe(false);
  return stored;
}

/** The visible questions, messages, scores and sent answers, as the page's own script decides them. */
function decideInBrowser(definition: FormDefinition, answers: Answers) {
  const visible = visiblePart(definition, answers);
  return {
    shown: visible.definition.fields.map(({ id, options }) => [id, options.map(({ value }) => value)]),
    errors: orderFields(visible.definition).flatMap((field) => {
      const message = validateFieldWith(() => true, field, visible.answers.get(field.id));
      return message === null ? [] : [{ fieldId: field.id, message }];
    }),
    score: scoreAnswers(definition, answers),
    parts: scoreSubscales(definition, answers),
    outcomes: findOutcomes(definition, answers).map(({ id }) => id),
    sent: toResponses(settleAnswers(visible.definition, visible.answers)),
  };
}

/** The same at the service, from what a browser sent. */
function decideAtService(definition: FormDefinition, sent: unknown) {
  const { answers, refused } = readAnswers(parseDefinition(JSON.parse(JSON.stringify(definition))), sent);
  return { ...decideInBrowser(definition, answers), errors: validateAnswers(definition, answers, refused) };
}

const given = (answers: ReturnType<typeof decideInBrowser>) => ({
  ...answers,
  // An empty control posts an empty answer; a script sends none for a question that was never touched.
  sent: answers.sent.filter(({ value }) => value !== null && value !== "" && String(value) !== "").sort(byId),
});
const byId = (a: { field_id: string }, b: { field_id: string }) => (a.field_id < b.field_id ? -1 : 1);

test("browser, service and plain posts agree on visibility, errors, scores and what is sent", () => {
  fc.assert(
    fc.property(form, wishes, (definition, wanted) => {
      const plain = answerWithoutScripts(definition, wanted);
      // A draft keeps the answers of questions that others closed.
      const draft = readAnswers(definition, toResponses(readFormPost(definition, post(definition, wanted)))).answers;
      const browser = decideInBrowser(definition, draft);
      expect(given(decideInBrowser(definition, plain))).toEqual(given(browser));
      expect(given(decideAtService(definition, JSON.parse(JSON.stringify(toResponses(draft)))))).toEqual(
        given(browser),
      );
      // A submission has no hidden answer, and is decided the same.
      expect(decideAtService(definition, browser.sent)).toMatchObject({ shown: browser.shown, score: browser.score });
    }),
    { numRuns: FORMS },
  );
});
