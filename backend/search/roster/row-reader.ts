import { z } from "zod";
import type { RosterColumn } from "@/backend/search/roster/columns";
import { FILTERS, type RosterFilterKey, rosterColumn } from "@/domain/catalog/filters";
import { findInCatalog } from "@/domain/catalog/find";
import { isStorableText } from "@/domain/text/safe-text";

const MAX_THERAPY_TYPES = 40;
const MAX_CELL_CHARS = 100;

const isoDate = z.iso.date();

/** Reads the cells of one row, and collects what is wrong with them. */
export class RowReader {
  readonly reasons: string[] = [];
  readonly #cell: (column: RosterColumn) => string;

  constructor(cell: (column: RosterColumn) => string) {
    this.#cell = cell;
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

  yesOrNo(column: RosterColumn): boolean | null {
    const isValid = (value: string) => /^(yes|no)$/i.test(value);
    const value = this.valid(column, MAX_CELL_CHARS, isValid, "is neither yes nor no");
    return value === "" ? null : value.toLowerCase() === "yes";
  }

  /** An ISO date up to the given one. */
  date(column: RosterColumn, latest: string): string | null {
    const isDate = (value: string) => isoDate.safeParse(value).success;
    const value = this.valid(column, MAX_CELL_CHARS, isDate, "is not a date like 2026-03-31");
    if (value > latest) this.refuse(column, `${quote(value)} is in the future`);
    return value || null;
  }

  list(column: RosterColumn): string[] {
    return this.line(column, 5_000)
      .split(";")
      .map((value) => value.trim())
      .filter((value) => value !== "");
  }

  choices(key: RosterFilterKey): string[] {
    const { noun, choices } = FILTERS[key];
    return this.pick(
      rosterColumn(key),
      choices,
      (value) => findInCatalog(choices, value)?.id ?? `is not ${noun} we know`,
    );
  }

  /** The ids of a list's values, once each, in the order of the catalog. `find` gives an id, or what is wrong with the value. */
  pick(column: RosterColumn, choices: readonly { id: string }[], find: (value: string) => string): string[] {
    const ids = new Set(choices.map(({ id }) => id));
    const found = new Set<string>();
    for (const value of this.list(column)) {
      const id = find(value);
      const hint = value.includes(",") ? " (separate values with ;)" : "";
      if (ids.has(id)) found.add(id);
      else this.refuse(column, `${quote(value)} ${id}${hint}`);
    }
    return [...ids].filter((id) => found.has(id));
  }

  therapyTypes(): string[] {
    const all = this.list("therapy_types");
    const folded = all.map((value) => value.toLowerCase());
    const values = all.filter((_value, index) => folded.indexOf(folded[index] ?? "") === index);
    if (values.length > MAX_THERAPY_TYPES) this.refuse("therapy_types", `has more than ${MAX_THERAPY_TYPES} values`);
    const long = values.find((value) => value.length > 80);
    if (long !== undefined) this.refuse("therapy_types", `${quote(long)} is longer than 80 characters`);
    return values;
  }
}

export function quote(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60).toWellFormed()}…` : value);
}
