import type { RosterColumn } from "@/backend/search/roster/columns";
import type { RosterRecord } from "@/backend/search/roster/read-file";
import { FILTERS, type FilterAttribute, type FilterKey, mapAttributes } from "@/domain/catalog/filters";
import { findInCatalog } from "@/domain/catalog/find";
import { RESERVED_SLUGS } from "@/domain/catalog/payer-kinds";
import { BIO_MAX_CHARS } from "@/domain/rich-text/sanitize-bio";
import { foldName } from "@/domain/text/fold";
import { isStorableText } from "@/domain/text/safe-text";
import { SLUG_MAX_CHARS } from "@/domain/text/slug";

/** A therapist as parsed from the file; lists hold the catalog's ids, once each, in the catalog's order. */
export interface RosterRow extends Record<FilterAttribute, string[]> {
  uniqueId: string;
  firstName: string;
  lastName: string;
  displayName: string;
  /** Null if the file does not set one. */
  slug: string | null;
  /** As in the file: not yet sanitised. */
  bio: string;
  picture: string | null;
  therapyTypes: string[];
  alternateId: string | null;
}

export const UNIQUE_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_THERAPY_TYPES = 40;

export type ParsedRow = { ok: true; row: RosterRow } | { ok: false; uniqueId: string | null; reasons: string[] };

/** Parses one record, or returns all its problems. */
export function parseRow({ cells, columns, read }: Omit<RosterRecord, "line" | "absent">): ParsedRow {
  if (cells.length !== columns) {
    return { ok: false, uniqueId: null, reasons: [`the row has ${cells.length} cells, the header ${columns}`] };
  }
  const reader = new RowReader((column) => read(cells, column));
  const firstName = reader.line("first_name", 100);
  const lastName = reader.line("last_name", 100);
  const row: RosterRow = {
    uniqueId: reader.matching("unique_id", 64, UNIQUE_ID, "letters, digits, dots, underscores and hyphens"),
    firstName,
    lastName,
    displayName: reader.line("display_name", 200) || `${firstName} ${lastName}`.trim(),
    slug: reader.matching("slug", SLUG_MAX_CHARS, SLUG, "a-z, 0-9 and single hyphens") || null,
    bio: reader.text("bio", BIO_MAX_CHARS),
    picture: reader.line("picture", 255) || null,
    ...mapAttributes((key) => reader.choices(key)),
    therapyTypes: reader.therapyTypes(),
    alternateId: reader.line("alternate_id", 100) || null,
  };
  reader.require("unique_id", row.uniqueId !== "");
  reader.require("first_name", firstName !== "");
  if (foldName(row.displayName) === "") reader.refuse("display_name", "has no letter");
  if (row.slug !== null && RESERVED_SLUGS.includes(row.slug)) reader.refuse("slug", `${quote(row.slug)} is reserved`);
  if (reader.reasons.length > 0) return { ok: false, uniqueId: row.uniqueId || null, reasons: reader.reasons };
  return { ok: true, row };
}

class RowReader {
  readonly reasons: string[] = [];
  readonly #cell: (column: RosterColumn) => string;

  constructor(cell: (column: RosterColumn) => string) {
    this.#cell = cell;
  }

  refuse(column: RosterColumn, reason: string) {
    this.reasons.push(`${column}: ${reason}`);
  }

  require(column: RosterColumn, present: boolean) {
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
    const value = this.line(column, maxChars);
    if (value === "" || pattern.test(value)) return value;
    this.refuse(column, `${quote(value)} may only hold ${mayHold}`);
    return "";
  }

  #list(column: RosterColumn): string[] {
    return this.line(column, 5_000)
      .split(";")
      .map((value) => value.trim())
      .filter((value) => value !== "");
  }

  choices(key: FilterKey): string[] {
    const { column, noun, choices } = FILTERS[key];
    const found = new Set<string>();
    for (const value of this.#list(column)) {
      const id = findInCatalog(choices, value)?.id;
      const hint = value.includes(",") ? " (separate values with ;)" : "";
      if (id === undefined) this.refuse(column, `${quote(value)} is not ${noun} we know${hint}`);
      else found.add(id);
    }
    return choices.map(({ id }) => id).filter((id) => found.has(id));
  }

  therapyTypes(): string[] {
    const all = this.#list("therapy_types");
    const folded = all.map((value) => value.toLowerCase());
    const values = all.filter((_value, index) => folded.indexOf(folded[index] ?? "") === index);
    if (values.length > MAX_THERAPY_TYPES) this.refuse("therapy_types", `has more than ${MAX_THERAPY_TYPES} values`);
    const long = values.find((value) => value.length > 80);
    if (long !== undefined) this.refuse("therapy_types", `${quote(long)} is longer than 80 characters`);
    return values;
  }
}

function quote(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60).toWellFormed()}…` : value);
}
