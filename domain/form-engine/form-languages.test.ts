import { describe, expect, test } from "@jest/globals";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { FieldKind } from "@/domain/form-engine/field-kind";
import { fieldKinds } from "@/domain/form-engine/field-kinds";
import { languagesOf } from "@/domain/form-engine/form-languages";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { spanish } from "@/domain/texts/spanish";

const SLEEP = {
  title: { en: "Your sleep", es: "Su sueño" },
  fields: [
    {
      id: "sleep",
      label: { en: "Hours of sleep", es: "Horas de sueño" },
      fieldType: "multiple_choice",
      isScored: true,
      options: [
        { value: "en", label: "0-4" },
        { value: "es", label: { en: "More", es: "Más" } },
      ],
      properties: {
        helpText: { en: "On most nights", es: "La mayoría de las noches" },
        scoreMapping: { en: 0, es: 1 },
      },
    },
  ],
  scoring: { enabled: true, method: "sum", fields: ["sleep"], ranges: [{ min: 0, max: 1, label: "1" }] },
};

const problemsOf = (json: unknown) => {
  const check = checkDefinition(json);
  return check.ok ? [] : check.problems;
};

describe("a form in two languages", () => {
  test("a form is stored with both, and parsed in either", () => {
    const check = checkDefinition(SLEEP);
    if (!check.ok) throw new Error(JSON.stringify(check.problems));
    expect(check.stored).toMatchObject(SLEEP);
    expect(check.definition.fields[0]?.label).toBe("Hours of sleep");
    expect(languagesOf(check.stored)).toEqual(["en", "es"]);
    const spanish = parseDefinition(check.stored, "es");
    expect(spanish).toMatchObject({
      title: "Su sueño",
      fields: [
        {
          label: "Horas de sueño",
          options: [{ label: "0-4" }, { label: "Más" }],
          properties: { helpText: "La mayoría de las noches", scoreMapping: { en: 0, es: 1 } },
        },
      ],
    });
    expect(parseDefinition(check.stored)).toEqual(check.definition);
  });

  test("a stored form passes the check again unchanged", () => {
    const check = checkDefinition(SLEEP);
    if (!check.ok) throw new Error("refused");
    expect(checkDefinition(check.stored)).toEqual(check);
  });

  test("a form of another service shows English where a text has no Spanish, in either spelling of its keys", () => {
    const json = {
      fields: [{ id: "a", label: "A", field_type: "text", properties: { help_text: { en: "H", es: "A" } } }],
    };
    expect(parseDefinition(json, "es").fields[0]).toMatchObject({ label: "A", properties: { helpText: "A" } });
    expect(parseDefinition(json).fields[0]).toMatchObject({ label: "A", properties: { helpText: "H" } });
  });
});

const field = (changes: object) => ({ fields: [{ id: "a", label: "One", fieldType: "text", ...changes }] });

test("every message about an answer has a Spanish counterpart", () => {
  const messages = Object.values<FieldKind>(fieldKinds).flatMap(({ errors, required = "" }) => [...errors, required]);
  expect(messages.filter((message) => message !== "" && !Object.hasOwn(spanish, message))).toEqual([]);
});

describe("a text in languages is refused with its place", () => {
  test.each<[string, unknown, string, string]>([
    ["without English", field({ label: { es: "Uno" } }), "fields[0].label", "This text is missing in: en."],
    [
      "where another text has no Spanish",
      { ...field({}), title: { en: "Form", es: "Formulario" } },
      "fields[0].label",
      "This text is missing in: es.",
    ],
    [
      "with an unknown language",
      field({ label: { en: "One", fr: "Un" } }),
      "fields[0].label.fr",
      "A text is in one of: en, es.",
    ],
    ["that is empty in one", field({ label: { en: "One", es: " " } }), "fields[0].label", "This text is empty."],
    ["that is no text", field({ label: { en: 1, es: "Uno" } }), "fields[0].label", "This must be a text."],
    ["in the place of an id", field({ id: { en: "a", es: "b" } }), "fields[0].id", "This must be a text."],
    [
      "in the place of an answer's value",
      field({ fieldType: "dropdown", options: [{ value: { en: "a", es: "b" }, label: "1" }] }),
      "fields[0].options[0].value",
      "This must be a text.",
    ],
  ])("%s", (_name, json, path, message) => {
    expect(problemsOf(json)).toContainEqual({ path, message });
  });
});

test("a form whose word is the same in both languages is checked again as it was stored", () => {
  const checked = checkDefinition({
    fields: [{ id: "minor", label: { en: "No", es: "No" }, fieldType: "text" }],
  });
  expect(checked.ok && checked.stored).toMatchObject({ fields: [{ label: { en: "No", es: "No" } }] });
  expect(checked.ok && checkDefinition(checked.stored).ok).toBe(true);
});
