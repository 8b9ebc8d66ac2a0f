import { z } from "zod";
import { FILTER_COLUMNS } from "@/domain/catalog/filters";

/** What staff see and change of a therapist, by the roster's columns. */
export const ROSTER_FIELDS = [
  ...(["first_name", "last_name", "display_name", "slug", "bio", "picture"] as const),
  ...FILTER_COLUMNS,
  ...(["therapy_types", "alternate_id"] as const),
] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

const value = z.union([z.string(), z.array(z.string())]).nullable();
/** A text, the ids of a list, or null for none. */
export type FieldValue = z.output<typeof value>;

/** One field of a change, before and after. */
const fieldChange = z.strictObject({ field: z.enum(ROSTER_FIELDS), from: value, to: value });
export type FieldChange = z.output<typeof fieldChange>;
