import { RosterRefusal } from "@/backend/search/roster/refusal";
import { FILTERS, ROSTER_FILTER_KEYS, rosterColumn } from "@/domain/catalog/filters";
import { PRACTICE_COLUMN_NAMES } from "@/domain/catalog/practice";

const filterColumns = (isRequired: boolean) =>
  ROSTER_FILTER_KEYS.filter((key) => FILTERS[key].isRequired === isRequired).map(rosterColumn);

const REQUIRED = [
  ...(["unique_id", "first_name", "last_name", "bio", "picture"] as const),
  ...filterColumns(true),
  ...(["therapy_types", "alternate_id"] as const),
];
const OPTIONAL = ["display_name", "slug", ...filterColumns(false), ...PRACTICE_COLUMN_NAMES] as const;
/** Columns that say something together only. */
const FEES = ["fee_from", "fee_to"] as const;

export type RosterColumn = (typeof REQUIRED)[number] | (typeof OPTIONAL)[number];
/** Reads one cell of a row, trimmed; "" for a missing column. */
export type CellReader = (cells: readonly string[], column: RosterColumn) => string;

export interface Header {
  read: CellReader;
  /** Optional columns that the file does not have. */
  absent: readonly RosterColumn[];
}

/** The reader for the file's column order. Throws one `RosterRefusal` with all problems of the header. */
export function readHeader(header: readonly string[]): Header {
  const names = header.map((name) => name.trim().toLowerCase());
  const known: readonly string[] = [...REQUIRED, ...OPTIONAL];
  const needed = FEES.some((name) => names.includes(name)) ? [...REQUIRED, ...FEES] : REQUIRED;
  const problems = [
    ["lacks", needed.filter((name) => !names.includes(name))],
    ["has unknown", names.filter((name) => !known.includes(name)).map((name) => JSON.stringify(name.slice(0, 60)))],
    ["repeats", known.filter((name) => names.indexOf(name) !== names.lastIndexOf(name))],
  ] as const;
  const wrong = problems.filter(([, list]) => list.length > 0).map(([verb, list]) => `${verb} ${list.join(", ")}`);
  if (wrong.length > 0) throw new RosterRefusal(`The header (line 1) ${wrong.join("; ")}.`);
  const positions = new Map(names.map((name, position) => [name, position]));
  return {
    read: (cells, column) => cells[positions.get(column) ?? -1]?.trim() ?? "",
    absent: OPTIONAL.filter((column) => !positions.has(column)),
  };
}
