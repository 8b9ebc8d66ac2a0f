import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import type { ListedTherapist } from "@/backend/search/roster/slugs";
import type { TherapistInsert } from "@/backend/search/roster/therapist";
import { keysOf } from "@/domain/table";
import {
  type FieldChange,
  type FieldValue,
  ROSTER_FIELDS,
  type RosterField,
  toRosterFields,
} from "@/domain/wire/roster";

/** Columns that a write of a therapist may change. */
const WRITTEN = {
  slug: entities.slug,
  entityAlias: entities.entityAlias,
  nameKey: entities.nameKey,
  facets: entities.facets,
  content: entities.content,
  officeAddress: entities.officeAddress,
  videoLink: entities.videoLink,
  schedule: entities.schedule,
};
type Written = Pick<typeof entities.$inferSelect, keyof typeof WRITTEN>;

/** A therapist as stored. */
export type Stored = Written & { id: number };

/** Therapists to write, and what that changes. */
export interface Comparison {
  row: TherapistInsert;
  outcome: "added" | "changed" | "unchanged";
  /** Empty for a new therapist, and where only what is derived from the fields changes. */
  fields: FieldChange[];
}

/** The stored therapists by unique id; `slug` is the one before this transaction. */
export async function loadStored(
  db: Db,
  living: readonly ListedTherapist[],
): Promise<Map<string, Stored & { uniqueId: string }>> {
  const slugs = new Map(living.map(({ id, slug }) => [id, slug]));
  const rows = await db
    .select({ id: entities.id, uniqueId: entities.uniqueId, ...WRITTEN })
    .from(entities)
    .where(inArray(entities.id, [...slugs.keys()]));
  return new Map(rows.map((row) => [row.uniqueId, { ...row, slug: slugs.get(row.id) ?? row.slug }]));
}

/** Changes that writing `row` over `before` makes. */
export function compare(row: TherapistInsert, before: Written | undefined): Comparison {
  if (!before) return { row, outcome: "added", fields: [] };
  const isSame = keysOf(WRITTEN).every((key) => isDeepStrictEqual(row[key], before[key]));
  return isSame
    ? { row, outcome: "unchanged", fields: [] }
    : { row, outcome: "changed", fields: diffFields(toRosterFields(before), toRosterFields(row)) };
}

const diffFields = (from: Record<RosterField, FieldValue>, to: Record<RosterField, FieldValue>): FieldChange[] =>
  ROSTER_FIELDS.filter((field) => !isDeepStrictEqual(from[field], to[field])).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }));
