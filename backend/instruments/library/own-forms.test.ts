import { readdirSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { readBundledForm } from "@/backend/test-support/bundled-forms";
import { findAllAlerts } from "@/domain/form-engine/all-alerts";
import type { Answer, FormDefinition } from "@/domain/form-engine/definition";
import { takesAnswer } from "@/domain/form-engine/field-kinds";
import { languagesOf } from "@/domain/form-engine/form-languages";
import { validateAnswers } from "@/domain/form-engine/validate";
import { visiblePart } from "@/domain/form-engine/visible-part";

const FOLDER = new URL("./own/", import.meta.url);
const load = (slug: string) => readBundledForm(new URL(`${slug}.json`, FOLDER));
const questions = ({ fields }: FormDefinition) => fields.filter(takesAnswer);
const refused = (slug: string, answers: Record<string, Answer>) =>
  validateAnswers(load(slug).definition, new Map(Object.entries(answers))).map(({ fieldId }) => fieldId);

test.each(readdirSync(FOLDER))("%s bears its slug, and is in English and Spanish", (name) => {
  const { slug, stored, definition } = readBundledForm(new URL(name, FOLDER));
  expect(`${slug}.json`).toBe(name);
  expect(languagesOf(stored)).toEqual(["en", "es"]);
  expect(definition.source).toContain("have a lawyer in your state check it");
});

/** Grade of Flesch and Kincaid, by groups of vowels as syllables. */
function gradeOf(text: string): number {
  const words = text.match(/[a-z']+/gi) ?? [];
  const sentences = text.match(/[.!?:\n]+/g)?.length ?? 1;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word.toLowerCase()), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

const syllablesOf = (word: string) => Math.max(1, word.replace(/e$/, "").match(/[aeiouy]+/g)?.length ?? 1);

test.each(readdirSync(FOLDER))("%s reads at the sixth grade or below", (name) => {
  const { fields } = readBundledForm(new URL(name, FOLDER)).definition;
  const texts = fields.flatMap(({ label, options, properties }) => [
    label,
    properties.helpText ?? "",
    ...options.map((option) => option.label),
  ]);
  expect(gradeOf(texts.filter(Boolean).join("\n"))).toBeLessThanOrEqual(6);
});

describe("consent to telehealth", () => {
  const COMPLETE = {
    ...{ place: "12 Elm Street, Denver, CO", contact_name: "Ana Ruiz", contact_phone: "(555) 555-0119" },
    ...{ call_back: "(555) 555-0120", agree: true, signer: "self", signature: "Zoë Núñez" },
  };

  test("the consent takes a signature, and is no consent without the tick", () => {
    expect(refused("consent-to-telehealth", COMPLETE)).toEqual([]);
    expect(refused("consent-to-telehealth", { ...COMPLETE, agree: false })).toEqual(["agree"]);
    expect(refused("consent-to-telehealth", { ...COMPLETE, signature: "" })).toEqual(["signature"]);
  });

  test("the consent asks for whom somebody else signs", () => {
    expect(refused("consent-to-telehealth", { ...COMPLETE, signer: "other" })).toEqual(["for_whom"]);
  });
});

describe("release of information", () => {
  const COMPLETE = {
    ...{ name: "Zoë Núñez", born: "1990-02-28", way: "both", party: "Dr. Lee", relation: "doctor" },
    ...{ reach: "(555) 555-0119", facts: ["visits", "plan"], special: ["none"], purpose: "care" },
    ...{ end: "2099-12-31", signer: "self", signature: "Zoë Núñez" },
  };

  test("the release needs an end that is not over, and asks what “something else” is", () => {
    expect(refused("release-of-information", COMPLETE)).toEqual([]);
    expect(refused("release-of-information", { ...COMPLETE, end: "2020-01-01" })).toEqual(["end"]);
    expect(
      refused("release-of-information", { ...COMPLETE, relation: "other", facts: ["other"], purpose: "other" }),
    ).toEqual(["relation_other", "facts_other", "purpose_other"]);
  });

  test("the release takes “None of these” alone for facts that the law protects more", () => {
    expect(refused("release-of-information", { ...COMPLETE, special: ["none", "hiv"] })).toEqual(["special"]);
  });
});

test("demographics ask for a guardian, a language and a plan only where they apply", () => {
  const { definition } = load("demographics");
  const shown = (answers: Record<string, Answer>) =>
    new Set(visiblePart(definition, new Map(Object.entries(answers))).definition.fields.map(({ id }) => id));
  const conditional = ["guardian", "guardian_phone", "identity_own", "language_other", "interpreter", "plan", "member"];
  expect(conditional.filter((id) => shown({}).has(id))).toEqual([]);
  const all = { is_minor: "yes", identity: "self", language_used: "other", insured: "yes" };
  expect(conditional.filter((id) => !shown(all).has(id))).toEqual([]);
  expect(shown(all).has("holder_name")).toBe(false);
  expect(shown({ ...all, holder: "no" }).has("holder_name")).toBe(true);
  expect(shown({ ...all, holder: "no", insured: "no" }).has("holder_name")).toBe(false);
});

describe("the intake for adults", () => {
  const { definition } = load("adult-intake");
  const COMPLETE: Record<string, Answer> = {
    ...{ name: "Zoë", born: "1990-02-28", phone: "(555) 555-0119", ways: ["email"], why: "I sleep badly." },
    ...{ therapy: "no", medicine: "no" },
  };
  const YES: Record<string, Answer> = {
    ...{ concerns: ["other", "sleep", "trauma"], therapy: "yes", hospital: "yes", conditions: ["other"] },
    ...{ medicine: "yes", allergy: "yes", alcohol: "daily", drugs: "yes", home: "no", thoughts: "yes" },
    ...{ emergency_name: "Ana Ruiz" },
  };
  const shown = (answers: Record<string, Answer>) =>
    questions(visiblePart(definition, new Map(Object.entries(answers))).definition).length;

  test("the intake asks 40 questions with 15 conditions, each of which opens and closes its question", () => {
    expect(questions(definition)).toHaveLength(40);
    expect(definition.fields.filter(({ visibleWhen }) => visibleWhen)).toHaveLength(15);
    expect(shown({})).toBe(26);
    expect(shown(YES)).toBe(40);
  });

  test("the intake requires few answers, and those that a “Yes” asks for", () => {
    expect(refused("adult-intake", COMPLETE)).toEqual([]);
    expect(refused("adult-intake", { ...COMPLETE, ...YES })).toEqual([
      "medicine_list",
      "allergy_list",
      "emergency_phone",
    ]);
  });

  test("the intake alerts on thoughts of ending one's life, and on no answer that is hidden", () => {
    const alerts = (answers: Record<string, Answer>) =>
      findAllAlerts(definition, new Map(Object.entries(answers))).map(({ fieldId }) => fieldId);
    expect(alerts({ thoughts: "no", thoughts_now: "yes" })).toEqual([]);
    expect(alerts({ thoughts: "yes", thoughts_now: "yes" })).toEqual(["thoughts", "thoughts_now"]);
  });
});
