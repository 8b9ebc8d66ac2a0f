import { and, eq } from "drizzle-orm";
import { type Actor, type Ctx, formatActor } from "@/backend/context";
import { therapistDrafts } from "@/backend/db/schema/search";
import type { CodedError } from "@/backend/errors";
import type { TherapistBody } from "@/backend/search/schema";
import { type DraftFields, ROSTER_FIELDS, type RosterDraft, type RosterField } from "@/domain/wire/roster";

interface RefusedEdit {
  version: number;
  input: TherapistBody;
  refusal: CodedError;
}

const isOf = (actor: Actor, entityId: number) =>
  and(eq(therapistDrafts.entityId, entityId), eq(therapistDrafts.actor, formatActor(actor)));

/** Keeps a member's refused edit, in place of an earlier one. Programs keep their own. */
export async function saveDraft({ db, actor, now }: Ctx, entityId: number, edit: RefusedEdit): Promise<void> {
  if (actor.kind !== "staff") return;
  const { code = "refused", errors = [] } = edit.refusal.details;
  const row = {
    version: edit.version,
    fields: ROSTER_FIELDS.flatMap((field) => toTyped(field, edit.input)),
    problem: {
      code,
      errors: errors.map(({ pointer, detail }) => ({ field: pointer.replace("/entity/", ""), detail })),
    },
    savedAt: now,
  };
  await db
    .insert(therapistDrafts)
    .values({ ...row, entityId, actor: formatActor(actor) })
    .onConflictDoUpdate({ target: [therapistDrafts.entityId, therapistDrafts.actor], set: row });
}

function toTyped(field: RosterField, input: TherapistBody): DraftFields {
  const value = field === "picture" ? undefined : input[field];
  return value === undefined ? [] : [{ field, value }];
}

export async function readDraft({ db, actor }: Ctx, entityId: number): Promise<RosterDraft | null> {
  const [draft] = await db.select().from(therapistDrafts).where(isOf(actor, entityId));
  if (!draft) return null;
  const { version, fields, problem, savedAt } = draft;
  return { version, fields, problem, savedAt: savedAt.toISOString() };
}

export async function dropDraft({ db, actor }: Ctx, entityId: number): Promise<void> {
  await db.delete(therapistDrafts).where(isOf(actor, entityId));
}
