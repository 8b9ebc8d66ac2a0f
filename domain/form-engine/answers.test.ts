import { describe, expect, test } from "@jest/globals";
import { hasAnswer, readAnswers, readFormPost, settleAnswers, toResponses } from "@/domain/form-engine/answers";
import type { Answer } from "@/domain/form-engine/definition";
import { FIELD_KIND_NAMES, takesAnswer } from "@/domain/form-engine/field-kinds";
import { HUGE_TEXT, LONE_SURROGATE, NUL_TEXT } from "@/domain/form-engine/test-support/hostile-values";
import { sampleField, sampleForm } from "@/domain/form-engine/test-support/sample-field";
import { validateAnswers } from "@/domain/form-engine/validate";

const EVERY_KIND = sampleForm([...FIELD_KIND_NAMES.map((kind) => sampleField(kind)), sampleField("hologram")]);

function read(responses: unknown) {
  const { answers, refused } = readAnswers(EVERY_KIND, responses);
  return { answers: Object.fromEntries(answers), refused };
}

describe("answers from the wire", () => {
  test("come in either spelling", () => {
    const responses = [
      { field_id: "text", value: "a" },
      { fieldId: "checkbox", value: true },
    ];
    expect(read(responses)).toEqual({ answers: { text: "a", checkbox: true }, refused: [] });
  });

  test.each([undefined, null, "text", 5, {}, { field_id: "text", value: "a" }])(
    "%j contains no answers",
    (responses) => {
      expect(read(responses)).toEqual({ answers: {}, refused: [] });
    },
  );

  test("answers are ignored for unknown fields, for markdown, and in other shapes", () => {
    const responses = [
      { field_id: "other", value: "a" },
      { field_id: "__proto__", value: "a" },
      { field_id: "constructor", value: "a" },
      { field_id: "markdown", value: "a" },
      { field_id: 5, value: "a" },
      { field_id: {}, value: "a" },
      { value: "a" },
      null,
      "text",
      [],
    ];
    expect(read(responses)).toEqual({ answers: {}, refused: [] });
  });

  test("answers are refused field by field, the others accepted", () => {
    const responses = [
      { field_id: "text", value: 5 },
      { field_id: "textarea", value: HUGE_TEXT },
      { field_id: "email", value: NUL_TEXT },
      { field_id: "phone", value: LONE_SURROGATE },
      { field_id: "number", value: [1] },
      { field_id: "checkbox", value: "yes" },
      { field_id: "checkboxes", value: [{}] },
      { field_id: "dropdown", value: { __proto__: null } },
      { field_id: "date", value: "2026-01-01" },
    ];
    expect(read(responses)).toEqual({
      answers: { date: "2026-01-01" },
      refused: [
        { fieldId: "text", message: "Must be text" },
        { fieldId: "textarea", message: "Maximum 20000 characters allowed" },
        { fieldId: "email", message: "Contains characters that cannot be saved" },
        { fieldId: "phone", message: "Contains characters that cannot be saved" },
        { fieldId: "number", message: "Must be a number" },
        { fieldId: "checkbox", message: "Must be true or false" },
        { fieldId: "checkboxes", message: "Invalid option selected" },
        { fieldId: "dropdown", message: "Please select a valid option" },
      ],
    });
  });

  test("answers are cleared by an empty value of any shape", () => {
    const kinds = FIELD_KIND_NAMES.filter((fieldType) => takesAnswer({ fieldType }));
    for (const empty of [null, "", "  \n", " ".repeat(30_000), []]) {
      const { answers, refused } = readAnswers(
        EVERY_KIND,
        kinds.map((kind) => ({ field_id: kind, value: empty })),
      );
      expect(refused).toEqual([]);
      for (const kind of kinds) expect([kind, hasAnswer(answers.get(kind))]).toEqual([kind, false]);
      expect(validateAnswers(EVERY_KIND, answers)).toEqual([]);
    }
  });

  test("the last value for a field counts, accepted or refused", () => {
    expect(
      read([
        { field_id: "text", value: "a" },
        { field_id: "text", value: "b" },
      ]),
    ).toEqual({
      answers: { text: "b" },
      refused: [],
    });
    expect(
      read([
        { field_id: "text", value: "a" },
        { field_id: "text", value: 5 },
      ]),
    ).toEqual({
      answers: {},
      refused: [{ fieldId: "text", message: "Must be text" }],
    });
    expect(
      read([
        { field_id: "text", value: 5 },
        { field_id: "text", value: "b" },
      ]),
    ).toEqual({
      answers: { text: "b" },
      refused: [],
    });
  });

  test("an unknown kind accepts any answer shape", () => {
    for (const value of ["a", 5, true, ["a"], null]) {
      expect(read([{ field_id: "hologram", value }]).answers).toEqual({ hologram: value });
    }
    for (const value of [{}, [[]], NUL_TEXT, HUGE_TEXT, Number.POSITIVE_INFINITY]) {
      expect(read([{ field_id: "hologram", value }]).refused).toEqual([
        { fieldId: "hologram", message: expect.any(String) },
      ]);
    }
  });

  test("many thousand answers are read", () => {
    const responses = Array.from({ length: 50_000 }, (_, index) => ({ field_id: "number", value: index }));
    expect(read(responses).answers).toEqual({ number: 49_999 });
  });

  test("answers are not read from a prototype key", () => {
    expect(read(JSON.parse('[{"__proto__":{"field_id":"text","value":"a"}}]')).answers).toEqual({});
  });
});

test("answers are written in wire format", () => {
  expect(
    toResponses(
      new Map([
        ["text", "a"],
        ["number", null],
      ]),
    ),
  ).toEqual([
    { field_id: "text", value: "a" },
    { field_id: "number", value: null },
  ]);
});

test("a plain form gives every field an entry, an empty answer where absent", () => {
  expect(Object.fromEntries(readFormPost(EVERY_KIND, new URLSearchParams()))).toEqual({
    text: "",
    textarea: "",
    number: null,
    multiple_choice: null,
    checkbox: false,
    checkboxes: [],
    dropdown: null,
    date: "",
    email: "",
    phone: "",
    calculated: null,
    time: "",
    zip_code: "",
    scale: null,
    signature: "",
    file: "",
    date_of_birth: "",
  });
});

test("a submitted form has a value for every checkbox, and adds none to other kinds", () => {
  const fields = ["yes", "no", "blank", "untouched"].map((id) => sampleField("checkbox", { id, isRequired: true }));
  const form = sampleForm([...fields, sampleField("text"), sampleField("checkboxes")]);
  const given = new Map<string, Answer>([
    ["yes", true],
    ["no", false],
    ["blank", null],
  ]);
  expect(validateAnswers(form, given)).toEqual([]);
  expect(Object.fromEntries(settleAnswers(form, given))).toEqual({
    yes: true,
    no: false,
    blank: false,
    untouched: false,
  });
});

test("a plain form is read by its controls' names", () => {
  const posted = new URLSearchParams(
    "f.text=a&text=b&f.checkbox=on&f.checkboxes=a&f.checkboxes=b&f.hologram=x&f.number=1.50",
  );
  expect(Object.fromEntries(readFormPost(EVERY_KIND, posted))).toMatchObject({
    text: "a",
    checkbox: true,
    checkboxes: ["a", "b"],
    number: "1.50",
  });
  expect(readFormPost(EVERY_KIND, posted).has("hologram")).toBe(false);
});
