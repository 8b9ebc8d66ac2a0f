import { z } from "zod";
import { FILTER_COLUMNS } from "@/domain/catalog/filters";

/** A version of a therapist as forms carry it. */
export const versionSchema = z.coerce.number().int().min(1).max(2_147_483_647);

const TEXTS = ["first_name", "last_name", "display_name", "slug", "bio", "alternate_id"] as const;

/** The posted fields of a therapist by the roster's columns: texts trimmed, therapy types one a line. */
export function readTherapistFields(fields: URLSearchParams): Record<string, string | string[]> {
  const texts = TEXTS.map((name) => [name, (fields.get(name) ?? "").replaceAll("\r\n", "\n").trim()]);
  const lists = FILTER_COLUMNS.map((column) => [column, fields.getAll(column)]);
  const types = (fields.get("therapy_types") ?? "").split(/[\n;]/).map((line) => line.trim());
  return Object.fromEntries([...texts, ...lists, ["therapy_types", types.filter((line) => line !== "")]]);
}
