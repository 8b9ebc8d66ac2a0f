import { readdirSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { digestOf, readBundledForm } from "@/backend/test-support/bundled-forms";
import { GOLDEN_SCORES, spreadPoints } from "@/backend/test-support/golden-scores";
import { findAlerts } from "@/domain/form-engine/alerts";
import type { Answer, FormDefinition } from "@/domain/form-engine/definition";
import { FIELD_KIND_NAMES } from "@/domain/form-engine/field-kinds";
import { scoreAnswers, scoreSubscales } from "@/domain/form-engine/score";
import { validateAnswers } from "@/domain/form-engine/validate";

/** Kinds that the specification does not have. */
const ADDED = [
  "section",
  "scale",
  "signature",
  "file",
  "date_of_birth",
  "address",
  "calculated",
  "group",
  "matrix",
  "zip_code",
];

const FOLDER = new URL("./", import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const load = (slug: string): FormDefinition => readBundledForm(new URL(`${slug}.json`, FOLDER)).definition;

/** Answers to the scored fields, in order. */
function answer(definition: FormDefinition, values: readonly number[]): ReadonlyMap<string, Answer> {
  const ids = definition.scoring?.fields ?? [];
  return new Map(values.map((value, index) => [ids[index] ?? "", String(value)]));
}

describe("the bundled forms", () => {
  test.each(FILES)("%s may be published as it is, and bears its slug", (name) => {
    expect(`${readBundledForm(new URL(name, FOLDER)).slug}.json`).toBe(name);
  });

  test.each([
    ["phq-9", "034303b233cfa1c4"],
    ["phq-2", "750c8bca74820134"],
    ["gad-7", "a1b241322f8a6305"],
    ["gad-2", "13d26318f05d1d20"],
    ["audit-c", "ddc7f09a3e20a66f"],
    ["pcl-5", "65ea49e4993bfb88"],
    ["new-client-intake", "ae7abe9241c774da"],
  ])("not a word of %s has changed", (slug, expected) => expect(digestOf(load(slug))).toBe(expected));

  test("every form says where it comes from and under which license", () => {
    for (const name of FILES)
      expect(load(name.replace(".json", "")).source).toMatch(/public domain|No permission required|license/i);
  });
});

/** Question by question: kept in full, for a checksum does not say which word is wrong. */
describe("published wording", () => {
  const options = (slug: string, id: string) =>
    load(slug)
      .fields.find((field) => field.id === id)
      ?.options.map(({ label }) => label);
  const FREQUENCY = ["Not at all", "Several days", "More than half the days", "Nearly every day"];

  test.each(["phq-9", "phq-2", "gad-7", "gad-2"])(
    "%s asks how often, from “Not at all” to “Nearly every day”",
    (slug) => {
      const { fields, scoring } = load(slug);
      expect(fields[0]?.label).toMatch(/^\*\*Over the last 2 weeks, how often have you been bothered by /);
      for (const id of scoring?.fields ?? []) expect(options(slug, id)).toEqual(FREQUENCY);
    },
  );

  test("PHQ-2 and GAD-2 are the first two questions of PHQ-9 and GAD-7", () => {
    const questions = (slug: string) =>
      load(slug)
        .fields.filter(({ isScored }) => isScored)
        .map(({ label }) => label);
    expect(questions("phq-2")).toEqual(questions("phq-9").slice(0, 2));
    expect(questions("gad-2")).toEqual(questions("gad-7").slice(0, 2));
    expect(
      [questions("phq-9"), questions("gad-7"), questions("audit-c"), questions("pcl-5")].map(({ length }) => length),
    ).toEqual([9, 7, 3, 20]);
  });

  test("PCL-5 asks how much, from “Not at all” to “Extremely”", () => {
    for (const id of load("pcl-5").scoring?.fields ?? []) {
      expect(options("pcl-5", id)).toEqual(["Not at all", "A little bit", "Moderately", "Quite a bit", "Extremely"]);
    }
  });

  test("PHQ-9 raises an alert for every answer to question 9 above “Not at all”, and for no other", () => {
    const phq9 = load("phq-9");
    const alerting = phq9.fields.flatMap(({ id, options }) =>
      options.filter(({ alert }) => alert).map(({ value }) => `${id}=${value}`),
    );
    expect(alerting).toEqual(["phq9_9=1", "phq9_9=2", "phq9_9=3"]);
    expect(findAlerts(phq9, answer(phq9, [3, 3, 3, 3, 3, 3, 3, 3, 0]))).toEqual([]);
    expect(findAlerts(phq9, answer(phq9, [0, 0, 0, 0, 0, 0, 0, 0, 1]))).toEqual([{ fieldId: "phq9_9", value: "1" }]);
  });

  test("PHQ-9's question about difficulty counts nothing and may be left out", () => {
    const phq9 = load("phq-9");
    const answers = new Map([...answer(phq9, [0, 0, 0, 0, 0, 0, 0, 0, 0]), ["phq9_difficulty", "3"] as const]);
    expect(scoreAnswers(phq9, answers)).toMatchObject({ totalScore: 0, missingCount: 0 });
    answers.delete("phq9_difficulty");
    expect(validateAnswers(phq9, answers)).toEqual([]);
  });

  test("AUDIT-C has no bands, for its cut points differ by sex, and says them in words", () => {
    const auditC = load("audit-c");
    expect(auditC.scoring?.ranges).toEqual([]);
    expect(auditC.fields.at(-1)?.label).toContain("In men a score of 4 or more, in women a score of 3 or more");
  });

  test("who never drinks has answered AUDIT-C with its first question", () => {
    const auditC = load("audit-c");
    expect(validateAnswers(auditC, answer(auditC, [0]))).toEqual([]);
    expect(scoreAnswers(auditC, answer(auditC, [0]))).toMatchObject({ totalScore: 0, missingCount: 2 });
  });
});

test("PCL-5 has its four clusters, which add up to the total", () => {
  const pcl5 = load("pcl-5");
  const clusters = scoreSubscales(pcl5, answer(pcl5, [4, 4, 4, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1]));
  expect(clusters.map(({ total, max }) => [total, max])).toEqual([
    [20, 20],
    [6, 8],
    [14, 28],
    [6, 24],
  ]);
});

describe("published scores", () => {
  test.each(GOLDEN_SCORES)("$slug scores the least, the greatest and every edge as published", (instrument) => {
    const definition = load(instrument.slug);
    for (const [total, scoreLabel] of instrument.edges) {
      const answers = answer(definition, spreadPoints(instrument, total));
      expect(validateAnswers(definition, answers)).toEqual([]);
      expect(scoreAnswers(definition, answers)).toMatchObject({ totalScore: total, scoreLabel, missingCount: 0 });
    }
  });

  test.each(GOLDEN_SCORES)("$slug scores a mixed case as published", ({ slug, mixed }) => {
    const definition = load(slug);
    const { points, total, label, severity } = mixed;
    const score = scoreAnswers(definition, answer(definition, points));
    expect(score).toMatchObject({ totalScore: total, scoreLabel: label, severity });
  });

  test.each(["phq-9", "gad-7", "phq-2", "gad-2", "pcl-5"])("%s gives every score exactly one label", (slug) => {
    const { fields, scoring } = load(slug);
    const tops = fields.filter(({ isScored }) => isScored).map(({ options }) => options.length - 1);
    const greatest = tops.reduce((total, top) => total + top, 0);
    for (let score = 0; score <= greatest; score++) {
      expect(scoring?.ranges.filter(({ min, max }) => min <= score && score <= max)).toHaveLength(1);
    }
    expect(scoring?.ranges.at(-1)?.max).toBe(greatest);
  });
});

describe("the intake form", () => {
  const intake = load("new-client-intake");
  const COMPLETE: [string, Answer][] = [
    ["preferred_name", "Zoë O’Brien-Núñez"],
    ["date_of_birth", "1990-02-28"],
    ["email", "zoe@example.org"],
    ["phone", "(555) 555-0119"],
    ["contact_ways", ["email", "text"]],
    ["zip_code", "80202-1234"],
    ["meeting_way", "either"],
    ["reasons", "I sleep badly."],
    ["consent", true],
  ];

  test("uses every kind of field of the specification, and gives no score", () => {
    expect(new Set(intake.fields.map(({ fieldType }) => fieldType))).toEqual(
      new Set(FIELD_KIND_NAMES.filter((kind) => !ADDED.includes(kind))),
    );
    expect(scoreAnswers(intake, new Map(COMPLETE))).toBeNull();
  });

  test("takes what people answer", () => expect(validateAnswers(intake, new Map(COMPLETE))).toEqual([]));

  test.each([
    ["zip_code", "8020", "Invalid format"],
    ["preferred_name", "<b>", "Invalid format"],
    ["sleep_hours", "25", "Maximum value is 24"],
    ["call_time", "24:00", "Invalid time format (HH:MM)"],
    ["phone", "555-0119", "Phone number must be at least 10 digits"],
    ["reasons", "x".repeat(2001), "Maximum 2000 characters allowed"],
    ["consent", false, "I agree that my care team may read these answers to prepare and provide my care. is required"],
  ])("refuses a wrong %s", (fieldId, value, message) => {
    expect(validateAnswers(intake, new Map([...COMPLETE, [fieldId, value]]))).toEqual([{ fieldId, message }]);
  });
});
