import { z } from "zod";
import { readWeeklyRows } from "@/domain/booking/weekly-rows";
import { ROSTER_FILTER_KEYS, rosterColumn } from "@/domain/catalog/filters";
import { PLACE_COLUMN_NAMES, PRACTICE_COLUMN_NAMES, SCHEDULE_COLUMNS } from "@/domain/catalog/practice";
import { readAccepting } from "@/lib/staff/roster/accepting";

/** Limit of a form with a biography of 20,000 characters, each of them encoded. */
export const MAX_EDIT_BYTES = 256 * 1024;

/** A version of a therapist as forms carry it. */
export const versionSchema = z.coerce.number().int().min(1).max(2_147_483_647);

const TEXTS = [
  ...(["first_name", "last_name", "display_name", "slug", "bio", "alternate_id"] as const),
  ...PRACTICE_COLUMN_NAMES,
  ...PLACE_COLUMN_NAMES,
  ...SCHEDULE_COLUMNS,
];
const LISTS = ROSTER_FILTER_KEYS.map(rosterColumn);

/** The posted fields of a therapist by the roster's columns: texts trimmed, therapy types one a line. */
export function readTherapistFields(fields: URLSearchParams): Record<string, string | string[]> {
  const texts = TEXTS.map((name) => [name, (fields.get(name) ?? "").replaceAll("\r\n", "\n").trim()]);
  const lists = LISTS.map((column) => [column, fields.getAll(column)]);
  const types = (fields.get("therapy_types") ?? "").split(/[\n;]/).map((line) => line.trim());
  return {
    ...Object.fromEntries([...texts, ...lists]),
    accepting_new_clients: readAccepting(fields),
    weekly_hours: readWeeklyRows(fields),
    therapy_types: types.filter((line) => line !== ""),
  };
}
