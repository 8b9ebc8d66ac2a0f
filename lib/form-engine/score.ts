import { hasAnswer } from "@/lib/form-engine/answers";
import type { Answer, Answers, Field, FormDefinition, ScoreResult, ScoringConfig } from "@/lib/form-engine/definition";
import { toNumber } from "@/lib/form-engine/field-types/number";
import { fieldTypeOf } from "@/lib/form-engine/registry";

/**
 * The score of a form's answers; null where scoring is off or its method unknown. Only fields that are listed and flagged
 * count; a missing answer scores 0 and is counted. Specification, section 9.
 */
export function scoreAnswers({ fields, scoring }: FormDefinition, answers: Answers): ScoreResult | null {
  if (!scoring?.enabled) return null;
  const listed = new Set(scoring.fields);
  const scored = fields.filter(({ id, isScored }) => isScored && listed.has(id));
  const scores = new Map(scored.map((field) => [field.id, scoreField(field, answers.get(field.id))]));
  const total = combineScores(scoring, scores);
  if (total === null) return null;
  const totalScore = roundTo(total, 2);
  const range = scoring.ranges.find(({ min, max }) => min <= totalScore && totalScore <= max);
  return {
    totalScore,
    scoreLabel: range?.label ?? null,
    severity: range?.severity ?? null,
    fieldScores: Object.fromEntries(scores),
    missingCount: scored.filter(({ id }) => !hasAnswer(answers.get(id))).length,
  };
}

/** A score for people, with a fixed number of decimals. */
export function formatScore(score: number, decimals = 1): string {
  return roundTo(score, decimals).toFixed(decimals);
}

function scoreField(field: Field, answer: Answer | undefined): number {
  if (answer === undefined || !hasAnswer(answer)) return 0;
  return mappedScore(field, answer) ?? fieldTypeOf(field)?.score(field, answer) ?? 0;
}

/** By the value's string; a number that was typed as `02` or `2.0` is found under `2` too. */
function mappedScore({ fieldType, properties: { scoreMapping = {} } }: Field, answer: Answer): number | undefined {
  const keys = fieldType === "number" ? [String(answer), String(toNumber(answer))] : [String(answer)];
  const key = keys.find((candidate) => Object.hasOwn(scoreMapping, candidate));
  return key === undefined ? undefined : scoreMapping[key];
}

function combineScores({ method, weights }: ScoringConfig, scores: ReadonlyMap<string, number>): number | null {
  const entries = Array.from(scores, ([id, score]) => ({ score, weight: weightOf(weights, id) }));
  switch (method) {
    case "sum":
      return sum(entries.map(({ score }) => score));
    case "average":
      return entries.length === 0 ? 0 : sum(entries.map(({ score }) => score)) / entries.length;
    case "weighted": {
      const totalWeight = sum(entries.map(({ weight }) => weight));
      return totalWeight === 0 ? 0 : sum(entries.map(({ score, weight }) => score * weight)) / totalWeight;
    }
    default:
      return null;
  }
}

function weightOf(weights: ScoringConfig["weights"], fieldId: string): number {
  return Object.hasOwn(weights, fieldId) ? (weights[fieldId] ?? 1) : 1;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Half away from zero, on the decimal that people see: 1.005 is 1.01, although the double below it is nearer to 1.00. Fifteen
 * significant digits drop what adding and dividing left behind.
 */
function roundTo(value: number, decimals: number): number {
  const shifted = shift(Math.abs(Number(value.toPrecision(15))), decimals);
  return Math.sign(value) * shift(Math.round(shifted), -decimals) + 0;
}

function shift(value: number, places: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}
