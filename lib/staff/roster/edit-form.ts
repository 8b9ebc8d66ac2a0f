import { isDeepStrictEqual } from "node:util";
import { sanitizeBio } from "@/domain/rich-text/sanitize-bio";
import { tableOf } from "@/domain/table";
import {
  type DraftFields,
  type DraftProblem,
  type FieldValue,
  ROSTER_FIELDS,
  type RosterChangeRecord,
  type RosterField,
  type RosterTherapist,
  toRosterFields,
} from "@/domain/wire/roster";
import { toEditableBio } from "@/lib/staff/roster/bio-text";

/** One field of the form. */
export interface EditField {
  value: FieldValue;
  /** Why it was refused. */
  error?: string;
  /** The value that a colleague stored meanwhile, where it differs from the typed one. */
  now?: FieldValue;
}

export type EditFields = Record<RosterField, EditField>;

/**
 * The fields to edit. Typed values that could not be stored come before stored ones, except in fields that were not changed: those
 * show the values of colleagues. `since` are the changes after the draft's version, newest first.
 */
export function toEditFields(therapist: RosterTherapist, since: readonly RosterChangeRecord[]): EditFields {
  const stored = toRosterFields(therapist);
  const { draft } = therapist;
  const typed = new Map(draft?.fields.map(({ field, value }) => [field, value]));
  const errors = toErrors(draft?.problem);
  const before = new Map<string, FieldValue>();
  for (const { fields } of since) for (const { field, from } of fields) before.set(field, from);
  const toField = (field: RosterField): EditField => {
    const shown = field === "bio" ? toEditableBio(String(stored.bio)) : stored[field];
    const value = typed.get(field);
    if (value === undefined) return { value: shown };
    const base = before.has(field) ? (before.get(field) ?? null) : stored[field];
    if (isSame(field, value, base) || isSame(field, value, stored[field])) return { value: shown };
    const error = errors.get(field);
    return { value, ...(error && { error }), ...(before.has(field) && { now: stored[field] }) };
  };
  return mapFields(toField);
}

/** The fields of a therapist to add, with known or typed values and the reasons of a refusal. */
export function toNewFields(given: DraftFields, problem?: DraftProblem): EditFields {
  const values = new Map(given.map(({ field, value }) => [field, value]));
  const errors = toErrors(problem);
  return mapFields((field) => {
    const error = errors.get(field);
    return { value: values.get(field) ?? null, ...(error && { error }) };
  });
}

const mapFields = (toField: (field: RosterField) => EditField): EditFields => tableOf(ROSTER_FIELDS, toField);

function toErrors(problem: DraftProblem | undefined): Map<string, string> {
  const errors = new Map(problem?.errors.map(({ field, detail }) => [field, toSentence(detail)]));
  if (problem?.code === "slug_taken") errors.set("slug", "This address belongs to another therapist.");
  return errors;
}

/** The service's reason, which does not repeat the value. */
const toSentence = (detail: string) => `This ${detail.replace(/^a value /, "value ")}.`;

/** True for equal values: biographies with the same sanitised markup, and lists in any order, except therapy types. */
function isSame(field: RosterField, typed: FieldValue, stored: FieldValue): boolean {
  if (field === "bio") return sanitizeBio(String(typed ?? "")) === sanitizeBio(String(stored ?? ""));
  if (Array.isArray(typed) && Array.isArray(stored)) {
    return field === "therapy_types"
      ? isDeepStrictEqual(typed, stored)
      : isDeepStrictEqual(typed.toSorted(), stored.toSorted());
  }
  return (typed ?? "") === (stored ?? "");
}
