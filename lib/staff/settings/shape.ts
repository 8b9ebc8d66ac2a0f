import { z } from "zod";
import { toLabel } from "@/lib/staff/settings/labels";

/** An entry of an object of the document, as a form shows it. */
export interface Entry {
  readonly name: string;
  readonly label: string;
  readonly description: string | undefined;
  /** Left out of the document where its field is empty. */
  readonly isOptional: boolean;
  readonly shape: Shape;
}

export interface TextShape {
  readonly kind: "text";
  readonly mayBeEmpty: boolean;
  readonly isDate: boolean;
  /** Line breaks become spaces. */
  readonly isOneLine: boolean;
  readonly maxLength: number | undefined;
  readonly pattern: string | undefined;
}

/** The form of a value of the network's document, read from its schema. `lines` is a list of short texts, one on each line. */
export type Shape =
  | TextShape
  | { readonly kind: "colour" }
  | { readonly kind: "flag" }
  | { readonly kind: "lines" }
  | { readonly kind: "number"; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: "choice"; readonly options: readonly string[]; readonly labels?: Readonly<Record<string, string>> }
  | { readonly kind: "group"; readonly entries: readonly Entry[] }
  | { readonly kind: "nullable"; readonly of: Shape }
  | { readonly kind: "list"; readonly of: Shape; readonly max: number }
  /** Its entries are groups of `key` and `value`. */
  | { readonly kind: "record"; readonly of: Shape }
  | OwnShape;

/** A value that a form shows in another shape, by the component that `FormPart.own` has under its name. */
export interface OwnShape {
  readonly kind: "own";
  readonly name: string;
  readonly of: Shape;
  readonly toShown: (stored: unknown) => unknown;
  readonly toStored: (shown: unknown) => unknown;
  /** True where entries of a list of it open below their name. */
  readonly isFolded?: boolean;
}

type Json = z.core.JSONSchema.BaseSchema;

/** The shape of a part. Entries without a standard value may be empty. */
export function readShape(part: z.ZodType, standard: unknown): Shape {
  const shape = toShape(z.toJSONSchema(part, { io: "input" }));
  if (shape.kind !== "group" || typeof standard !== "object" || standard === null) return shape;
  const entries = shape.entries.map((entry) => ({ ...entry, isOptional: !(entry.name in standard) }));
  return { kind: "group", entries };
}

function toShape(schema: Json): Shape {
  if (schema.anyOf) return toUnion(schema.anyOf.filter(isJson));
  if (schema.enum) return { kind: "choice", options: schema.enum.map(String) };
  if (schema.type === "boolean") return { kind: "flag" };
  if (schema.type === "integer" || schema.type === "number")
    return { kind: "number", min: schema.minimum, max: schema.maximum };
  if (schema.type === "array") return toList(schema);
  return schema.type === "object" ? toObject(schema) : toText(schema);
}

function toUnion(kinds: Json[]): Shape {
  const [schema = {}] = kinds.filter(({ type, const: value }) => type !== "null" && value !== "");
  const of = toShape(schema);
  if (kinds.some(({ type }) => type === "null")) return { kind: "nullable", of };
  return of.kind === "text" ? { ...of, mayBeEmpty: true } : of;
}

const COLOUR = /^\^#\[/;
const ONE_LINE = "^[^\\p{Cc}]*$";

function toText({ pattern, maxLength, minLength, format }: Json): Shape {
  if (pattern !== undefined && COLOUR.test(pattern)) return { kind: "colour" };
  const isOneLine = pattern !== undefined || format !== undefined || maxLength === undefined;
  const ownPattern = pattern === ONE_LINE ? undefined : pattern;
  const mayBeEmpty = minLength === undefined && maxLength !== undefined && ownPattern === undefined;
  const isDate = format === "date";
  return { kind: "text", mayBeEmpty, isOneLine, isDate, maxLength, pattern: ownPattern };
}

/** Longer texts of a list have a field each. */
const LINE_MAX = 200;

function toList({ items, maxItems }: Json): Shape {
  const of = toShape(isJson(items) ? items : {});
  const isLines = of.kind === "text" && (of.maxLength ?? 0) <= LINE_MAX;
  return isLines ? { kind: "lines" } : { kind: "list", of, max: maxItems ?? Number.POSITIVE_INFINITY };
}

function toObject({ properties, required = [], propertyNames, additionalProperties }: Json): Shape {
  const values = isJson(additionalProperties) ? additionalProperties : {};
  if (properties) return group(Object.entries(properties).filter(isProperty), (name) => !required.includes(name));
  const names = isJson(propertyNames) ? propertyNames : {};
  if (names.enum)
    return group(
      names.enum.map((name) => [String(name), values]),
      () => true,
    );
  return {
    kind: "record",
    of: group(
      [
        ["key", names],
        ["value", values],
      ],
      () => false,
    ),
  };
}

const group = (properties: readonly (readonly [string, Json])[], isOptional: (name: string) => boolean): Shape => ({
  kind: "group",
  entries: properties.map(([name, schema]) => ({
    name,
    label: schema.title ?? toLabel(name),
    description: schema.description,
    isOptional: isOptional(name),
    shape: toShape(schema),
  })),
});

const isJson = (schema: unknown): schema is Json =>
  typeof schema === "object" && schema !== null && !Array.isArray(schema);
const isProperty = (property: [string, unknown]): property is [string, Json] => isJson(property[1]);
