import { expect, test } from "@jest/globals";
import type { Answer } from "@/domain/form-engine/definition";
import { LOAD_MESSAGES } from "@/lib/services/public-forms/messages";
import { findFailure } from "./failure";
import { readForm } from "./read-form";
import { FORM } from "./test-support/form-service";

type Stored = string | number | boolean | string[];
const field = (id: string | number, field_type: string) => ({ id, field_type, options: [1, true, "c"] });
const read = (fieldType: string, value: Stored) =>
  readForm({ ...FORM, schema: { fields: [field(7, fieldType)] }, responses: [{ field_id: "7", value }] });

test.each([
  ["text", 5, "5"],
  ["textarea", true, "true"],
  ["number", "2.5", "2.5"],
  ["checkbox", "true", true],
  ["checkbox", 1, true],
  ["checkbox", 0, false],
  ["multiple_choice", true, "true"],
  ["multiple_choice", ["1"], "1"],
  ["dropdown", 1, "1"],
  ["checkboxes", "c", ["c"]],
  ["checkboxes", 1, ["1"]],
] satisfies [string, Stored, Answer][])("a stored %s of %j is read as %j", (fieldType, value, answer) => {
  const { answers, unread } = read(fieldType, value);
  expect([...answers]).toEqual([["7", answer]]);
  expect(unread).toEqual([]);
});

test("a stored answer of no readable shape is named, and so is one that the service's reader had to drop", () => {
  expect(read("checkbox", ["x", "y"])).toMatchObject({ answers: new Map(), unread: ["7"] });
  const form = { ...FORM, schema: { fields: [field("a", "text"), field("b", "text")] }, responses: [] };
  expect(readForm({ ...form, unreadIds: ["b", "gone"] }).unread).toEqual(["b"]);
  const responses = [{ field_id: "a", value: "x" }];
  expect(readForm({ ...form, responses, hasUnnamed: true }).unread).toEqual(["b"]);
});

test.each([null, undefined, "{}", 7])(
  "a form whose schema is %s cannot be shown, unless it was submitted",
  (schema) => {
    const form = { ...FORM, schema };
    expect(findFailure({ kind: "loaded", form })).toMatchObject({ message: LOAD_MESSAGES.failed, canRetry: true });
    expect(findFailure({ kind: "loaded", form: { ...form, status: "submitted" } })).toBeNull();
  },
);
