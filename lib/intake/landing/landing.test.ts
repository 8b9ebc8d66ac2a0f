import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { HOME_STATE } from "@/domain/test-support/choices";
import { checkFields, type FormValues } from "@/lib/intake/flow/fields";
import type { PostedForm } from "@/lib/intake/flow/form";
import { joinForm } from "@/lib/intake/join/form";
import { splitName, toLandingPayload } from "@/lib/intake/landing/payload";
import { patientForm } from "@/lib/intake/prospective-patient/form";

const valid = { name: "Dana Whitfield", email: "dana@example.org", phone: "(555) 555-0119" };
const NOW = new Date("2026-05-04T18:00:00Z");
/** The values sent for a whole form. */
function checkedBy<Values extends FormValues>(form: PostedForm<Values>, values: Values): Values {
  const checked = checkFields(form.fields, values, NOW);
  return checked.ok ? checked.values : form.empty;
}
function findProblems<Values extends FormValues>(form: PostedForm<Values>, values: Values) {
  const checked = checkFields(form.fields, values, NOW);
  return checked.ok ? [] : checked.problems;
}
const messagesOf = (values: Partial<typeof valid>) =>
  findProblems(joinForm, { ...valid, ...values }).map(({ message }) => message);

describe("the join form's rules", () => {
  test("a whole form has no problem; an empty one names each field, in order", () => {
    expect(messagesOf({})).toEqual([]);
    expect(messagesOf({ name: " ", email: "", phone: "  " })).toEqual([
      "Name is required",
      "Email is required",
      "Phone number is required",
    ]);
  });

  test.each([
    ["D", "Use at least 2 characters for your name."],
    ["Al", undefined],
    ["x".repeat(50), undefined],
    ["x".repeat(51), "Use at most 50 characters for your name."],
  ])("the name %s: %s", (name, message) => expect(messagesOf({ name })).toEqual(message ? [message] : []));

  test.each([
    ["dana", "Invalid email format"],
    ["dana@example", "Invalid email format"],
    ["da na@example.org", "Invalid email format"],
    ["@", "Invalid email format"],
    ["a@b", "Email must be at least 5 characters long"],
    ["a@b.c", undefined],
    [`${"x".repeat(88)}@example.org`, undefined],
    [`${"x".repeat(89)}@example.org`, "Email must be at most 100 characters long"],
    [`${"x".repeat(380)}@example.org`, "Email must be at most 100 characters long"],
  ])("the email %s: %s", (email, message) => expect(messagesOf({ email })).toEqual(message ? [message] : []));

  test.each([
    ["555-555-014", "Phone number must be at least 10 characters long"],
    ["+123456789", "Phone number must be at least 10 characters long"],
    ["5555550119", undefined],
    ["+1 (555) 555-0119", undefined],
    ["123456789012345", undefined],
    ["1234567890123456", "Phone number must be at most 15 characters long"],
    ["+123456789012345", "Phone number must be at most 15 characters long"],
    ["call me maybe", "Phone number must be at least 10 characters long"],
    ["call 555-555", "Phone number must be at least 10 characters long"],
    ["555-555-0119 x5", undefined],
    ["555-555-0119 extension 5", "Phone number must be at most 15 characters long"],
  ])("the phone %s: %s", (phone, message) => expect(messagesOf({ phone })).toEqual(message ? [message] : []));
});

describe("splitting a name", () => {
  test.each([
    ["Dana Whitfield", "Dana", "Whitfield"],
    ["  Ana María  de la Cruz ", "Ana", "María de la Cruz"],
    ["Cher", "Cher", ""],
  ])("%s", (name, firstName, lastName) => expect(splitName(name)).toEqual({ firstName, lastName }));

  test("loses no word and adds none", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\S{1,8}$/u), { minLength: 1, maxLength: 6 }), (words) => {
        const { firstName, lastName } = splitName(words.join(" "));
        expect([firstName, ...(lastName === "" ? [] : lastName.split(" "))]).toEqual(words);
      }),
    );
  });
});

describe("the landing sent", () => {
  test("an application's landing has exactly the specified fields", () => {
    expect(toLandingPayload(checkedBy(joinForm, { ...valid, name: " Dana  M. Whitfield " }), joinForm.source)).toEqual({
      first_name: "Dana",
      last_name: "M. Whitfield",
      email: "dana@example.org",
      phone_number: "5555550119",
      source_id: "new-provider",
      form_fields: JSON.stringify({ ...valid, name: "Dana  M. Whitfield" }),
      source: "Website",
      preferred_language: "en",
    });
  });

  test("dials the number alone, and keeps an extension as it was typed", () => {
    const payload = toLandingPayload(checkedBy(joinForm, { ...valid, phone: "+1 555-555-0119 x5" }), joinForm.source);
    expect(payload.phone_number).toBe("+15555550119");
    expect(JSON.parse(payload.form_fields).phone).toBe("+1 555-555-0119 x5");
  });

  test("a prospective patient's landing has its own alias, and the optional note only in the form fields", () => {
    const values = checkedBy(patientForm, { ...valid, state: HOME_STATE.id, help: "evenings, please" });
    const payload = toLandingPayload(values, patientForm.source);
    expect(payload).toMatchObject({ source_id: "prospective-patient", source_alias: "Prospective Patient Form" });
    expect(JSON.parse(payload.form_fields)).toEqual(values);
    expect(JSON.stringify({ ...payload, form_fields: "" })).not.toContain("evenings");
  });
});

test("a prospective patient needs a listed state, and the note is optional", () => {
  const problems = (values: object) =>
    findProblems(patientForm, { ...valid, state: HOME_STATE.id, help: "", ...values });
  expect(problems({})).toEqual([]);
  expect(problems({ state: "other" })).toEqual([]);
  expect(problems({ state: "LA" })).toEqual([{ field: "state", message: "Choose a state" }]);
  expect(problems({ help: "x".repeat(1_001) })).toEqual([
    { field: "help", message: "Use at most 1,000 characters here" },
  ]);
});
