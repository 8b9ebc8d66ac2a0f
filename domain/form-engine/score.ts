import type {
  Answer,
  Answers,
  Field,
  FormDefinition,
  ScoreRange,
  ScoreResult,
  ScoringRule,
  SubscaleScore,
} from "@/domain/form-engine/definition";
import { kindOf } from "@/domain/form-engine/field-kinds";
import {
  roundTo,
  type Scale,
  scoredFields,
  scoreField,
  scoreScale,
  sum,
  toFinite,
} from "@/domain/form-engine/score-scale";
import { conditionReader, visiblePart } from "@/domain/form-engine/visible-part";

/**
 * The score of a form's answers; null where scoring is off, its method unknown, or too many answers are missing for it. Only visible
 * fields both listed and flagged count; a missing answer scores 0 and is counted. Specification, section 9.
 */
export function scoreAnswers(form: FormDefinition, given: Answers): ScoreResult | null {
  const { definition, answers } = visiblePart(form, given);
  const { fields, scoring } = definition;
  if (!scoring?.enabled) return null;
  const { total, fieldScores, missing } = scoreScale(scoring, fields, answers);
  if (total === null) return null;
  const range = bandOf(form, given, scoring.ranges, total);
  return {
    totalScore: total,
    scoreLabel: range?.label ?? null,
    severity: range?.severity ?? null,
    fieldScores: Object.fromEntries(fieldScores),
    missingCount: missing,
  };
}

/** The scores of the form's sub-scales, in its order; none where scoring is off, and none of a sub-scale with too many open questions. */
export function scoreSubscales(form: FormDefinition, given: Answers): SubscaleScore[] {
  const { enabled, subscales = [] } = form.scoring ?? {};
  if (!enabled) return [];
  const { definition, answers } = visiblePart(form, given);
  return subscales.flatMap((scale) => {
    const { total, missing } = scoreScale(scale, definition.fields, answers);
    if (total === null) return [];
    const band = bandOf(form, given, scale.ranges, total);
    return [{ label: scale.label, total, max: maxOf(definition.fields, scale), band: band?.label ?? null, missing }];
  });
}

/** The named outcomes whose conditions hold, in the form's order; none where scoring is off. */
export function findOutcomes(form: FormDefinition, answers: Answers): ScoringRule[] {
  const { enabled, rules = [] } = form.scoring ?? {};
  if (!enabled || rules.length === 0) return [];
  const holds = conditionReader(form, answers);
  return rules.filter(({ when }) => holds(when));
}

function bandOf(form: FormDefinition, answers: Answers, ranges: readonly ScoreRange[], score: number) {
  const holds = ranges.some(({ when }) => when) ? conditionReader(form, answers) : () => true;
  return ranges.find(({ min, max, when }) => min <= score && score <= max && holds(when));
}

/** The range of a score that has a known name: several may overlap, by other answers. */
export const findRange = (ranges: readonly ScoreRange[], score: number, label: string): number =>
  ranges.findIndex((range) => range.min <= score && score <= range.max && range.label === label);

/** The bands of the total that depend on no other answer: those that do may overlap, and have no place of their own. */
export const fixedBands = ({ scoring }: FormDefinition) =>
  (scoring?.ranges ?? []).filter(({ when }) => when === undefined).map(({ min, max, label }) => ({ min, max, label }));

/** The highest score that answers can reach: of a sum whose every field has a highest score; null otherwise. */
export function findMaxScore({ fields, scoring }: FormDefinition): number | null {
  return scoring?.enabled ? maxOf(fields, scoring) : null;
}

function maxOf(fields: readonly Field[], scale: Scale): number | null {
  if (scale.method !== "sum") return null;
  const maxima = scoredFields(fields, scale).map(maxFieldScore);
  const known = maxima.filter((max) => max !== null);
  const { multiplier = 1 } = scale;
  return known.length === maxima.length && known.length > 0 ? roundTo(toFinite(sum(known) * multiplier), 2) : null;
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

/** A score's display text, with a fixed number of decimals. */
export function formatScore(score: number, decimals = 1): string {
  return roundTo(score, decimals).toFixed(decimals);
}

/** True for a score that is shown with its maximum, as in "16 of 27": whole numbers alone. */
export const isOfMax = (score: number, max: number | null): max is number =>
  max !== null && [score, max].every(Number.isInteger) && max > 0 && score <= max;
