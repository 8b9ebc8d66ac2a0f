import { describe, expect, jest, test } from "@jest/globals";
import type { Answer, Field } from "@/domain/form-engine/definition";
import { orderFields } from "@/domain/form-engine/order-fields";
import { createPatternMatcher, type MatchElsewhere } from "@/domain/form-engine/pattern-matcher";
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

  test("a form with valid answers has no messages", () => {
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
  expect(validateField(sampleField("hologram"), null)).toBeNull();
  expect(validateField(sampleField("hologram", { isRequired: true }), "kept")).toBeNull();
  expect(validateField(sampleField("hologram", { isRequired: true }), null)).toBe("Question is required");
});

/** Results of another engine by text. */
const RESULTS: Record<string, boolean | null | undefined> = { wrong: false, endless: null };

describe("in the browser", () => {
  const field = sampleField("text", { properties: { pattern: "\\d{5}" } });

  test("patterns are checked by the engine that compiles them", async () => {
    const native = sampleField("text", { id: "native", properties: { pattern: "(?=.*\\d).+" } });
    const elsewhere = jest.fn<MatchElsewhere>(async (_pattern, text) => RESULTS[text]);
    const match = createPatternMatcher(elsewhere);
    const check = async (checked: Field, text: string) =>
      validateFieldWith(await match([[checked, text]]), checked, text);
    expect(await check(field, "x")).toBe("Invalid format");
    expect(await check(field, "80202")).toBeNull();
    expect(elsewhere).not.toHaveBeenCalled();
    expect(await check(native, "wrong")).toBe("Invalid format");
    expect(await check(native, "endless")).toBe("Could not be checked: please write it another way");
    // The server decides what no worker can.
    expect(await check(native, "no worker")).toBeNull();
  });
});
