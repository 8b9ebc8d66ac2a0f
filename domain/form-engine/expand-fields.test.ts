import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { Answer } from "@/domain/form-engine/definition";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { scoreAnswers } from "@/domain/form-engine/score";
import { validateAnswers } from "@/domain/form-engine/validate";
import { visiblePart } from "@/domain/form-engine/visible-part";

const EXAMPLE = JSON.parse(readFileSync("docs/examples/intake-with-parts.json", "utf8")).definition;
const [ADDRESS, GROUP, MATRIX] = EXAMPLE.fields;

const stored = (json: unknown): object => {
  const check = checkDefinition(json);
  if (!check.ok) throw new Error(JSON.stringify(check.problems));
  return JSON.parse(JSON.stringify(check.stored));
};
const problemsOf = (...fields: unknown[]) => {
  const check = checkDefinition({ fields });
  return check.ok ? [] : check.problems.map(({ path, message }) => `${path}: ${message}`);
};
const form = parseDefinition(stored(EXAMPLE));
const idsFor = (answers: Record<string, Answer>) =>
  visiblePart(form, new Map(Object.entries(answers))).definition.fields.map(({ id }) => id);

describe("a form with parts", () => {
  test("a form with parts is stored as its file has it, in both languages, and read as plain fields in either", () => {
    expect(checkDefinition(stored(EXAMPLE))).toEqual(checkDefinition(EXAMPLE));
    expect(stored(EXAMPLE)).toMatchObject(EXAMPLE);
    const labels = (language: "en" | "es") =>
      parseDefinition(stored(EXAMPLE), language).fields.map(({ label }) => label);
    expect(labels("en")).toEqual(
      expect.arrayContaining(["Street address", "ZIP code", "Medication 3: name", "Being tired during the day?"]),
    );
    expect(labels("es")).toEqual(
      expect.arrayContaining(["Calle y número", "Medicamento 3: nombre", "Cansancio durante el día?"]),
    );
  });

  test("a form with parts stays what it is when it is sent in one language and read again", () => {
    const spanish = parseDefinition(stored(EXAMPLE), "es");
    expect(parseDefinition(JSON.parse(JSON.stringify(spanish)))).toEqual(spanish);
  });

  test("an address has five lines, which browsers fill in", () => {
    const lines = form.fields.filter(({ id }) => id.startsWith("home-"));
    expect(lines.map(({ id, isRequired, properties }) => [id, isRequired, properties.autocomplete])).toEqual([
      ["home-street", true, "address-line1"],
      ["home-unit", false, "address-line2"],
      ["home-city", true, "address-level2"],
      ["home-state", true, "address-level1"],
      ["home-zip", true, undefined],
    ]);
    expect(lines[3]?.options).toContainEqual({ value: "LA", label: "Louisiana" });
  });

  test("the answer to an entry's first question opens its others and the next entry", () => {
    const medications = (answers: Record<string, Answer>) => idsFor(answers).filter((id) => /^medication-/.test(id));
    expect(medications({})).toEqual(["medication-1-name"]);
    const one = { "medication-1-name": "Sertraline", "medication-1-taken": "needed" };
    expect(medications(one)).toEqual(["medication-1-name", "medication-1-taken", "medication-2-name"]);
    expect(medications({ ...one, "medication-1-taken": "daily" })).toContain("medication-1-times");
    const three = { ...one, "medication-2-name": "B", "medication-3-name": "C" };
    expect(medications(three).at(-1)).toBe("medication-3-taken");
    // An entry that is emptied takes those after it along.
    expect(medications({ ...three, "medication-1-name": "" })).toEqual(["medication-1-name"]);
  });

  test("an entry's required questions are asked only once it is begun", () => {
    const rows = Object.fromEntries(["falling-asleep", "staying-asleep", "tired"].map((id) => [id, "4"]));
    const home = { "home-street": "1 Elm St", "home-city": "Denver", "home-state": "CO", "home-zip": "80202" };
    const answers = new Map<string, Answer>(Object.entries({ ...rows, ...home }));
    expect(validateAnswers(form, answers)).toEqual([]);
    expect(scoreAnswers(form, answers)?.totalScore).toBe(12);
    expect(validateAnswers(form, new Map(answers).set("medication-1-name", "Sertraline"))).toEqual([
      { fieldId: "medication-1-taken", message: "Medication 1: taken is required" },
    ]);
  });
});

describe("a form with invalid parts is refused with their places", () => {
  // A text without letters is the same in both languages.
  const plain = { id: "a", label: "1.", fieldType: "text" };
  test.each<[string, object[], string[]]>([
    [
      "a matrix without rows and options",
      [{ ...MATRIX, rows: undefined, options: [] }],
      ["fields[0].rows: A matrix has rows.", "fields[0].options: A matrix has options."],
    ],
    [
      "rows and fields of other kinds",
      [{ ...plain, rows: MATRIX.rows, fields: [plain] }],
      ["fields[0].rows: Only a matrix has rows.", "fields[0].fields: Only a group has fields."],
    ],
    [
      "a row whose id is taken",
      [{ ...plain, id: "tired" }, MATRIX],
      ["fields[1].rows[2].id: Another field has this id already."],
    ],
    [
      "an option twice",
      [{ ...MATRIX, options: [MATRIX.options[0], MATRIX.options[0]] }],
      ["fields[0].options[1].value: Another option of this field has this value already."],
    ],
    ["a group without fields", [{ ...GROUP, fields: undefined }], ["fields[0].fields: A group has fields."]],
    [
      "a group in a group",
      [{ ...GROUP, fields: [plain, { ...ADDRESS, id: "b" }] }],
      ["fields[0].fields[1].fieldType: A group has plain fields."],
    ],
    [
      "a group that begins with a box",
      [{ ...GROUP, fields: [{ ...plain, fieldType: "checkbox" }] }],
      ["fields[0].fields[0]: The first field of a group is always asked, and may stay empty."],
    ],
    [
      "a condition in an entry on a field that is not there",
      [{ ...GROUP, fields: [plain, { ...plain, id: "b", visibleWhen: { field: "c", answered: true } }] }],
      ["fields[0].fields[1].visibleWhen: No field has this id."],
    ],
    [
      "entries of another kind",
      [{ ...plain, properties: { maxEntries: 3 } }],
      ["fields[0].properties.maxEntries: Only group fields have this."],
    ],
    ["a scored address", [{ ...ADDRESS, isScored: true }], ["fields[0].isScored: Address takes no answer."]],
    [
      "more fields than a form may have",
      Array.from({ length: 20 }, (_, at) => ({
        ...GROUP,
        ...{ id: `g${at}`, properties: { maxEntries: 20 } },
      })),
      ["fields: A form has at most 300 fields, those of parts included."],
    ],
  ])("%s: the form is refused with each place", (_, fields, problems) => {
    expect(problemsOf(...fields)).toEqual(problems);
  });
});
