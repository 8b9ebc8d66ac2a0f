import type { RosterRecord } from "@/backend/search/roster/read-file";
import {
  readAccepting,
  readPlaces,
  readPractice,
  readSchedule,
  toFeeOptions,
} from "@/backend/search/roster/read-practice";
import type { RosterRow } from "@/backend/search/roster/row";
import { quote, RowReader } from "@/backend/search/roster/row-reader";
import { FILTERS, type FilterAttribute, ROSTER_FILTER_KEYS, type RosterFilterKey } from "@/domain/catalog/filters";
import { RESERVED_SLUGS } from "@/domain/catalog/reserved-slugs";
import { BIO_MAX_CHARS } from "@/domain/rich-text/sanitize-bio";
import { foldName } from "@/domain/text/fold";
import { SLUG_MAX_CHARS } from "@/domain/text/slug";

export const UNIQUE_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export type ParsedRow = { ok: true; row: RosterRow } | { ok: false; uniqueId: string | null; reasons: string[] };

/** Parses one record, or returns all its problems. `now` limits years and dates. */
export function parseRow({ cells, columns, read }: Omit<RosterRecord, "line" | "absent">, now: Date): ParsedRow {
  if (cells.length !== columns) {
    return { ok: false, uniqueId: null, reasons: [`the row has ${cells.length} cells, the header ${columns}`] };
  }
  const reader = new RowReader((column) => read(cells, column));
  const row = readRow(reader, now);
  if (reader.reasons.length > 0) return { ok: false, uniqueId: row.uniqueId || null, reasons: reader.reasons };
  return { ok: true, row };
}

function readRow(reader: RowReader, now: Date): RosterRow {
  const firstName = reader.line("first_name", 100);
  const lastName = reader.line("last_name", 100);
  const texts = {
    uniqueId: reader.matching("unique_id", 64, UNIQUE_ID, "letters, digits, dots, underscores and hyphens"),
    firstName,
    lastName,
    displayName: reader.line("display_name", 200) || `${firstName} ${lastName}`.trim(),
    slug: reader.matching("slug", SLUG_MAX_CHARS, SLUG, "a-z, 0-9 and single hyphens") || null,
    bio: reader.text("bio", BIO_MAX_CHARS),
    picture: reader.line("picture", 255) || null,
  };
  const lists = readLists(reader);
  const row = {
    ...texts,
    ...lists,
    therapyTypes: reader.therapyTypes(),
    alternateId: reader.line("alternate_id", 100) || null,
    acceptingNewClients: readAccepting(reader, lists),
    ...readPractice(reader, now.toISOString().slice(0, 10)),
    ...readPlaces(reader),
    schedule: readSchedule(reader),
  };
  requireNames(reader, row);
  return { ...row, fees: toFeeOptions(row) };
}

type ListAttribute = Exclude<FilterAttribute, "acceptingNewClients" | "fees">;

function readLists(reader: RowReader): Record<ListAttribute, string[]> {
  const isList = (key: RosterFilterKey) => key !== "accepting";
  const lists = ROSTER_FILTER_KEYS.filter(isList).map((key) => [FILTERS[key].attribute, reader.choices(key)] as const);
  return Object.fromEntries(lists) as Record<ListAttribute, string[]>;
}

function requireNames(reader: RowReader, { uniqueId, firstName, displayName, slug }: RowNames): void {
  reader.require("unique_id", uniqueId !== "");
  reader.require("first_name", firstName !== "");
  if (foldName(displayName) === "") reader.refuse("display_name", "has no letter");
  if (slug !== null && RESERVED_SLUGS.includes(slug)) reader.refuse("slug", `${quote(slug)} is reserved`);
}
type RowNames = Pick<RosterRow, "uniqueId" | "firstName" | "displayName" | "slug">;
