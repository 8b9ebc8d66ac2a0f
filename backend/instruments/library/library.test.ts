import { readdirSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { digestOf, readBundledForm } from "@/backend/test-support/bundled-forms";
import { LIBRARY_SCORES } from "@/backend/test-support/library-scores";
import { findAlerts } from "@/domain/form-engine/alerts";
import { languagesOf } from "@/domain/form-engine/form-languages";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { scoreAnswers, scoreSubscales } from "@/domain/form-engine/score";
import { validateAnswers } from "@/domain/form-engine/validate";
import { visiblePart } from "@/domain/form-engine/visible-part";

const FORMS = new Map(
  ["free", "noncommercial"].flatMap((terms) =>
    readdirSync(new URL(`./${terms}/`, import.meta.url)).map((name) => {
      const form = readBundledForm(new URL(`./${terms}/${name}`, import.meta.url));
      return [name.replace(".json", ""), { ...form, terms }] as const;
    }),
  ),
);

function load(slug: string) {
  const form = FORMS.get(slug);
  if (!form) throw new Error(`the library has no ${slug}`);
  return form;
}

const answersOf = (answers: Readonly<Record<string, string>>) => new Map(Object.entries(answers));
/** In English, and in Spanish where the publisher has it. */
const DIGESTS = [
  ["audit", "5ca601cc472ebbfe"],
  ["audit-c-by-sex", "fd441adc875e9098"],
  ["cage", "c546fcaeeacf9e64"],
  ["dast-10", "b78702c8e731c378"],
  ["k10", "4abb4fd96ed075db"],
  ["k6", "5811583e463fd8c0"],
  ["pc-ptsd-5", "abfadf48283368fc"],
  ["phq-15", "161108506b976784"],
  ["phq-4", "292ff0b6cf162cdb"],
  ["phq-8", "7b0bdad5cabe7e27", "340bc9c229a73d18"],
  ["phq-9-english-spanish", "686139e4abf0572a", "0792f2da339b8b6a"],
  ["who-5", "45010016b3a4dc0b"],
] satisfies [slug: string, ...string[]][];

describe("the library's instruments", () => {
  test.each(DIGESTS)("not a word of %s has changed", (slug, ...expected) => {
    const { stored } = load(slug);
    expect(languagesOf(stored).map((language) => digestOf(parseDefinition(stored, language)))).toEqual(expected);
  });

  test("each instrument has a checksum, its file's name as slug, and scores to test", () => {
    const slugs = [...FORMS.keys()].sort();
    expect([...FORMS.values()].map(({ slug }) => slug).sort()).toEqual(slugs);
    expect(DIGESTS.map(([slug]) => slug).sort()).toEqual(slugs);
    expect([...new Set(LIBRARY_SCORES.map(({ slug }) => slug))].sort()).toEqual(slugs);
  });

  test("each instrument names its source and its license, which forbids commercial use of those in its folder alone", () => {
    for (const { definition, terms } of FORMS.values()) {
      expect(definition.source).toMatch(/public domain|No permission required|license/i);
      const isBound = /non-?commercial|not for sale/i.test(definition.source ?? "");
      expect([definition.source, isBound]).toEqual([definition.source, terms === "noncommercial"]);
    }
  });

  test("the license's notice of copyright is on the form itself", () => {
    for (const slug of ["k6", "k10", "audit", "dast-10", "who-5"])
      expect(load(slug).definition.fields.at(-1)).toMatchObject({
        fieldType: "markdown",
        label: expect.stringMatching(/©|License: CC BY-NC-SA 3.0 IGO/),
      });
  });
});

describe("published scores", () => {
  test.each(LIBRARY_SCORES)("$slug scores $total as published", ({ slug, answers, total, label, missing = 0 }) => {
    const { definition } = load(slug);
    expect(validateAnswers(definition, answersOf(answers))).toEqual([]);
    expect(scoreAnswers(definition, answersOf(answers))).toMatchObject({
      ...{ totalScore: total, scoreLabel: label, missingCount: missing },
    });
  });

  test("a missing answer is asked for, counts nothing, and is counted", () => {
    for (const { slug, answers, total } of LIBRARY_SCORES) {
      const { definition } = load(slug);
      const given = answersOf(answers);
      const required = visiblePart(definition, given).definition.fields.filter((field) => field.isRequired);
      const last = required.at(-1);
      if (!last?.isScored) continue;
      const points = scoreAnswers(definition, given)?.fieldScores[last.id] ?? 0;
      given.delete(last.id);
      expect(validateAnswers(definition, given)).toContainEqual(expect.objectContaining({ fieldId: last.id }));
      expect(scoreAnswers(definition, given)?.totalScore).toBe(total - points);
    }
  });

  test("PHQ-4 has a score of anxiety and one of depression, each with the cut point 3", () => {
    const { definition } = load("phq-4");
    const parts = (answers: Record<string, string>) =>
      scoreSubscales(definition, answersOf(answers)).map(({ label, total, max, band }) => [label, total, max, band]);
    expect(parts({ phq4_1: "1", phq4_2: "2", phq4_3: "2", phq4_4: "0" })).toEqual([
      ["Anxiety", 3, 6, "At or above the cut point of 3"],
      ["Depression", 2, 6, "Below the cut point of 3"],
    ]);
  });

  test("WHO-5's percentage is four times its raw score", () => {
    const raw = { who5_1: "5", who5_2: "4", who5_3: "3", who5_4: "2", who5_5: "1" };
    expect(scoreSubscales(load("who-5").definition, answersOf(raw))).toMatchObject([{ total: 60, max: 100 }]);
  });

  test("the ninth question of PHQ-9 alerts in Spanish as in English", () => {
    const { stored } = load("phq-9-english-spanish");
    expect(languagesOf(stored)).toEqual(["en", "es"]);
    const spanish = parseDefinition(stored, "es");
    expect(spanish.fields[9]?.label).toBe(
      "Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera",
    );
    expect(findAlerts(spanish, new Map([["phq9_9", "1"]]))).toEqual([{ fieldId: "phq9_9", value: "1" }]);
    expect(findAlerts(spanish, new Map([["phq9_9", "0"]]))).toEqual([]);
  });

  test("the questions about trauma are asked after the answer that one happened alone", () => {
    const { definition } = load("pc-ptsd-5");
    const asked = (event: string) =>
      visiblePart(definition, new Map([["pcptsd_event", event]])).definition.fields.filter(({ isScored }) => isScored);
    expect(asked("1")).toHaveLength(5);
    expect(asked("0")).toHaveLength(0);
  });
});
