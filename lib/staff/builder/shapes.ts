import { definitionSchema } from "@/domain/form-engine/definition-schema";
import { type FieldKindName, fieldKinds } from "@/domain/form-engine/field-kinds";
import { isObject, isTextKey } from "@/domain/form-engine/form-languages";
import {
  parseOr,
  type ShownComparison,
  type ShownCondition,
  toShownCondition,
  toStoredCondition,
} from "@/lib/staff/builder/conditions";
import { KIND_LABELS, LABELS, VALUE_LABELS } from "@/lib/staff/builder/labels";
import { type Entry, type OwnShape, readShape, type Shape } from "@/lib/staff/settings/shape";

/*
 * The shape of a form's definition for the builder: read from the importer's schema, so that every property of a file has a field.
 */

type Json = Readonly<Record<string, unknown>>;

const LINE = {
  kind: "text",
  mayBeEmpty: true,
  isDate: false,
  isOneLine: true,
  maxLength: undefined,
  pattern: undefined,
} as const;

const entryOf = (name: string, shape: Shape): Entry => ({
  ...{ name, label: LABELS[name] ?? name, description: undefined, isOptional: true, shape },
});
const groupOf = (...entries: Entry[]) => ({ kind: "group", entries }) as const;
const same = (value: unknown) => value;
const own = (
  name: string,
  of: Shape,
  toShown: OwnShape["toShown"] = same,
  toStored: OwnShape["toStored"] = same,
): OwnShape => ({ ...{ kind: "own", name, of, toShown, toStored } });

/** A text for the reader, in English and in Spanish. */
const languages = (text: Shape): Shape =>
  own(
    "languages",
    groupOf(entryOf("en", text), entryOf("es", text)),
    (stored) => (isObject(stored) ? stored : { en: stored }),
    (shown) => {
      const { en = "", es = "" } = isObject(shown) ? shown : {};
      return es === "" ? en : { en, es };
    },
  );

const COMPARISON = groupOf(
  ...["what", "is", "number"].map((name) => entryOf(name, LINE)),
  entryOf("answers", { kind: "lines" }),
);
const condition = own(
  "condition",
  groupOf(entryOf("join", LINE), entryOf("of", { kind: "list", of: COMPARISON, max: 20 })),
  toShownCondition,
  (shown) => toStoredCondition(readCondition(shown)),
);

function readCondition(shown: unknown): ShownCondition {
  const { join, of } = isObject(shown) ? shown : {};
  const read = (item: unknown): ShownComparison => {
    const { what, is, number, answers } = isObject(item) ? item : {};
    return {
      ...{ what: textOf(what), is: textOf(is), number: textOf(number) },
      answers: Array.isArray(answers) ? answers.map(textOf) : [],
    };
  };
  return { join: textOf(join), of: Array.isArray(of) ? of.map(read) : [] };
}
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A value that is written as in a file. */
const json = own(
  "json",
  LINE,
  (stored) => (stored === undefined ? "" : JSON.stringify(stored)),
  (shown) => (shown === "" ? undefined : parseOr(textOf(shown), shown)),
);
const WRITTEN = ["scoreMapping", "weights", "calculation"];

const kindNamed = (name: unknown) =>
  Object.hasOwn(fieldKinds, String(name)) ? fieldKinds[name as FieldKindName] : undefined;

/** Properties that only some kinds have. */
const KIND_PROPERTIES: ReadonlySet<string> = new Set(
  Object.values(fieldKinds).flatMap((kind) => ("properties" in kind ? (kind.properties ?? []) : [])),
);

/** True for a property that only some kinds of question have. */
export const isOfSomeKinds = (name: string): boolean => KIND_PROPERTIES.has(name);

/** True for a property that a kind of question has. */
export function hasProperty(kind: string, name: string): boolean {
  const properties: readonly string[] = kindNamed(kind)?.properties ?? [];
  return !KIND_PROPERTIES.has(name) || properties.includes(name);
}

/** True for a kind whose answers are chosen from options. */
export const hasOptions = (kind: string): boolean =>
  kind === "matrix" || (kind !== "scale" && kindNamed(kind)?.options !== undefined);

/** A question with the score of each option beside it. */
function toShownQuestion(stored: unknown): unknown {
  if (!isObject(stored)) return stored;
  const { scoreMapping, ...properties } = objectOf(stored.properties);
  const options = Array.isArray(stored.options) ? stored.options.filter(isObject) : [];
  const scores = objectOf(scoreMapping);
  const others = Object.entries(scores).filter(([value]) => !options.some((option) => option.value === value));
  return {
    ...stored,
    options: options.map((option) => ({ ...option, score: scores[String(option.value)] })),
    properties: { ...properties, ...(others.length > 0 && { scoreMapping: Object.fromEntries(others) }) },
  };
}

/** A question without what its kind does not have. */
function toStoredQuestion(shown: unknown): unknown {
  if (!isObject(shown)) return shown;
  const { rows, fields, options, properties, ...question } = shown;
  const kind = String(question.fieldType);
  const listed = hasOptions(kind) && Array.isArray(options) ? options.filter(isObject) : [];
  const scores = listed.flatMap(({ value, score }) => (typeof score === "number" ? [[String(value), score]] : []));
  const { scoreMapping, ...others } = objectOf(properties);
  const mapping = { ...objectOf(scoreMapping), ...Object.fromEntries(scores) };
  const kept = Object.entries(others).filter(([name]) => hasProperty(kind, name));
  return {
    ...question,
    ...(listed.length > 0 && { options: listed.map(({ score: _, ...option }) => option) }),
    properties: { ...Object.fromEntries(kept), ...(Object.keys(mapping).length > 0 && { scoreMapping: mapping }) },
    ...(kind === "matrix" && { rows }),
    ...(kind === "group" && { fields }),
  };
}
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** Optional groups that are there or not, as a whole. */
const WHOLE = ["scoring", "alert"];

function adapt({ name, label, ...entry }: Entry): Entry {
  const plain = name === "alert" && entry.shape.kind === "group" ? "Own words for the crisis help" : LABELS[name];
  return { ...entry, name, label: plain ?? label, shape: adaptShape(name, entry.shape) };
}

function adaptShape(name: string, shape: Shape): Shape {
  if (name === "visibleWhen" || name === "when") return condition;
  if (WRITTEN.includes(name)) return json;
  if (name === "fieldType" && shape.kind === "choice") return { ...shape, labels: KIND_LABELS };
  // Bounds that no form reaches are no help.
  if (shape.kind === "number" && (shape.max ?? 0) >= LARGE) return NUMBER;
  if (shape.kind === "choice") return { ...shape, labels: VALUE_LABELS };
  if (shape.kind === "lines") return own("picked", shape);
  if (shape.kind === "text" && isTextKey(name)) return languages(shape);
  if (shape.kind === "list") {
    const list = { ...shape, of: adaptShape("", shape.of) };
    return OPTIONAL_LISTS.includes(name) ? own("list", list, same, orNothing) : list;
  }
  if (shape.kind !== "group") return shape;
  const group = groupOf(...shape.entries.map(adapt));
  if (shape.entries.some((entry) => entry.name === "fieldType"))
    return { ...own("question", group, toShownQuestion, toStoredQuestion), isFolded: true };
  if (shape.entries.some((entry) => entry.name === "exclusive"))
    return own("option", groupOf(...group.entries, entryOf("score", NUMBER)));
  return WHOLE.includes(name) ? { kind: "nullable", of: group } : group;
}
const LARGE = 1_000_000;
const OPTIONAL_LISTS = ["subscales", "rules"];
const orNothing = (shown: unknown) => (Array.isArray(shown) && shown.length === 0 ? undefined : shown);
const NUMBER = { kind: "number", min: undefined, max: undefined } as const;

/** The name of a definition in the builder's form. */
export const FORM = "form";
/** The builder's form. */
export const formShape: Shape = adaptShape(FORM, readShape(definitionSchema, null));
