import type { Field, FormDefinition, ScoringConfig } from "@/domain/form-engine/definition";
import type { DefinitionProblem } from "@/domain/form-engine/definition-problem";
import { definitionSchema, describeIssue } from "@/domain/form-engine/definition-schema";
import { findWarnings } from "@/domain/form-engine/definition-warnings";
import { LABEL_MAX_LENGTH } from "@/domain/form-engine/limits";
import { findPatternProblem } from "@/domain/form-engine/pattern";

export type DefinitionCheck =
  | { ok: true; definition: FormDefinition; warnings: DefinitionProblem[] }
  | { ok: false; problems: DefinitionProblem[] };

/**
 * Whether a definition may be published: camelCase, every part known, consistent and bounded. Accepts any JSON, never throws.
 * Contradictions are reported once the shape is right; legal but probably unintended settings are warnings.
 */
export function checkDefinition(json: unknown): DefinitionCheck {
  const parsed = definitionSchema.safeParse(json, { reportInput: true });
  const problems = parsed.success
    ? [...checkFields(parsed.data.fields), ...checkScoring(parsed.data)]
    : parsed.error.issues.flatMap(describeIssue).map(({ path, message }) => ({ path: formatPath(path), message }));
  return parsed.success && problems.length === 0
    ? { ok: true, definition: parsed.data, warnings: findWarnings(parsed.data) }
    : { ok: false, problems };
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

function checkFields(fields: readonly Field[]): DefinitionProblem[] {
  const repeated = findRepeated(fields.map(({ id }) => id)).map((index) => ({
    path: `fields[${index}].id`,
    message: "Another field has this id already.",
  }));
  return [...repeated, ...fields.flatMap((field, index) => checkField(field, `fields[${index}]`))];
}

const PATTERN_KINDS: readonly string[] = ["text", "textarea"];

function checkField(field: Field, path: string): DefinitionProblem[] {
  return [...checkKind(field, path), ...checkOptions(field, `${path}.options`)];
}

/** Settings of another kind of field, which would be ignored silently. */
function checkKind({ fieldType, isRequired, isScored, label, properties }: Field, path: string): DefinitionProblem[] {
  const { maxLength, minValue, maxValue, mustBeTrue, pattern } = properties;
  const misplaced = (names: Record<string, unknown>, allowed: boolean, who: string) =>
    Object.entries(names)
      .filter(([, value]) => !allowed && value !== undefined)
      .map(([name]) => ({ path: `${path}.properties.${name}`, message: `Only ${who} have this.` }));
  const problems = [
    ...misplaced({ maxLength, pattern }, PATTERN_KINDS.includes(fieldType), "text and textarea fields"),
    ...misplaced({ minValue, maxValue }, fieldType === "number", "number fields"),
    ...misplaced({ mustBeTrue }, fieldType === "checkbox" && isRequired, "required checkboxes"),
  ];
  const patternProblem = pattern === undefined ? null : findPatternProblem(pattern);
  if (patternProblem !== null) problems.push({ path: `${path}.properties.pattern`, message: patternProblem });
  if (minValue !== undefined && maxValue !== undefined && minValue > maxValue) {
    problems.push({ path: `${path}.properties.minValue`, message: "The smallest value is above the largest." });
  }
  if (isScored && fieldType === "markdown") {
    problems.push({ path: `${path}.isScored`, message: "Markdown takes no answer." });
  }
  if (fieldType !== "markdown" && label.length > LABEL_MAX_LENGTH) {
    problems.push({ path: `${path}.label`, message: `This must have at most ${LABEL_MAX_LENGTH} characters.` });
  }
  return problems;
}

function checkOptions({ fieldType, isRequired, options }: Field, path: string): DefinitionProblem[] {
  if (fieldType === "checkboxes" && isRequired && options.length === 0) {
    return [{ path, message: "Required checkboxes without options can never be answered." }];
  }
  return findRepeated(options.map(({ value }) => value)).map((index) => ({
    path: `${path}[${index}].value`,
    message: "Another option of this field has this value already.",
  }));
}

function checkScoring({ fields, scoring }: FormDefinition): DefinitionProblem[] {
  if (scoring === undefined) return [];
  const known = new Set(fields.map(({ id }) => id));
  const unknown = scoring.fields.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `scoring.fields[${index}]`, message: "No field has this id." }],
  );
  const repeated = findRepeated(scoring.fields).map((index) => ({
    path: `scoring.fields[${index}]`,
    message: "This field is listed already.",
  }));
  return [...unknown, ...repeated, ...checkWeights(scoring), ...checkRanges(scoring)];
}

function checkWeights({ fields, weights }: ScoringConfig): DefinitionProblem[] {
  return Object.entries(weights).flatMap(([id, weight]) => {
    const path = `scoring.weights.${id}`;
    if (!fields.includes(id)) return [{ path, message: "The scoring lists no such field." }];
    return weight < 0 ? [{ path, message: "A weight is 0 or more." }] : [];
  });
}

function checkRanges({ ranges }: ScoringConfig): DefinitionProblem[] {
  return ranges.flatMap(({ min, max }, index) => {
    const path = `scoring.ranges[${index}]`;
    const previous = ranges[index - 1];
    if (min > max) return [{ path, message: "The range ends before it begins." }];
    if (previous && min <= previous.max)
      return [{ path, message: "The range does not begin above the one before it." }];
    return [];
  });
}

/** Indexes of repeated names. */
function findRepeated(names: readonly string[]): number[] {
  return names.flatMap((name, index) => (names.indexOf(name) === index ? [] : [index]));
}
