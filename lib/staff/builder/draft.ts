import { createHash } from "node:crypto";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import { isObject } from "@/domain/form-engine/form-languages";
import { freeSlug, toSlug } from "@/domain/text/slug";
import { FORM, formShape } from "@/lib/staff/builder/shapes";
import {
  type Flat,
  fromFlat,
  givenName,
  isWithin,
  keysIn,
  orderName,
  readForm,
  toFlat,
} from "@/lib/staff/settings/flat";
import { applyAct, type FormAct } from "@/lib/staff/settings/merge";
import { fieldAt } from "@/lib/staff/settings/part";

/*
 * The draft of a form for the builder, as flat texts and as the definition of a form's file.
 */

export const QUESTIONS = `${FORM}/fields`;
/** True for the name of a question, not of one within a list of entries. */
export const isQuestion = (name: string): boolean => /^form\/fields\/[^/]+$/.test(name);
const SCORING = `${FORM}/scoring`;

/** JSON with sorted keys: the same text for the same definition, however it was stored. */
export const canonicalText = (definition: unknown): string => JSON.stringify(definition, sortKeys);
const sortKeys = (_: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;

/** Identifies a state of a draft. */
export const digestOf = (definition: unknown): string =>
  createHash("sha256").update(canonicalText(definition)).digest("hex").slice(0, 16);

const orderOf = (field: unknown) => (isObject(field) && typeof field.fieldOrder === "number" ? field.fieldOrder : 0);

/** A definition with its questions in order. */
function inOrder(definition: unknown): Readonly<Record<string, unknown>> {
  const json: unknown = JSON.parse(canonicalText(definition ?? {}));
  if (!isObject(json)) return {};
  const fields = Array.isArray(json.fields) ? json.fields : [];
  return { ...json, fields: fields.toSorted((one, other) => orderOf(one) - orderOf(other)) };
}

/** The texts of a definition. What a new score needs is filled in. */
export function flatOf(definition: unknown): Flat {
  const flat = toFlat(formShape, inOrder(definition), FORM);
  return flat[givenName(SCORING)] ? flat : { ...flat, [`${SCORING}/enabled`]: "on", [`${SCORING}/method`]: "sum" };
}

const STEP = 10;

/** The definition of the texts. Questions keep their numbers as long as those are in order. */
export function definitionOf(flat: Flat): Readonly<Record<string, unknown>> {
  const definition = fromFlat(formShape, flat, FORM);
  if (!isObject(definition) || !Array.isArray(definition.fields)) return {};
  const { fields } = definition;
  const isInOrder = fields.every(
    (field, index) => "fieldOrder" in field && (index === 0 || orderOf(fields[index - 1]) <= orderOf(field)),
  );
  return {
    ...definition,
    fields: isInOrder ? fields : fields.map((field, index) => ({ ...field, fieldOrder: index * STEP })),
  };
}

/** The posted texts; ids and answers that were ticked are one on each line. */
export function readBuilder(fields: URLSearchParams): Flat {
  const flat = readForm(fields, FORM);
  const picked = Object.keys(flat).filter((name) => /^form\/scoring\/.*fields\[\]$|\/answers\[\]$/.test(name));
  return {
    ...flat,
    ...Object.fromEntries(picked.map((name) => [name.slice(0, -"[]".length), fields.getAll(name).join("\n")])),
  };
}

/** The posted texts with those of questions that were closed: the page has the fields of open ones alone. */
export function withClosed(flat: Flat, base: Flat): Flat {
  const closed = keysIn(flat, QUESTIONS)
    .map((key) => `${QUESTIONS}/${key}`)
    .filter((question) => flat[`${question}/fieldType`] === undefined);
  const texts = Object.entries(base).filter(([name]) => closed.some((question) => isWithin(name, question)));
  return { ...Object.fromEntries(texts), ...flat };
}

/** The id of an entry that has no name yet. */
const UNNAMED = /^(new\d+)?$/;

/** Names entries by their texts, and follows ids that were changed after `base`. */
export function withNames(flat: Flat, base: Flat): Flat {
  const named: Record<string, string> = { ...flat };
  for (const order of Object.keys(flat).filter((name) => name.endsWith("[]"))) {
    const list = order.slice(0, -"[]".length);
    const name = list.endsWith("/options") ? "value" : "id";
    for (const key of keysIn(flat, list)) {
      const [id, label] = [`${list}/${key}/${name}`, flat[`${list}/${key}/label/en`] ?? ""];
      if (label.trim() === "" || !UNNAMED.test(named[id] ?? "")) continue;
      const others = Object.keys(named).filter((one) => one !== id && isSameSpace(one, list, name));
      named[id] = nameOf(label, new Set(others.map((one) => named[one] ?? "")));
    }
  }
  return withScores(followIds(named, base), base);
}

/** Adds questions that now count in a score to the total, and marks those that a score lists. */
function withScores(flat: Flat, base: Flat): Flat {
  const scored = Object.keys(flat).filter((name) => name.endsWith("/isScored") && flat[name] === "on" && !base[name]);
  const added = scored.flatMap((name) => idsOf(flat, name.slice(0, -"/isScored".length)));
  const total = `${SCORING}/fields`;
  const lists = Object.keys(flat).filter((name) => name.startsWith(SCORING) && name.endsWith("/fields"));
  const listed = new Set(flat[givenName(SCORING)] ? lists.flatMap((name) => linesOf(flat[name])) : []);
  const marked = keysIn(flat, QUESTIONS)
    .map((key) => `${QUESTIONS}/${key}`)
    .filter((question) => idsOf(flat, question).some((id) => listed.has(id)));
  const withMarks = { ...flat, ...Object.fromEntries(marked.map((question) => [`${question}/isScored`, "on"])) };
  if (added.length === 0) return withMarks;
  const fields = [...new Set([...linesOf(flat[total]), ...added])].join("\n");
  return {
    ...withMarks,
    [givenName(SCORING)]: "on",
    [`${SCORING}/enabled`]: "on",
    [`${SCORING}/method`]: flat[`${SCORING}/method`] || "sum",
    [total]: fields,
  };
}

const linesOf = (text = "") => text.split("\n").filter((line) => line !== "");
/** The ids of a question's answers: its own, or those of a matrix's rows. */
const idsOf = (flat: Flat, question: string): string[] =>
  flat[`${question}/fieldType`] === "matrix"
    ? keysIn(flat, `${question}/rows`).map((row) => flat[`${question}/rows/${row}/id`] ?? "")
    : [flat[`${question}/id`] ?? ""];

/** Values are unique in a question, ids in a form. */
const isSameSpace = (id: string, list: string, name: string) =>
  name === "value" ? isWithin(id, list) && id.endsWith("/value") : id.endsWith("/id");

const NAME_LENGTH = 40;

function nameOf(label: string, taken: ReadonlySet<string>): string {
  const slug = toSlug(label, NAME_LENGTH);
  return freeSlug(/^[a-z]/.test(slug) ? slug : `q-${slug}`, taken);
}

/** The texts with the ids of `named` as the keys of questions, as texts of a stored definition have them. */
export function byIds(flat: Flat, named: Flat): Flat {
  const keyOf = (key: string) => encodeURIComponent(named[`${QUESTIONS}/${key}/id`] || key);
  const entries = Object.entries(flat).map(([name, text]) => {
    if (name === orderName(QUESTIONS)) return [name, keysIn(flat, QUESTIONS).map(keyOf).join(",")];
    const [key = "", ...rest] = name.startsWith(`${QUESTIONS}/`) ? name.slice(QUESTIONS.length + 1).split("/") : [];
    return [rest.length === 0 ? name : [QUESTIONS, keyOf(key), ...rest].join("/"), text];
  });
  return Object.fromEntries(entries);
}

function followIds(flat: Flat, base: Flat): Flat {
  const renamed = new Map(
    Object.keys(flat).flatMap((name) =>
      name.endsWith("/id") && base[name] && base[name] !== flat[name] ? [[base[name], flat[name] ?? ""]] : [],
    ),
  );
  if (renamed.size === 0) return flat;
  const follow = (name: string, text: string) => {
    if (name.endsWith("/what")) return text.replace(/^field (.+)$/, (_, id) => `field ${renamed.get(id) ?? id}`);
    if (!name.startsWith(SCORING) || !name.endsWith("/fields")) return text;
    return linesOf(text)
      .map((id) => renamed.get(id) ?? id)
      .join("\n");
  };
  return Object.fromEntries(Object.entries(flat).map(([name, text]) => [name, follow(name, text)]));
}

/** The texts after an act on a list. A new question is of `kind`. */
export function applyBuilderAct(flat: Flat, act: FormAct, place: { name: string; key?: string; kind: string }): Flat {
  const { name, kind } = place;
  const changed = applyAct(flat, act, place, {});
  const added = keysIn(changed, name).find((key) => !keysIn(flat, name).includes(key));
  if (added === undefined || name.endsWith("/of")) return changed;
  const entry = `${name}/${added}`;
  if (name.endsWith("/options")) return { ...changed, [`${entry}/value`]: "" };
  const isQuestion = act === "add" && name.endsWith("/fields");
  const fieldType = name === QUESTIONS ? kind : "text";
  return {
    ...changed,
    [`${entry}/id`]: added,
    [`${entry}/fieldOrder`]: "",
    ...(isQuestion && { [`${entry}/fieldType`]: fieldType }),
  };
}

/** The name of a field in texts of the same draft whose entries have other keys, in the same order. */
export function relocate(name: string, from: Flat, to: Flat): string {
  return name.split("/").reduce((place, step, index, steps) => {
    const at = keysIn(from, steps.slice(0, index).join("/")).indexOf(step);
    return [place, keysIn(to, place)[at] ?? step].filter(Boolean).join("/");
  }, "");
}

export interface BuilderProblem {
  /** The field's name; blank for the whole form. */
  name: string;
  detail: string;
}

/** The importer's messages about a draft, each at its field of the draft's texts. */
export function problemsOf(definition: unknown, flat: Flat = flatOf(definition)): BuilderProblem[] {
  const checked = checkDefinition(inOrder(definition));
  if (checked.ok) return [];
  return checked.problems.map(({ path, message }) => {
    const pointer = `/${FORM}/${path.replace(/\[(\d+)\]/g, ".$1").replaceAll(".", "/")}`;
    const name = fieldAt({ name: FORM, shape: formShape }, flat, pointer.replace(/\/$/, "")) ?? FORM;
    const language = message.endsWith(": es.") ? "es" : "en";
    return { name: `${name}/en` in flat ? `${name}/${language}` : name, detail: message };
  });
}
