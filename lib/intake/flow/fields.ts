import type { Checked, FieldProblem, TextRule } from "@/domain/text/text-rules";
import { tGiven } from "@/domain/texts/t";

/** A field of one text: its control, and its rules. */
export interface TextField {
  label: string;
  /** Names the field in lists of open answers; the label by default. */
  shortLabel?: string;
  control: "text" | "select" | "radios" | "textarea";
  type?: "email" | "tel";
  /** For the text without outer spaces. */
  rules: readonly TextRule[];
  /** Longest text of a draft: generous, so that an overlong text is reported, not cut; bounded, so that it fits into a cookie. */
  keptLength: number;
  optional?: boolean;
  hint?: string;
  autoComplete?: string;
  minLength?: number;
  maxLength?: number;
  placeholder?: string;
  rows?: number;
  options?: readonly { value: string; label: string }[];
}

export type Row = Record<string, string>;

/** A list of rows of short texts, with a control of its own. */
export interface RowsField<R extends Row = Row> {
  shortLabel: string;
  /** Names one row, before its number. */
  rowLabel: string;
  blank: R;
  /** The parts that are chosen from a list, which is complete at once. */
  chosen: readonly (keyof R & string)[];
  keptLength: number;
  keptRows: number;
  /** `texts` are the form's other values. */
  findProblems(rows: readonly R[], texts: Readonly<Record<string, string>>, now: Date): FieldProblem[];
}

export type Field = TextField | RowsField;

/** A form's fields, in the order of controls, errors and focus. */
export type Fields = Readonly<Record<string, Field>>;

/** A form's values as typed, by field name. */
export type FormValues = Record<string, string | Row[]>;

/** The values of a table of fields. */
export type ValuesOf<Table extends Fields> = {
  -readonly [Name in keyof Table]: Table[Name] extends { blank: infer R } ? R[] : string;
};

export const isRows = (field: Field): field is RowsField => "blank" in field;

/** All values of a form, bounded; blank where `get` returns no text. */
export function keepValues<Values extends FormValues>(fields: Fields, get: (name: string) => unknown): Values {
  return mapFields(fields, (field, name) => {
    if (!isRows(field)) return keepText(get(name), field.keptLength);
    const rows = get(name);
    return Array.isArray(rows) ? rows.slice(0, field.keptRows).map((row) => keepRow(field, row)) : [];
  });
}

export const emptyValues = <Values extends FormValues>(fields: Fields): Values => keepValues(fields, () => undefined);

function keepRow({ blank, keptLength }: RowsField, row: unknown): Row {
  const texts = typeof row === "object" && row !== null ? { ...row } : {};
  return Object.fromEntries(Object.keys(blank).map((part) => [part, keepText(Reflect.get(texts, part), keptLength)]));
}

/** A posted form ends lines with two characters; limits count one. */
export function keepText(value: unknown, maxLength: number): string {
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n").slice(0, maxLength) : "";
}

/**
 * The rules of a form, shared by the browser and the server: the values to send, without outer spaces and untouched rows, or the
 * problems in the order of the fields, one for each text. `now` decides which times are past; `more` are problems beyond the fields' own rules.
 */
export function checkFields<Values extends FormValues>(
  fields: Fields,
  typed: Values,
  now: Date,
  more: readonly FieldProblem[] = [],
): Checked<Values> {
  const values = mapFields<Values>(fields, (_, name) => trim(typed[name]));
  const filled = mapFields<Values>(fields, (field, name) => dropUntouchedRows(field, values[name]));
  const texts = Object.fromEntries(Object.entries(values).filter(isText));
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    if (isRows(field)) return field.findProblems(rowsOf(values[name]), texts, now);
    const broken = field.rules.find(({ isMet }) => !isMet(texts[name] ?? ""));
    return broken ? [{ field: name, message: broken.message }] : more.filter((problem) => problem.field === name);
  });
  return problems.length === 0 ? { ok: true, values: filled } : { ok: false, problems };
}

/** True for a row without any text. */
export const isUntouched = (row: Row): boolean => Object.values(row).every((text) => text === "");

const dropUntouchedRows = (field: Field, value: string | Row[] | undefined) =>
  isRows(field) ? rowsOf(value).filter((row) => !isUntouched(row)) : (value ?? "");

/** A field's name in messages: `times.1.date` → `Preferred time 2`. */
export function formatFieldLabel(fields: Fields, name: string): string {
  const [own = "", row] = name.split(".");
  const field = fields[own];
  if (!field) return name;
  if (isRows(field))
    return row === undefined ? tGiven(field.shortLabel) : `${tGiven(field.rowLabel)} ${Number(row) + 1}`;
  return tGiven(field.shortLabel ?? field.label);
}

/** True for the name of a choice from a list, such as `times.0.startTime`. */
export function isChoiceInRow(fields: Fields, name: string): boolean {
  const [own = "", , part = ""] = name.split(".");
  const field = fields[own];
  return field !== undefined && isRows(field) && field.chosen.includes(part);
}

function mapFields<Values extends FormValues>(
  fields: Fields,
  toValue: (field: Field, name: string) => string | Row[],
): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toValue(field, name)])) as Values;
}

const isText = (entry: [string, string | Row[]]): entry is [string, string] => typeof entry[1] === "string";
const rowsOf = (value: string | Row[] | undefined): Row[] => (Array.isArray(value) ? value : []);
const trim = (value: string | Row[] = "") => (typeof value === "string" ? keepText(value, value.length).trim() : value);
