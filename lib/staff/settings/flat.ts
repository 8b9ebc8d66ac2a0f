import { createHash } from "node:crypto";
import type { Entry, Shape } from "@/lib/staff/settings/shape";

/**
 * A value as a form sends it: texts by name. Names are paths, `"home/benefits/items/0/title"`; `"faq[]"` is the order of a list, the
 * keys of its entries with commas; `"brand/address?"` is `"on"` where a value that may be null is given.
 */
export type Flat = Readonly<Record<string, string>>;

/** The name of an order's field. */
export const orderName = (list: string): string => `${list}[]`;
export const givenName = (name: string): string => `${name}?`;
/** The keys of a list's entries, in order. */
export const keysIn = (flat: Flat, list: string): string[] =>
  (flat[orderName(list)] ?? "").split(",").filter((key) => key !== "");

/** True for the name itself and for all within it. */
export const isWithin = (name: string, parent: string): boolean =>
  name === parent || (name.startsWith(parent) && ["/", "[", "?"].includes(name.charAt(parent.length)));

/** A value as flat texts. Undefined gives empty ones. */
export function toFlat(shape: Shape, value: unknown, name: string): Flat {
  switch (shape.kind) {
    case "flag":
      return { [name]: value === true ? "on" : "" };
    case "lines":
      return { [name]: listOf(value).join("\n") };
    case "group":
      return Object.assign(
        {},
        ...shape.entries.map((entry) => toFlat(entry.shape, propertyOf(value, entry.name), `${name}/${entry.name}`)),
      );
    case "nullable":
      return { [givenName(name)]: isNothing(value) ? "" : "on", ...toFlat(shape.of, value ?? undefined, name) };
    case "own":
      return toFlat(shape.of, shape.toShown(value), name);
    case "list":
      return itemsToFlat(shape.of, listOf(value), name);
    case "record":
      return itemsToFlat(
        shape.of,
        Object.entries(objectOf(value)).map(([key, entry]) => ({ key, value: entry })),
        name,
      );
    default:
      return { [name]: isNothing(value) ? "" : String(value) };
  }
}

/** The value of flat texts; absent ones are empty. Empty optional entries are left out. */
export function fromFlat(shape: Shape, flat: Flat, name: string): unknown {
  const text = flat[name] ?? "";
  switch (shape.kind) {
    case "text":
      return shape.isOneLine ? text.replaceAll(/\s*\n\s*/g, " ").trim() : text;
    case "number":
      return text.trim() === "" ? null : Number(text);
    case "flag":
      return text !== "";
    case "lines":
      return text.split("\n").flatMap((line) => line.trim() || []);
    case "group":
      return Object.fromEntries(shape.entries.flatMap((entry) => readEntry(entry, flat, `${name}/${entry.name}`)));
    case "nullable":
      return flat[givenName(name)] ? fromFlat(shape.of, flat, name) : null;
    case "own":
      return shape.toStored(fromFlat(shape.of, flat, name));
    case "list":
      return itemsOf(shape.of, flat, name);
    case "record":
      return Object.fromEntries(
        itemsOf(shape.of, flat, name).map((item) => [String(propertyOf(item, "key")), propertyOf(item, "value")]),
      );
    default:
      return text.trim();
  }
}

function readEntry({ name, shape, isOptional }: Entry, flat: Flat, path: string): [string, unknown][] {
  const value = fromFlat(shape, flat, path);
  return isOptional && (value === "" || value === false || value === null || value === undefined)
    ? []
    : [[name, value]];
}

const itemsOf = (of: Shape, flat: Flat, name: string): unknown[] =>
  keysIn(flat, name).map((key) => fromFlat(of, flat, `${name}/${key}`));

function itemsToFlat(of: Shape, items: readonly unknown[], name: string): Flat {
  const keys = toKeys(items);
  const flats = items.map((item, index) => toFlat(of, item, `${name}/${keys[index]}`));
  return Object.assign({ [orderName(name)]: keys.join(",") }, ...flats);
}

/** Keys of entries that stay while others are moved: their ids, or digests of their content. */
function toKeys(items: readonly unknown[]): string[] {
  const ids = items.map((item) => propertyOf(item, "id"));
  const isById = ids.every((id) => typeof id === "string" && id !== "") && new Set(ids).size === ids.length;
  if (isById) return ids.map((id) => encodeURIComponent(String(id)));
  const digests = items.map((item) => createHash("sha256").update(JSON.stringify(item)).digest("hex").slice(0, 10));
  return digests.map((digest, index) => (digests.indexOf(digest) === index ? digest : `${digest}.${index}`));
}

/** The form's texts of a part. Boxes that are not ticked are absent. */
export function readForm(fields: URLSearchParams, part: string): Flat {
  const names = [...new Set(fields.keys())].filter((name) => isWithin(name, part));
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.getAll(name);
      const text = name.endsWith("[]") ? values.join(",") : (values.at(-1) ?? "");
      return [name, text.replaceAll("\r\n", "\n")];
    }),
  );
}

/** The names whose texts differ. */
export const differences = (one: Flat, other: Flat): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => (one[name] ?? "") !== (other[name] ?? ""),
  );

const isNothing = (value: unknown) => value === null || value === undefined;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const objectOf = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});
const propertyOf = (value: unknown, name: string): unknown => Reflect.get(objectOf(value), name);
