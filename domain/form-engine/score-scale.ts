import { hasAnswer } from "@/domain/form-engine/answers";
import type { Answer, Answers, Field, FormDefinition, ScoringConfig, Subscale } from "@/domain/form-engine/definition";
import { kindOf } from "@/domain/form-engine/field-kinds";

/** A total or a sub-scale. */
export type Scale = Pick<ScoringConfig, "method" | "fields" | "missing" | "minAnswered"> &
  Partial<Pick<ScoringConfig, "weights">> &
  Pick<Subscale, "multiplier">;

/** The name of the whole form's score in conditions. */
export const TOTAL = "total";

/** The total or a sub-scale by its name in conditions; undefined for an unknown one, and where scoring is off. */
export function scaleOf({ scoring }: FormDefinition, name: string): Scale | undefined {
  if (!scoring?.enabled) return undefined;
  return name === TOTAL ? scoring : scoring.subscales?.find(({ id }) => id === name);
}

export interface ScaleScore {
  /** Null where the method is unknown, or too many answers are missing. */
  total: number | null;
  fieldScores: ReadonlyMap<string, number>;
  missing: number;
}

/** The score of a scale over visible fields and their answers. */
export function scoreScale(scale: Scale, visible: readonly Field[], answers: Answers): ScaleScore {
  const fields = scoredFields(visible, scale);
  const fieldScores = new Map(fields.map((field) => [field.id, scoreField(field, answers.get(field.id))]));
  const open = fields.filter(({ id }) => !hasAnswer(answers.get(id)));
  const total = totalOf(scale, fieldScores, new Set(open.map(({ id }) => id)));
  return { total: total === null ? null : roundTo(toFinite(total), 2), fieldScores, missing: open.length };
}

function totalOf(scale: Scale, scores: ReadonlyMap<string, number>, open: ReadonlySet<string>): number | null {
  const { missing = "zero", minAnswered = scores.size - 1, multiplier = 1 } = scale;
  const answered = scores.size - open.size;
  const isScaled = missing === "prorate" && open.size > 0;
  if ((missing === "incomplete" && open.size > 0) || (isScaled && answered < Math.max(1, minAnswered))) return null;
  const counted = isScaled ? new Map([...scores].filter(([id]) => !open.has(id))) : scores;
  const total = combineScores(scale, counted);
  const factor = isScaled && scale.method === "sum" ? scores.size / answered : 1;
  return total === null ? null : total * factor * multiplier;
}

/** The fields that count: listed by the scale, and flagged. */
export function scoredFields(fields: readonly Field[], scoring: Scale): readonly Field[] {
  const listed = new Set(scoring.fields);
  return fields.filter(({ id, isScored }) => isScored && listed.has(id));
}

/** From here on fifteen significant digits have no decimals. */
const WHOLE_NUMBERS_FROM = 1e15;

/** A number that JSON and the database can hold: they cannot hold infinity. */
export const toFinite = (value: number) => Math.min(Math.max(value || 0, -Number.MAX_VALUE), Number.MAX_VALUE);

/** The score of one answer: by its mapping, or its kind. */
export function scoreField(field: Field, answer: Answer | undefined): number {
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

function combineScores({ method, weights }: Scale, scores: ReadonlyMap<string, number>): number | null {
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

function weightOf(weights: Scale["weights"], fieldId: string): number {
  return weights && Object.hasOwn(weights, fieldId) ? (weights[fieldId] ?? 1) : 1;
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

/** The sum of numbers. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Rounds half away from zero on the displayed decimal: 1.005 is 1.01, although the double below it is nearer to 1.00. Fifteen
 * significant digits remove errors of adding and dividing.
 */
export function roundTo(value: number, decimals: number): number {
  if (Math.abs(value) >= WHOLE_NUMBERS_FROM) return value;
  const shifted = shift(Math.abs(Number(value.toPrecision(15))), decimals);
  return Math.sign(value) * shift(Math.round(shifted), -decimals) + 0;
}

function shift(value: number, places: number): number {
  const [digits, exponent = "0"] = String(value).split("e");
  return Number(`${digits}e${Number(exponent) + places}`);
}
