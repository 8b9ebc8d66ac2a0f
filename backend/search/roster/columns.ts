import { RosterRefusal } from "@/backend/search/roster/refusal";
import { OPTIONAL_COLUMNS, REQUIRED_COLUMNS, ROSTER_COLUMNS, type RosterColumn } from "@/domain/catalog/roster-columns";

/** Columns that say something together only. */
const FEES = ["fee_from", "fee_to"] as const;
/** Columns without which there is no therapist. */
const IDENTITY: readonly RosterColumn[] = ["unique_id", "first_name"];

/** Reads one cell of a row, trimmed; "" for a missing column. */
export type CellReader = (cells: readonly string[], column: RosterColumn) => string;

export interface Header {
  read: CellReader;
  /** Columns that the file does not have, and whose values are kept. */
  absent: readonly RosterColumn[];
}

/** Columns of a file as staff named them; null for one that is left out. */
export type ColumnChoice = readonly (RosterColumn | null)[];

/** The reader for the file's column order. Throws one `RosterRefusal` with all problems of the header. */
export function readHeader(header: readonly string[], chosen: ColumnChoice | null): Header {
  if (chosen !== null) return readChosen(header, chosen);
  const names = header.map((name) => name.trim().toLowerCase());
  const known: readonly string[] = ROSTER_COLUMNS;
  const needed = FEES.some((name) => names.includes(name)) ? [...REQUIRED_COLUMNS, ...FEES] : REQUIRED_COLUMNS;
  requireNone([
    ["lacks", needed.filter((name) => !names.includes(name))],
    ["has unknown", names.filter((name) => !known.includes(name)).map((name) => JSON.stringify(name.slice(0, 60)))],
    ["repeats", repeated(names)],
  ]);
  return toHeader(names, OPTIONAL_COLUMNS);
}

function readChosen(header: readonly string[], chosen: ColumnChoice): Header {
  if (header.length !== chosen.length)
    throw new RosterRefusal("The file has other columns than those that were chosen.");
  const has = (column: RosterColumn) => chosen.includes(column);
  const needed = has("fee_to") ? [...IDENTITY, "fee_from" as const] : IDENTITY;
  requireNone([
    ["lacks", needed.filter((column) => !has(column))],
    ["repeats", repeated(chosen)],
  ]);
  // A single fee is the whole range.
  const kept = ROSTER_COLUMNS.filter((column) => column !== "fee_to" || !has("fee_from"));
  return toHeader(chosen, kept);
}

const repeated = (names: readonly (string | null)[]) =>
  ROSTER_COLUMNS.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));

function requireNone(problems: readonly (readonly [string, readonly string[]])[]): void {
  const wrong = problems.filter(([, list]) => list.length > 0).map(([verb, list]) => `${verb} ${list.join(", ")}`);
  if (wrong.length > 0) throw new RosterRefusal(`The header (line 1) ${wrong.join("; ")}.`);
}

function toHeader(names: readonly (string | null)[], mayLack: readonly RosterColumn[]): Header {
  const positions = new Map(names.map((name, position) => [name, position]));
  return {
    read: (cells, column) => cells[positions.get(column) ?? -1]?.trim() ?? "",
    absent: mayLack.filter((column) => !positions.has(column)),
  };
}
