import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { formInstances } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import {
  type AppFormRow,
  futureMoment,
  lockAppForm,
  personName,
  toWholeAppForm,
} from "@/backend/forms/instances/app-forms";
import type { OpenForm } from "@/backend/forms/instances/find-link";
import { statusAt } from "@/backend/forms/instances/form-status";
import { revokeLink } from "@/backend/forms/instances/lock-instance";
import { REFUSALS, type Refusal } from "@/backend/forms/instances/refusals";
import { saveLocked } from "@/backend/forms/instances/save-draft";
import { submitLocked } from "@/backend/forms/instances/submit-form";
import { conflict, ProblemError } from "@/backend/http/problem";
import { inTransaction } from "@/backend/http/visible-to";

const answers = {
  /** Held against the form's fields one by one. */
  responses: z.array(z.unknown(), "must be a list of responses").optional(),
  revision: z.int("must be a whole number").min(0).nullish(),
};
const staffsOwn = (now: Date) => ({
  assigned_to: z
    .guid("must be a UUID")
    .transform((id) => id.toLowerCase())
    .nullable()
    .optional(),
  assigned_to_name: personName.nullable().optional(),
  expires_at: futureMoment(now).optional(),
});

/** The body of a change, as judged at `now`: a draft's answers, or to whom and until when. */
export const appFormChangesSchema = (now: Date) =>
  z
    .strictObject({ app_form_instance: z.strictObject({ ...answers, ...staffsOwn(now) }) })
    .transform((body) => body.app_form_instance);
/** The body of a submission, which may be absent: then what was saved is what is submitted. */
export const appFormSubmissionSchema = z
  .strictObject({ app_form_instance: z.strictObject(answers).default({}) })
  .transform((body) => body.app_form_instance)
  .optional();

interface OneForm {
  ctx: Ctx;
  uniqueId: string;
}
type Changes = z.output<ReturnType<typeof appFormChangesSchema>>;
type Submission = z.output<typeof appFormSubmissionSchema>;
type Locked = AppFormRow & OpenForm;

/**
 * Saves answers as a draft, as through the link, and for staff also assignee and expiry. Problems 403 `staff_only` for
 * a user who reassigns, 404, 409 `not_editable` and `draft_conflict`.
 */
export function updateAppForm({ ctx, uniqueId, input }: OneForm & { input: Changes }) {
  const { responses, revision, assigned_to, assigned_to_name, expires_at } = input;
  const isReassigned = [assigned_to, assigned_to_name, expires_at].some((value) => value !== undefined);
  if (isReassigned && ctx.actor.kind === "user") throw new ProblemError(403, { code: "staff_only" });
  return change(ctx, uniqueId, async (tx, form) => {
    let { instance } = form;
    if (isReassigned) {
      instance = await setInstance(tx, instance.id, {
        assignedTo: assigned_to,
        assignedToName: assigned_to_name,
        ...(expires_at !== undefined && { expiresAt: new Date(expires_at) }),
      });
      await writeAudit(tx, "form.assign", uniqueId);
    }
    if (responses === undefined) return instance;
    return accept(await saveLocked(tx, { ...form, instance }, { responses, revision }));
  });
}

/** Begins one that was assigned; again changes nothing. Problems 404 and 409 `not_editable`. */
export const startAppForm = ({ ctx, uniqueId }: OneForm) =>
  change(ctx, uniqueId, async (tx, { instance }) => {
    const status = statusAt(instance, tx.now);
    if (status === "in_progress") return instance;
    if (status !== "assigned") throw conflict("not_editable");
    await writeAudit(tx, "form.start", uniqueId);
    return setInstance(tx, instance.id, { status: "in_progress" });
  });

/**
 * Submits one, by the same code and transaction as through its link. Problems 404, 409 `already_submitted`, `not_editable`
 * and `draft_conflict`, 422 `validation_failed` with each field.
 */
export const submitAppForm = ({ ctx, uniqueId, input }: OneForm & { input: Submission }) =>
  change(ctx, uniqueId, async (tx, form) => accept(await submitLocked(tx, form, input ?? {})));

/** Ends one that was not submitted, and its link; again changes nothing. Problems 404 and 409 `already_submitted`. */
export const cancelAppForm = ({ ctx, uniqueId }: OneForm) =>
  change(ctx, uniqueId, async (tx, { instance }) => {
    if (instance.status === "cancelled") return instance;
    if (instance.status === "submitted") {
      throw conflict("already_submitted");
    }
    await revokeLink(tx, instance.id);
    await writeAudit(tx, "form.cancel", uniqueId);
    return setInstance(tx, instance.id, { status: "cancelled" });
  });

/** Puts one out of sight and ends its link; it is kept for as long as health records are. Problem 404. */
export async function deleteAppForm({ ctx, uniqueId }: OneForm): Promise<void> {
  await change(ctx, uniqueId, async (tx, { instance }) => {
    await revokeLink(tx, instance.id);
    await writeAudit(tx, "form.delete_instance", uniqueId);
    return setInstance(tx, instance.id, { deletedAt: tx.now });
  });
}

function change(ctx: Ctx, uniqueId: string, run: (tx: Ctx, form: Locked) => Promise<Locked["instance"]>) {
  return inTransaction(ctx, async (tx) => {
    const form = await lockAppForm(tx, uniqueId);
    return toWholeAppForm({ ...form, instance: await run(tx, form) }, ctx.now);
  });
}

async function setInstance({ db }: Ctx, id: number, values: Partial<typeof formInstances.$inferInsert>) {
  const [instance] = await db.update(formInstances).set(values).where(eq(formInstances.id, id)).returning();
  if (!instance) throw new Error("a locked instance is gone");
  return instance;
}

/** What was written, or the refusal as a problem; nothing of an answer is in it. */
function accept(outcome: { ok: true; instance: Locked["instance"] } | Refusal): Locked["instance"] {
  if (outcome.ok) return outcome.instance;
  const [, detail] = REFUSALS[outcome.code];
  const errors = outcome.fields?.map(({ fieldId, message }) => ({
    pointer: `/app_form_instance/responses/${fieldId}`,
    detail: message,
  }));
  throw new ProblemError(outcome.code === "VALIDATION_FAILED" ? 422 : 409, {
    code: outcome.code.toLowerCase(),
    detail,
    ...(errors && { errors }),
  });
}
