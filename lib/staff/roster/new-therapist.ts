import { z } from "zod";
import { STATES } from "@/domain/catalog/states";
import type { Problem } from "@/domain/wire/problem";
import {
  type DraftFields,
  type DraftProblem,
  draftFields,
  draftProblem,
  ROSTER_FIELDS,
  type RosterField,
} from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import type { EditFields } from "@/lib/staff/roster/edit-form";

/** The form of a therapist to add. */
export interface NewTherapist {
  /** Sent with the form: the same key adds no second therapist. */
  key: string;
  /** The reference of the application that becomes a therapist. */
  application?: string | undefined;
  /** The code of the problem with what was sent before. */
  refusal?: string | undefined;
  fields: EditFields;
}

/** Fields that were sent and could not be stored. */
export const newDraftSchema = z.object({
  key: z.guid(),
  application: z.string().optional(),
  fields: draftFields,
  problem: draftProblem,
});
export type NewDraft = z.output<typeof newDraftSchema>;

/** Place of a member's therapist who was not added. */
export const newTherapistPlace = ({ uniqueId }: { uniqueId: string }) => ({
  name: "new therapist",
  path: staffPaths.newTherapist(),
  ownerId: uniqueId,
});

/** Fields of a therapist that an application states. */
export function fromApplication({ name, region }: { name: string | null; region: string | null }): DraftFields {
  const words = (name ?? "").split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  const license = STATES.find((state) => state.name === region)?.id;
  return [
    { field: "first_name", value: words.join(" ") },
    { field: "last_name", value: last },
    ...(license === undefined ? [] : [{ field: "state_licenses" as const, value: [license] }]),
  ];
}

/** Posted fields as a draft keeps them. */
export const toDraftFields = (posted: Readonly<Record<string, string | string[]>>): DraftFields =>
  ROSTER_FIELDS.flatMap((field) => {
    const value = posted[field];
    return value === undefined ? [] : [{ field, value }];
  });

/** The service's refusal as a draft keeps it. */
export const toDraftProblem = ({ code = "failed", errors = [] }: Partial<Problem> = {}): DraftProblem => ({
  code,
  errors: errors.map(({ pointer, detail }) => ({ field: pointer.replace("/entity/", ""), detail })),
});

const TOO_LONG = "is too long to be kept here: your browser's Back button leads to it";

/** The draft without its biography, which its field says. */
export const withoutBio = ({ fields, problem, ...draft }: NewDraft): NewDraft => ({
  ...draft,
  fields: fields.filter(({ field }) => field !== ("bio" satisfies RosterField)),
  problem: { ...problem, errors: [...problem.errors, { field: "bio", detail: TOO_LONG }] },
});
