import type { NetworkDocument } from "@/domain/owner/network-schema";
import { networkParts } from "@/domain/owner/network-schema";
import { keysOf, tableOf } from "@/domain/table";
import { differences, type Flat, isWithin, keysIn, toFlat } from "@/lib/staff/settings/flat";
import { partLabel } from "@/lib/staff/settings/labels";
import { reachOf } from "@/lib/staff/settings/reach";
import { readShape, type Shape } from "@/lib/staff/settings/shape";
import { completePart, type PartName, standardOf } from "@/lib/staff/settings/standards";
import { titleIn } from "@/lib/staff/settings/title-in";

/** A part of the document, ready for a form. */
export interface Part {
  readonly name: PartName;
  readonly label: string;
  readonly description: string;
  readonly shape: Shape;
  readonly standard: Flat;
}

export const PART_NAMES = keysOf(networkParts);
const PARTS = tableOf(PART_NAMES, readPart);
export const isPartName = (name: string): name is PartName => Object.hasOwn(networkParts, name);

/** The part of this name. */
export const getPart = (name: PartName): Part => PARTS[name];

function readPart(name: PartName): Part {
  const { description = "", title } = networkParts[name].meta() ?? {};
  const shape = readShape(networkParts[name], standardOf(name));
  const label = title ?? partLabel(name);
  const plain = description === `${label}.` ? "" : description.replaceAll("`", "");
  return {
    name,
    label,
    description: plain,
    shape,
    standard: toFlat(shape, standardOf(name), name),
  };
}

/** The complete texts of a part in a document. */
export const partFlat = ({ name, shape }: Part, document: NetworkDocument): Flat =>
  toFlat(shape, completePart(name, document[name]), name);

/** A part of the network's document, or another document with a form. */
type AnyPart = Omit<Part, "name" | "description" | "standard"> & { readonly name: string };

/** A field in words, without its part: `"Benefits · Items · You choose · Text"`. */
export function nameInWords({ name: part, label, shape }: AnyPart, name: string, ...flats: Flat[]): string {
  const steps: string[] = [];
  const rest = name
    .replace(/[?[\]]+$/, "")
    .split("/")
    .slice(1);
  let at = part as string;
  let here: Shape | undefined = shape;
  for (const step of rest) {
    at = `${at}/${step}`;
    here = here && innerOf(here);
    if (here?.kind === "group") {
      const entry: Extract<Shape, { kind: "group" }>["entries"][number] | undefined = here.entries.find(
        (one) => one.name === step,
      );
      steps.push(entry?.label ?? step);
      here = entry?.shape;
    } else if (here?.kind === "list" || here?.kind === "record") {
      steps.push(flats.map((flat) => titleIn(flat, at)).find((title) => title !== "") ?? "New entry");
      here = here.of;
    }
  }
  return steps.join(" · ") || label;
}

export interface Change {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The differences of two states of a part, in words. Entries that came or went are one change each; a retired one names the therapists
 * and addresses that it changes.
 */
export function listChanges(part: AnyPart, from: Flat, to: Flat, uses: Uses = {}): Change[] {
  const names = differences(from, to);
  const orders = names.filter((name) => name.endsWith("[]"));
  const moves = orders.flatMap((order) => {
    const list = order.slice(0, -"[]".length);
    const [before, after] = [keysIn(from, list), keysIn(to, list)];
    return {
      order,
      added: after.filter((key) => !before.includes(key)).map((key) => `${list}/${key}`),
      gone: before.filter((key) => !after.includes(key)).map((key) => `${list}/${key}`),
    };
  });
  const whole = moves.flatMap(({ added, gone }) => [...added, ...gone]);
  const fields = names.filter((name) => !orders.includes(name) && !whole.some((entry) => isWithin(name, entry)));
  return [
    ...moves.flatMap(({ order, added, gone }) => {
      const label = nameInWords(part, order, to, from);
      if (added.length + gone.length === 0) return [{ label, from: "", to: "In a new order" }];
      return [
        ...gone.map((entry) => ({ label, from: titleIn(from, entry), to: "" })),
        ...added.map((entry) => ({ label, from: "", to: titleIn(to, entry) })),
      ];
    }),
    ...fields.map((name) => ({
      label: nameInWords(part, name, to, from),
      from: wordsOf(from[name]),
      to: [wordsOf(to[name]), reachOfChange(part, name, to, uses)].filter(Boolean).join(": "),
    })),
  ];
}

/** Numbers of therapists by id of an entry. */
export type Uses = Readonly<Record<string, number>>;

function reachOfChange(part: AnyPart, name: string, to: Flat, uses: Uses): string {
  const [, entry] = /^(.+)\/retired$/.exec(name) ?? [];
  const id = to[name] === "on" ? to[`${entry}/id`] : undefined;
  return id === undefined ? "" : reachOf(part.name, id, uses[id] ?? 0);
}

const wordsOf = (text = ""): string => (text === "on" ? "Yes" : text.startsWith("data:") ? "A picture" : text);

/** The field that a problem of the service is about: its pointer, with places in lists as keys. */
export function fieldAt(
  { name: part, shape }: Pick<AnyPart, "name" | "shape">,
  flat: Flat,
  pointer: string,
): string | undefined {
  const [first, ...steps] = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (first !== part) return undefined;
  let at: string = part;
  let here: Shape = shape;
  for (const step of steps) {
    const inner = innerOf(here);
    if (inner.kind === "group") {
      const entry = inner.entries.find((one) => one.name === step);
      if (!entry) return at;
      here = entry.shape;
      at = `${at}/${step}`;
    } else if (inner.kind === "list" || inner.kind === "record") {
      const keys = keysIn(flat, at);
      const list = at;
      const key = inner.kind === "list" ? keys[Number(step)] : keys.find((one) => flat[`${list}/${one}/key`] === step);
      if (key === undefined) return at;
      at = inner.kind === "list" ? `${at}/${key}` : `${at}/${key}/value`;
      here = inner.kind === "list" ? inner.of : valueShape(inner.of);
    } else return at;
  }
  return at;
}

/** The shape of the fields below a name. */
const innerOf = (shape: Shape): Shape =>
  shape.kind === "nullable" || shape.kind === "own" ? innerOf(shape.of) : shape;

const valueShape = (of: Shape): Shape =>
  (of.kind === "group" && of.entries.find(({ name }) => name === "value")?.shape) || of;
