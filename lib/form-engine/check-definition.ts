import type { Field, FormDefinition, ScoringConfig } from "@/lib/form-engine/definition";
import { definitionSchema, describeIssue } from "@/lib/form-engine/definition-schema";
import { LABEL_MAX_LENGTH } from "@/lib/form-engine/limits";
import { findPatternProblem } from "@/lib/form-engine/pattern";

/** Where something is wrong (`fields[2].options[0].value`; empty for the whole) and what, as a sentence for the form's author. */
export interface DefinitionProblem {
  path: string;
  message: string;
}

export type DefinitionCheck = { ok: true; definition: FormDefinition } | { ok: false; problems: DefinitionProblem[] };

/**
 * Whether a definition may be published: camelCase, every part known, consistent and bounded. Any JSON may come in; nothing
 * throws. A wrong shape is reported first, what contradicts itself once the shape is right.
 */
export function checkDefinition(json: unknown): DefinitionCheck {
  const parsed = definitionSchema.safeParse(json, { reportInput: true });
  const problems = parsed.success
    ? [...checkFields(parsed.data.fields), ...checkScoring(parsed.data)]
    : parsed.error.issues.flatMap(describeIssue).map(({ path, message }) => ({ path: formatPath(path), message }));
  return parsed.success && problems.length === 0 ? { ok: true, definition: parsed.data } : { ok: false, problems };
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

const CHOICE_KINDS: readonly string[] = ["multiple_choice", "checkboxes", "dropdown"];
const PATTERN_KINDS: readonly string[] = ["text", "textarea"];

function checkField(field: Field, path: string): DefinitionProblem[] {
  return [...checkKind(field, path), ...checkOptions(field, `${path}.options`), ...checkScored(field, path)];
}

/** What only some kinds read: elsewhere it would be ignored without a word. */
function checkKind({ fieldType, isRequired, label, properties }: Field, path: string): DefinitionProblem[] {
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
  if (fieldType !== "markdown" && label.length > LABEL_MAX_LENGTH) {
    problems.push({ path: `${path}.label`, message: `This must have at most ${LABEL_MAX_LENGTH} characters.` });
  }
  return problems;
}

function checkOptions({ fieldType, options }: Field, path: string): DefinitionProblem[] {
  if (!CHOICE_KINDS.includes(fieldType)) {
    return options.length === 0 ? [] : [{ path, message: "Only choices have options." }];
  }
  if (options.length === 0) return [{ path, message: "A choice needs at least one option." }];
  return findRepeated(options.map(({ value }) => value)).map((index) => ({
    path: `${path}[${index}].value`,
    message: "Another option of this field has this value already.",
  }));
}

function checkScored({ fieldType, isScored, options, properties }: Field, path: string): DefinitionProblem[] {
  const mapping = properties.scoreMapping;
  const at = `${path}.properties.scoreMapping`;
  if (isScored && fieldType === "markdown") return [{ path: `${path}.isScored`, message: "Markdown takes no answer." }];
  if (mapping === undefined) {
    const scoresByItself = ["number", "checkbox", "checkboxes"].includes(fieldType);
    return isScored && !scoresByItself ? [{ path: at, message: "This kind of field scores only by a mapping." }] : [];
  }
  // The specification looks a mapping up by the whole value: of several ticked boxes that would be all of them joined.
  if (fieldType === "checkboxes") return [{ path: at, message: "Checkboxes score by how many are ticked." }];
  const values = fieldType === "checkbox" ? ["true", "false"] : options.map(({ value }) => value);
  if (values.length === 0) return [];
  const unknown = Object.keys(mapping).filter((key) => !values.includes(key));
  const unscored = isScored ? values.filter((value) => !Object.hasOwn(mapping, value)) : [];
  return [
    ...unknown.map((key) => ({ path: `${at}.${key}`, message: "No option has this value." })),
    ...unscored.map((value) => ({ path: at, message: `The option “${value}” has no score.` })),
  ];
}

function checkScoring({ fields, scoring }: FormDefinition): DefinitionProblem[] {
  const scored = new Set(fields.filter(({ isScored }) => isScored).map(({ id }) => id));
  const listed = new Set(scoring?.enabled ? scoring.fields : []);
  const unlisted = fields.flatMap(({ id, isScored }, index) =>
    isScored && !listed.has(id)
      ? [{ path: `fields[${index}].isScored`, message: "This field is scored, but the scoring does not list it." }]
      : [],
  );
  if (scoring === undefined) return unlisted;
  const unknown = scoring.fields.flatMap((id, index) =>
    scored.has(id) ? [] : [{ path: `scoring.fields[${index}]`, message: "No scored field has this id." }],
  );
  const repeated = findRepeated(scoring.fields).map((index) => ({
    path: `scoring.fields[${index}]`,
    message: "This field is listed already.",
  }));
  return [...unlisted, ...unknown, ...repeated, ...checkWeights(scoring), ...checkRanges(scoring)];
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

/** Indexes of what was there before. */
function findRepeated(names: readonly string[]): number[] {
  return names.flatMap((name, index) => (names.indexOf(name) === index ? [] : [index]));
}
