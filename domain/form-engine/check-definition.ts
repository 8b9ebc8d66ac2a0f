import { checkConditions } from "@/domain/form-engine/check-conditions";
import { checkParts } from "@/domain/form-engine/check-parts";
import type { DefinitionProblem, Field, FormDefinition, ScoringConfig } from "@/domain/form-engine/definition";
import { definitionSchema, describeIssue } from "@/domain/form-engine/definition-schema";
import { findWarnings } from "@/domain/form-engine/definition-warnings";
import { expandFields, hasParts } from "@/domain/form-engine/expand-fields";
import type { FieldKind } from "@/domain/form-engine/field-kind";
import { FIELD_KIND_NAMES, fieldKinds, kindOf, takesAnswer } from "@/domain/form-engine/field-kinds";
import {
  checkLanguages,
  inOneLanguage,
  isObject,
  joinLanguages,
  languagesOf,
} from "@/domain/form-engine/form-languages";
import { TODAY } from "@/domain/form-engine/kinds/date";
import { SCALE_MAX_STEPS, withNumbers } from "@/domain/form-engine/kinds/scale";
import { LABEL_MAX_LENGTH } from "@/domain/form-engine/limits";
import { findPatternProblem } from "@/domain/form-engine/pattern";
import { type Scale, TOTAL } from "@/domain/form-engine/score-scale";
import type { Language } from "@/domain/texts/languages";

export type DefinitionCheck =
  /** `stored`: with its texts in all its languages. */
  | { ok: true; definition: FormDefinition; stored: object; warnings: DefinitionProblem[] }
  | { ok: false; problems: DefinitionProblem[] };

/**
 * Checks that a definition may be published: camelCase, every part known, consistent and bounded. Accepts any JSON, never throws.
 * Contradictions are reported once the shape is right; legal but probably unintended settings are warnings.
 */
export function checkDefinition(json: unknown): DefinitionCheck {
  const forms = new Map(
    languagesOf(json).map((language) => [language, checkForm(inOneLanguage(json, language), language)]),
  );
  const problems = [checkLanguages(json), ...[...forms.values()].map((form) => form.problems)].flat();
  const definition = forms.get("en")?.definition;
  const stored = joinLanguages(new Map([...forms].map(([language, { source }]) => [language, source])));
  return problems.length === 0 && definition && isObject(stored)
    ? { ok: true, definition, stored, warnings: findWarnings(definition) }
    : { ok: false, problems: distinct(problems) };
}

interface CheckedForm {
  definition?: FormDefinition;
  /** Before its fields with parts became several. */
  source?: object;
  problems: DefinitionProblem[];
}

/** A definition in one language, and its problems. */
function checkForm(json: unknown, language: Language): CheckedForm {
  const parsed = definitionSchema.safeParse(json, { reportInput: true });
  if (!parsed.success) {
    const issues = parsed.error.issues.flatMap(describeIssue);
    return { problems: issues.map(({ path, message }) => ({ path: formatPath(path), message })) };
  }
  const source = { ...parsed.data, fields: parsed.data.fields.map(withNumbers) };
  const expanded = expandFields(source.fields, language);
  const fields = expanded.map(({ field }) => field);
  const definition = { ...source, fields };
  const problems = [...checkFields(fields), ...checkConditions(definition), ...checkScoring(definition)];
  // Parts are checked as fields, and reported where the file has them.
  const place = (path: string) =>
    path.replace(/^fields\[(\d+)\](.*)$/, (whole, index, property) => expanded[index]?.place(property) ?? whole);
  return {
    ...{ definition, source },
    problems: [
      ...checkParts(source.fields, fields.length),
      ...problems.map(({ path, message }) => ({ path: place(path), message })),
    ],
  };
}

/** Each problem once: most are the same in all languages. */
const distinct = (problems: readonly DefinitionProblem[]) => [
  ...new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem])).values(),
];

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

function checkField(field: Field, path: string): DefinitionProblem[] {
  const names = Object.keys(field.properties);
  return [
    ...names.flatMap((name) => checkProperty(field, name, `${path}.properties.${name}`)),
    ...checkValues(field, path),
    ...checkOptions(field, `${path}.options`),
  ];
}

/** A property of another kind of field, which would be ignored silently. */
function checkProperty(field: Field, name: string, path: string): DefinitionProblem[] {
  const owners = FIELD_KIND_NAMES.filter((kind) => hasProperty(fieldKinds[kind], name));
  const isIdle = name === "mustBeTrue" && !field.isRequired;
  if (owners.length === 0 || (hasProperty(kindOf(field), name) && !isIdle)) return [];
  const who = name === "mustBeTrue" ? "required checkboxes" : `${owners.join(" and ")} fields`;
  return [{ path, message: `Only ${who} have this.` }];
}

const hasProperty = (kind: FieldKind | undefined, name: string) =>
  kind?.properties?.some((property) => property === name) === true;

function checkValues(field: Field, path: string): DefinitionProblem[] {
  const { fieldType, isScored, label, properties } = field;
  const { minValue, maxValue, minDate = "", maxDate = "", minLength, maxLength, pattern } = properties;
  const { prefill, readOnly } = properties;
  const problems: DefinitionProblem[] = [];
  const patternProblem = pattern === undefined ? null : findPatternProblem(pattern);
  if (patternProblem !== null) problems.push({ path: `${path}.properties.pattern`, message: patternProblem });
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
    problems.push({ path: `${path}.properties.minLength`, message: "The shortest text is longer than the longest." });
  }
  if (fieldType === "calculated" && properties.calculation === undefined) {
    problems.push({ path: `${path}.properties`, message: "A calculated field has a calculation." });
  }
  if (fieldType === "scale" && field.options.length === 0) {
    const message = `A scale has 2 to ${SCALE_MAX_STEPS} whole numbers, from minValue (0) to maxValue (10).`;
    problems.push({ path: `${path}.properties`, message });
  }
  if (minValue !== undefined && maxValue !== undefined && minValue > maxValue) {
    problems.push({ path: `${path}.properties.minValue`, message: "The smallest value is above the largest." });
  }
  // Letters come after digits: `today` is compared with no day.
  if (maxDate < minDate && maxDate !== "" && minDate !== TODAY) {
    problems.push({ path: `${path}.properties.minDate`, message: "The first day is after the last." });
  }
  if (readOnly && prefill === undefined && fieldType !== "calculated") {
    const message = "Only an answer that is filled in for the person can be read-only.";
    problems.push({ path: `${path}.properties.readOnly`, message });
  }
  if (properties.forSecondSigner && hasParts(field)) {
    const message = "A field with parts is for the person who fills in the form.";
    problems.push({ path: `${path}.properties.forSecondSigner`, message });
  }
  if (prefill !== undefined && fieldType === "file") {
    problems.push({ path: `${path}.properties.prefill`, message: "A file cannot be filled in for the person." });
  }
  if (prefill !== undefined && !takesAnswer(field)) {
    problems.push({ path: `${path}.properties.prefill`, message: "This field takes no answer." });
  }
  if (isScored && !takesAnswer(field)) {
    const name = fieldType.replace(/^./, (letter) => letter.toUpperCase());
    problems.push({ path: `${path}.isScored`, message: `${name} takes no answer.` });
  }
  if (takesAnswer(field) && label.length > LABEL_MAX_LENGTH) {
    problems.push({ path: `${path}.label`, message: `This must have at most ${LABEL_MAX_LENGTH} characters.` });
  }
  return problems;
}

function checkOptions(field: Field, path: string): DefinitionProblem[] {
  const { fieldType, isRequired, options } = field;
  if (kindOf(field)?.options === "several" && isRequired && options.length === 0) {
    return [{ path, message: `Required ${fieldType} without options can never be answered.` }];
  }
  const isIdle = kindOf(field)?.options !== "several";
  return [
    ...options.flatMap(({ exclusive }, index) =>
      exclusive && isIdle ? [{ path: `${path}[${index}].exclusive`, message: "Only checkboxes have this." }] : [],
    ),
    ...findRepeated(options.map(({ value }) => value)).map((index) => ({
      path: `${path}[${index}].value`,
      message: "Another option of this field has this value already.",
    })),
  ];
}

function checkScoring({ fields, scoring }: FormDefinition): DefinitionProblem[] {
  if (scoring === undefined) return [];
  const { subscales = [], rules = [] } = scoring;
  const repeatedRules = findRepeated(rules.map(({ id }) => id)).map((index) => ({
    path: `scoring.rules[${index}].id`,
    message: "Another rule has this id already.",
  }));
  const repeated = findRepeated(subscales.map(({ id }) => id)).map((index) => ({
    path: `scoring.subscales[${index}].id`,
    message: "Another sub-scale has this id already.",
  }));
  const named = subscales.findIndex(({ id }) => id === TOTAL);
  return [
    ...checkScale(fields, scoring, "scoring"),
    ...checkWeights(scoring),
    ...repeated,
    ...repeatedRules,
    ...(named === -1
      ? []
      : [{ path: `scoring.subscales[${named}].id`, message: "“total” is the whole form’s score." }]),
    ...subscales.flatMap((subscale, index) => checkScale(fields, subscale, `scoring.subscales[${index}]`)),
  ];
}

/** The listed fields, the ranges and the open questions of the total or a sub-scale. */
function checkScale(fields: readonly Field[], scale: Scale & Pick<ScoringConfig, "ranges">, path: string) {
  const known = new Set(fields.map(({ id }) => id));
  const unknown = scale.fields.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `${path}.fields[${index}]`, message: "No field has this id." }],
  );
  const repeated = findRepeated(scale.fields).map((index) => ({
    path: `${path}.fields[${index}]`,
    message: "This field is listed already.",
  }));
  const isIdle = scale.minAnswered !== undefined && scale.missing !== "prorate";
  const idle = isIdle ? [{ path: `${path}.minAnswered`, message: "Only a prorated score has this." }] : [];
  return [...unknown, ...repeated, ...idle, ...checkRanges(scale.ranges, `${path}.ranges`)];
}

function checkWeights({ fields, weights }: ScoringConfig): DefinitionProblem[] {
  return Object.entries(weights).flatMap(([id, weight]) => {
    const path = `scoring.weights.${id}`;
    if (!fields.includes(id)) return [{ path, message: "The scoring lists no such field." }];
    return weight < 0 ? [{ path, message: "A weight is 0 or more." }] : [];
  });
}

function checkRanges(ranges: ScoringConfig["ranges"], place: string): DefinitionProblem[] {
  return ranges.flatMap(({ min, max, when }, index) => {
    const path = `${place}[${index}]`;
    // Bands of other people, as by sex, overlap.
    const previous = ranges.slice(0, index).findLast((before) => JSON.stringify(before.when) === JSON.stringify(when));
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
