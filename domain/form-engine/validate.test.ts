import { describe, expect, test } from "@jest/globals";
import type { Answer } from "@/domain/form-engine/definition";
import { loadPatternMatcher, matchesAnyText } from "@/domain/form-engine/load-pattern-matcher";
import { orderFields } from "@/domain/form-engine/order-fields";
import { sampleField, sampleForm } from "@/domain/form-engine/test-support/sample-field";
import { validateField } from "@/domain/form-engine/test-support/validate-field";
import { validateAnswers } from "@/domain/form-engine/validate";
import { validateFieldWith } from "@/domain/form-engine/validate-with";

describe("a form's messages", () => {
  const form = sampleForm([
    sampleField("number", { id: "last", label: "Age", fieldOrder: 9 }),
    sampleField("text", { id: "first", label: "Name", isRequired: true }),
    sampleField("markdown", { id: "read", isRequired: true, fieldOrder: 1 }),
    sampleField("checkboxes", { id: "second", label: "Fruit", isRequired: true, fieldOrder: 1 }),
    sampleField("email", { id: "before", label: "Email", fieldOrder: -1 }),
  ]);

  test("come in page order, one per field", () => {
    const answers = new Map<string, Answer>([
      ["last", "x"],
      ["before", "x"],
      ["second", []],
    ]);
    expect(validateAnswers(form, answers)).toEqual([
      { fieldId: "before", message: "Invalid email address" },
      { fieldId: "first", message: "Name is required" },
      { fieldId: "second", message: "Please select at least one option" },
      { fieldId: "last", message: "Must be a number" },
    ]);
  });

  test("are none where every answer is valid", () => {
    expect(
      validateAnswers(
        form,
        new Map<string, Answer>([
          ["first", "Ada"],
          ["second", ["a"]],
        ]),
      ),
    ).toEqual([]);
  });
});

test("fields of equal order stay as listed", () => {
  const fields = ["c", "a", "b"].map((id) => sampleField("text", { id }));
  expect(
    orderFields(sampleForm([...fields, sampleField("text", { id: "d", fieldOrder: -1 })])).map(({ id }) => id),
  ).toEqual(["d", "c", "a", "b"]);
});

test("a label is put into its message unchanged", () => {
  const field = sampleField("text", { label: "Price in $& {n}", isRequired: true });
  expect(validateField(field, "")).toBe("Price in $& {n} is required");
});

test("a sensitive question's message has its short name in place of its label", () => {
  const field = sampleField("text", { isRequired: true, properties: { errorLabel: "This question" } });
  expect(validateField(field, "")).toBe("This question is required");
});

test("an unknown kind blocks only when it is required and has no answer", () => {
  expect(validateField(sampleField("signature"), null)).toBeNull();
  expect(validateField(sampleField("signature", { isRequired: true }), "kept")).toBeNull();
  expect(validateField(sampleField("signature", { isRequired: true }), null)).toBe("Question is required");
});

describe("in the browser", () => {
  const field = sampleField("text", { properties: { pattern: "\\d{5}" } });

  test("patterns are checked once the engine is loaded", async () => {
    const matches = await loadPatternMatcher(sampleForm([field]));
    expect(validateFieldWith(matches, field, "x")).toBe("Invalid format");
    expect(validateFieldWith(matches, field, "80202")).toBeNull();
  });

  test("no engine is fetched for a form without patterns", async () => {
    expect(await loadPatternMatcher(sampleForm([sampleField("text")]))).toBe(matchesAnyText);
  });
});
