import { describe, expect, test } from "@jest/globals";
import { hasAnswer } from "@/domain/form-engine/answers";
import type { Answer, Field } from "@/domain/form-engine/definition";
import type { FieldKind, FieldView } from "@/domain/form-engine/field-kind";
import { type FieldKindName, fieldKinds } from "@/domain/form-engine/field-kinds";
import { sampleField } from "@/domain/form-engine/test-support/sample-field";
import { validateField } from "@/domain/form-engine/test-support/validate-field";

type Parts = Partial<Field>;

/** Test cases of every kind of field, in the same parts; an empty list means no such case. */
export interface KindCase {
  emptyAnswer: Answer;
  view: FieldView;
  /** From outside → the accepted answer. */
  reads: readonly (readonly [raw: unknown, answer: Answer])[];
  /** From outside → the message of the refusal. */
  refuses: readonly (readonly [raw: unknown, message: string])[];
  /** Values of a posted form → the answer. */
  posts: readonly (readonly [values: readonly string[], answer: Answer])[];
  accepts: readonly (readonly [answer: Answer | undefined, parts?: Parts])[];
  rejects: readonly (readonly [answer: Answer | undefined, message: string, parts?: Parts])[];
  scores: readonly (readonly [answer: Answer, score: number])[];
  prints: readonly (readonly [answer: Answer, printed: string])[];
  /** Messages that it can give beyond those in `rejects` and `refuses`. */
  otherErrors?: readonly string[];
}

/** The tests of one kind of field. */
export function describeKind(kind: FieldKindName, kindCase: KindCase): void {
  const rules: FieldKind = fieldKinds[kind];
  const show = (value: unknown) =>
    typeof value === "string" && value.length > 60 ? `${value.length} characters` : value;

  describe(`a ${kind} field`, () => {
    test("has its empty answer and its view", () => {
      expect(hasAnswer(kindCase.emptyAnswer)).toBe(false);
      expect(rules.view).toEqual(kindCase.view);
    });

    test("reads values of the right shape", () => {
      for (const [raw, answer] of kindCase.reads)
        expect([raw, rules.readAnswer(raw)]).toEqual([raw, { ok: true, answer }]);
    });

    test("refuses every other shape with its message", () => {
      for (const [raw, message] of kindCase.refuses) {
        expect([show(raw), rules.readAnswer(raw)]).toEqual([show(raw), { ok: false, message }]);
      }
    });

    test("reads what a plain form posts", () => {
      for (const [values, answer] of kindCase.posts) expect(rules.readFormPost(values)).toEqual(answer);
    });

    test("accepts valid answers", () => {
      for (const [answer, parts] of kindCase.accepts) {
        expect([show(answer), validateField(sampleField(kind, parts), answer)]).toEqual([show(answer), null]);
      }
    });

    test("gives exactly the specified messages", () => {
      for (const [answer, message, parts] of kindCase.rejects) {
        expect([show(answer), validateField(sampleField(kind, parts), answer)]).toEqual([show(answer), message]);
      }
    });

    test("lists every message that it gives, and no other", () => {
      const given = [...kindCase.rejects, ...kindCase.refuses].map(([, message]) => toTemplate(message));
      expect(new Set([...given, ...(kindCase.otherErrors ?? [])])).toEqual(new Set(rules.errors));
    });

    test("scores without a mapping as specified", () => {
      for (const [answer, score] of kindCase.scores)
        expect([answer, rules.score?.(answer) ?? 0]).toEqual([answer, score]);
    });

    test("prints an answer, and nothing without one", () => {
      for (const [answer, printed] of kindCase.prints) expect(rules.print(sampleField(kind), answer)).toBe(printed);
      expect(rules.print(sampleField(kind), null)).toBe("");
      expect(rules.print(sampleField(kind), kindCase.emptyAnswer)).toBe("");
    });
  });
}

function toTemplate(message: string): string {
  return message
    .replace(/^Question is/, "{label} is")
    .replace("“None of these”", "“{option}”")
    .replace(/^Must be [A-Z][a-z]+ \d+, \d+/, "Must be {day}")
    .replace(
      /^(Maximum|Minimum value is|Maximum value is|Please write at least|Digits after the decimal point: at most) -?[\d.]+/,
      "$1 {n}",
    );
}
