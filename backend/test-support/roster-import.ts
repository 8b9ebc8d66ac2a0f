import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "@jest/globals";
import { asc, getTableName } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { TABLES } from "@/backend/db/tables";
import { type ImportRosterInput, importRoster } from "@/backend/search/import-roster";
import type { BadRow, RosterEvent } from "@/backend/search/roster/events";

export const COLUMNS = [
  ..."unique_id first_name last_name display_name slug bio picture insurances_accepted servicing_eaps".split(" "),
  ..."disorders certifications state_licenses therapy_types alternate_id".split(" "),
];
export type Row = Record<string, string>;

export const ana: Row = { unique_id: "th-1", first_name: "Ana", last_name: "Núñez", state_licenses: "CO" };
export const bo: Row = { unique_id: "th-2", first_name: "Bo", last_name: "Lee", state_licenses: "WY; CO" };

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
export const line = (cells: readonly string[]) => `${cells.map(quoted).join(",")}\n`;
export function csv(rows: readonly Row[], columns: readonly string[] = COLUMNS): string {
  return line(columns) + rows.map((row) => line(columns.map((column) => row[column] ?? ""))).join("");
}

/** Default options of an import. */
export const PLAIN = {
  partition: "default",
  check: false,
  strict: false,
  replace: false,
  now: new Date("2026-01-01T00:00:00Z"),
};
type Flags = Partial<Pick<ImportRosterInput, "check" | "strict" | "replace" | "now" | "onChanged">>;

/** A new folder for each test, and the import of a text as a file in it. */
export function setUpImports() {
  const place = { folder: "" };
  beforeEach(async () => {
    place.folder = await mkdtemp(join(tmpdir(), "roster-"));
  });
  afterEach(() => rm(place.folder, { recursive: true }));

  const importText = async (db: Db, text: string | Buffer, flags: Flags = {}) => {
    const file = join(place.folder, "roster.csv");
    await writeFile(file, text);
    const events: RosterEvent[] = [];
    const onEvent = (event: RosterEvent) => void events.push(event);
    const summary = await importRoster({ db, file, onEvent, ...PLAIN, ...flags });
    const bad = events.filter((event) => event.type === "bad-row").map(({ type: _type, ...row }): BadRow => row);
    const warnings = events.filter((event) => event.type === "warning").map(({ message }) => message);
    expect(events.at(-1)).toEqual({ type: "summary", ...summary });
    return { summary, bad, warnings };
  };
  return { inFolder: (name: string) => join(place.folder, name), folder: () => place.folder, importText };
}

export const therapists = (db: Db) => db.select().from(entities).orderBy(asc(entities.uniqueId));
export const slugs = async (db: Db) =>
  Object.fromEntries((await therapists(db)).map((row) => [row.uniqueId, row.slug]));

/** Every row of every table. */
export async function everything(db: Db) {
  const contents = TABLES.map(async (table) => {
    const rows = await db.select().from(table);
    return [getTableName(table), rows.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}
