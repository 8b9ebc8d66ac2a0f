import { z } from "zod";
import { FILTERS, knownChoices, type RosterFilterKey, rosterColumn } from "@/domain/catalog/filters";
import { findBySpelling, findNearest } from "@/domain/catalog/find";
import type { RosterColumn } from "@/domain/catalog/roster-columns";
import { isStorableText } from "@/domain/text/safe-text";

const MAX_THERAPY_TYPES = 40;
const MAX_CELL_CHARS = 100;

/** The mark that an export puts before what a spreadsheet would run. */
const TEXT_MARK = /^'(?=[=+\-@\t\r＝＋－＠])/u;

const isoDate = z.iso.date();
const DOLLARS = /^\$?\s*(?:\d{1,6}|\d{1,3}(?:,\d{3})+)(?:\.00?)?$/;
const toDollars = (value: string) => Math.floor(Number(value.replaceAll(/[$,\s]/g, "")));

/** `11/1/2026` → `2026-11-01`; anything else as it is. */
const toIsoDate = (value: string) =>
  value.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (_, month: string, day: string, year: string) =>
    [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
  );

/** Reads the cells of one row, and collects what is wrong with them. */
export class RowReader {
  readonly reasons: string[] = [];
  readonly #cell: (column: RosterColumn) => string;

  constructor(cell: (column: RosterColumn) => string) {
    this.#cell = (column) => cell(column).replace(TEXT_MARK, "");
  }

  refuse(column: RosterColumn, reason: string): void {
    this.reasons.push(`${column}: ${reason}`);
  }

  require(column: RosterColumn, present: boolean): void {
    if (!present && !this.reasons.some((reason) => reason.startsWith(`${column}:`))) this.refuse(column, "is missing");
  }

  /** The cell, or "" if it is invalid. */
  text(column: RosterColumn, maxChars: number): string {
    const value = this.#cell(column);
    if (!isStorableText(value)) this.refuse(column, "holds a NUL character");
    else if (value.length > maxChars)
      this.refuse(column, `is longer than ${maxChars.toLocaleString("en-US")} characters`);
    else return value;
    return "";
  }

  line(column: RosterColumn, maxChars: number): string {
    const value = this.text(column, maxChars).normalize("NFC");
    if (!/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(value)) return value;
    this.refuse(column, "holds a line break or a control character");
    return "";
  }

  matching(column: RosterColumn, maxChars: number, pattern: RegExp, mayHold: string): string {
    return this.valid(column, maxChars, (value) => pattern.test(value), `may only hold ${mayHold}`);
  }

  /** A line for which a rule holds, or "". */
  valid(column: RosterColumn, maxChars: number, isValid: (value: string) => boolean, fault: string): string {
    const value = this.line(column, maxChars);
    if (value === "" || isValid(value)) return value;
    this.refuse(column, `${quote(value)} ${fault}`);
    return "";
  }

  number(column: RosterColumn, [min, max]: readonly [number, number], unit: string): number | null {
    const isValid = (value: string) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max;
    const value = this.valid(column, MAX_CELL_CHARS, isValid, `is not ${unit} from ${min} to ${max}`);
    return value === "" ? null : Number(value);
  }

  /** Whole dollars: `180`, `$180`, `180.00` and `1,200`. */
  dollars(column: RosterColumn, max: number): number | null {
    const isValid = (value: string) => DOLLARS.test(value) && toDollars(value) <= max;
    const value = this.valid(column, MAX_CELL_CHARS, isValid, `is not a whole number of dollars from 0 to ${max}`);
    return value === "" ? null : toDollars(value);
  }

  yesOrNo(column: RosterColumn): boolean | null {
    const isValid = (value: string) => /^(yes|no|y|n|true|false)$/i.test(value);
    const value = this.valid(column, MAX_CELL_CHARS, isValid, "is neither yes nor no");
    return value === "" ? null : /^[yt]/i.test(value);
  }

  /** An ISO date up to the given one; the file may have month, day and year, as spreadsheets write them. */
  date(column: RosterColumn, latest: string): string | null {
    const isDate = (value: string) => isoDate.safeParse(toIsoDate(value)).success;
    const typed = this.valid(column, MAX_CELL_CHARS, isDate, "is not a date like 2026-03-31 or 3/31/2026");
    const value = toIsoDate(typed);
    if (value > latest) this.refuse(column, `${quote(typed)} is in the future`);
    return value || null;
  }

  list(column: RosterColumn): string[] {
    return splitList(this.line(column, 5_000), ";");
  }

  choices(key: RosterFilterKey): string[] {
    const { noun, choices: offered } = FILTERS[key];
    const choices = knownChoices(key);
    const find = (value: string) => findBySpelling(choices, value)?.id ?? explainUnknown(offered, value, noun);
    return this.pick(rosterColumn(key), choices, find);
  }

  /**
   * The ids of a list's values, once each, in the order of the catalog. `find` gives an id, or what is wrong with the value. Commas
   * separate values too, unless they are part of one.
   */
  pick(column: RosterColumn, choices: readonly { id: string }[], find: (value: string) => string): string[] {
    const ids = new Set(choices.map(({ id }) => id));
    const values = this.list(column).flatMap((value) => (ids.has(find(value)) ? [value] : splitList(value, ",")));
    const found = new Set<string>();
    for (const value of values) {
      const id = find(value);
      if (ids.has(id)) found.add(id);
      else this.refuse(column, `${quote(value)} ${id}`);
    }
    return [...ids].filter((id) => found.has(id));
  }

  therapyTypes(): string[] {
    const listed = this.list("therapy_types");
    // A semicolon anywhere leaves commas to the names of therapies.
    const all = this.#cell("therapy_types").includes(";") ? listed : listed.flatMap((value) => splitList(value, ","));
    const folded = all.map((value) => value.toLowerCase());
    const values = all.filter((_value, index) => folded.indexOf(folded[index] ?? "") === index);
    if (values.length > MAX_THERAPY_TYPES) this.refuse("therapy_types", `has more than ${MAX_THERAPY_TYPES} values`);
    const long = values.find((value) => value.length > 80);
    if (long !== undefined) this.refuse("therapy_types", `${quote(long)} is longer than 80 characters`);
    return values;
  }
}

const splitList = (text: string, separator: string) =>
  text
    .split(separator)
    .map((value) => value.trim())
    .filter((value) => value !== "");

type Choices = Parameters<typeof findNearest>[0];

/** Reason for the refusal of a value, with the choice that it probably means and all that are allowed. */
export function explainUnknown(choices: Choices, value: string, noun: string): string {
  const nearest = findNearest(choices, value);
  const guess = nearest ? `; did you mean ${nameOf(nearest)}?` : ".";
  return `is not ${noun} we know${guess} Allowed: ${choices.map(({ id }) => id).join(", ")}`;
}

/** The id in lists, and its name where that is another word: `"Colorado (CO)"`. */
const nameOf = ({ id, name }: Choices[number]) => (id.toLowerCase() === name.toLowerCase() ? id : `${name} (${id})`);

export function quote(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60).toWellFormed()}…` : value);
}
