import { hasAnswer } from "@/domain/form-engine/answers";
import type {
  Answer,
  Answers,
  Field,
  FormDefinition,
  ScoreRange,
  ScoreResult,
  ScoringConfig,
  SubscaleScore,
} from "@/domain/form-engine/definition";
import { kindOf } from "@/domain/form-engine/field-kinds";
import { visiblePart } from "@/domain/form-engine/visible-part";

/**
 * The score of a form's answers; null where scoring is off or its method unknown. Only visible fields both listed and flagged count;
 * a missing answer scores 0 and is counted. Specification, section 9.
 */
export function scoreAnswers(form: FormDefinition, given: Answers): ScoreResult | null {
  const { definition, answers } = visiblePart(form, given);
  const { fields, scoring } = definition;
  if (!scoring?.enabled) return null;
  const scored = scoredFields(fields, scoring);
  const scores = new Map(scored.map((field) => [field.id, scoreField(field, answers.get(field.id))]));
  const total = combineScores(scoring, scores);
  if (total === null) return null;
  const totalScore = roundTo(toFinite(total), 2);
  const range = findRange(scoring.ranges, totalScore);
  return {
    totalScore,
    scoreLabel: range?.label ?? null,
    severity: range?.severity ?? null,
    fieldScores: Object.fromEntries(scores),
    missingCount: scored.filter(({ id }) => !hasAnswer(answers.get(id))).length,
  };
}

/** The range of a score. */
export const findRange = (ranges: readonly ScoreRange[], score: number): ScoreRange | undefined =>
  ranges.find(({ min, max }) => min <= score && score <= max);

/** The scores of the form's sub-scales, in its order; none where scoring is off. */
export function scoreSubscales(form: FormDefinition, answers: Answers): SubscaleScore[] {
  const { enabled, subscales = [] } = form.scoring ?? {};
  return subscales.flatMap(({ label, ...part }) => {
    const definition = { ...form, scoring: { ...part, enabled: enabled === true, weights: {} } };
    const score = scoreAnswers(definition, answers);
    if (score === null) return [];
    const { totalScore: total, scoreLabel: band, missingCount: missing } = score;
    return [{ label, total, max: findMaxScore(definition), band, missing }];
  });
}

function scoredFields(fields: readonly Field[], scoring: ScoringConfig): readonly Field[] {
  const listed = new Set(scoring.fields);
  return fields.filter(({ id, isScored }) => isScored && listed.has(id));
}

/** The highest score that answers can reach: of a sum whose every field has a highest score; null otherwise. */
export function findMaxScore({ fields, scoring }: FormDefinition): number | null {
  if (!scoring?.enabled || scoring.method !== "sum") return null;
  const maxima = scoredFields(fields, scoring).map(maxFieldScore);
  const known = maxima.filter((max) => max !== null);
  return known.length === maxima.length && known.length > 0 ? roundTo(toFinite(sum(known)), 2) : null;
}

function maxFieldScore(field: Field): number | null {
  const answers = answersToScore(field);
  if (!answers) return null;
  const scores = answers.map((answer) => scoreField(field, answer));
  return Math.max(...scores, ...(field.isRequired ? [] : [0]));
}

/** Answers of which one scores highest; undefined where any number or text may. */
function answersToScore(field: Field): readonly Answer[] | undefined {
  const { options, properties } = field;
  const kind = kindOf(field);
  const values = options.map(({ value }) => value);
  if (kind?.view.control === "checkbox") return [true, false];
  if (kind?.options === "one" && values.length > 0) return values;
  if (properties.scoreMapping) return undefined;
  if (kind?.options === "several") return [values];
  const { maxValue } = properties;
  return kind?.view.inputType === "number" && maxValue !== undefined ? [maxValue] : undefined;
}

/** From here on fifteen significant digits have no decimals. */
const WHOLE_NUMBERS_FROM = 1e15;

/** JSON and the database cannot hold infinity. */
const toFinite = (value: number) => Math.min(Math.max(value || 0, -Number.MAX_VALUE), Number.MAX_VALUE);

/** A score's display text, with a fixed number of decimals. */
export function formatScore(score: number, decimals = 1): string {
  return roundTo(score, decimals).toFixed(decimals);
}

function scoreField(field: Field, answer: Answer | undefined): number {
  if (answer === undefined || !hasAnswer(answer)) return 0;
  return mappedScore(field, answer) ?? kindOf(field)?.score?.(answer) ?? 0;
}

/** The mapping's key is the value as string, for several ticked values all joined by commas; or the kind's canonical key. */
function mappedScore(field: Field, answer: Answer): number | undefined {
  const { scoreMapping = {} } = field.properties;
  const text = String(answer);
  const keys = [text, kindOf(field)?.scoreKey?.(field, answer) ?? text];
  const key = keys.find((candidate) => Object.hasOwn(scoreMapping, candidate));
  return key === undefined ? undefined : scoreMapping[key];
}

function combineScores({ method, weights }: ScoringConfig, scores: ReadonlyMap<string, number>): number | null {
  const entries = Array.from(scores, ([id, score]) => ({ score, weight: weightOf(weights, id) }));
  switch (method) {
    case "sum":
      return sum(entries.map(({ score }) => score));
    case "average":
      return mean(entries.map(({ score }) => ({ score, weight: 1 })));
    case "weighted":
      return mean(scaleWeights(entries));
    default:
      return null;
  }
}

function weightOf(weights: ScoringConfig["weights"], fieldId: string): number {
  return Object.hasOwn(weights, fieldId) ? (weights[fieldId] ?? 1) : 1;
}

interface WeightedScore {
  score: number;
  weight: number;
}

/** 0 if total weight is 0. */
function mean(entries: readonly WeightedScore[]): number {
  const totalWeight = sum(entries.map(({ weight }) => weight));
  if (totalWeight === 0) return 0;
  const quotient = sum(entries.map(({ score, weight }) => score * weight)) / totalWeight;
  // Scores near the end of the number range add up to infinity; their shares do not.
  return Number.isFinite(quotient) ? quotient : sum(entries.map(({ score, weight }) => score * (weight / totalWeight)));
}

/**
 * Scales the greatest weight to between 1 and 2, by a power of two, which is exact: products with tiny weights would lose
 * digits, and those with huge ones overflow.
 */
function scaleWeights(entries: readonly WeightedScore[]): WeightedScore[] {
  const greatest = Math.max(0, ...entries.map(({ weight }) => Math.abs(weight)));
  if (greatest === 0) return [...entries];
  const exponent = Math.floor(Math.log2(greatest));
  // In two steps: the power for the smallest number is itself out of range.
  const half = Math.trunc(exponent / 2);
  return entries.map(({ score, weight }) => ({ score, weight: weight * 2 ** -half * 2 ** (half - exponent) }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Rounds half away from zero on the displayed decimal: 1.005 is 1.01, although the double below it is nearer to 1.00. Fifteen
 * significant digits remove errors of adding and dividing.
 */
function roundTo(value: number, decimals: number): number {
  if (Math.abs(value) >= WHOLE_NUMBERS_FROM) return value;
  const shifted = shift(Math.abs(Number(value.toPrecision(15))), decimals);
  return Math.sign(value) * shift(Math.round(shifted), -decimals) + 0;
}

function shift(value: number, places: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}
