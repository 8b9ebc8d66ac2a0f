import type { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { CodedError, invalidFields } from "@/backend/errors";
import { type Assignment, findPublished, reassignForm } from "@/backend/forms/instances/assign-form";
import type { FormInstance } from "@/backend/forms/instances/form-instance";
import { requireOwnForm, requireReader } from "@/backend/forms/instances/handing-over";
import { getInstance } from "@/backend/forms/instances/list-instances";
import { saveDraft } from "@/backend/forms/instances/save-draft";
import type { appFormChangesSchema, newAppFormSchema } from "@/backend/forms/instances/schema";
import { getTemplate } from "@/backend/mail/mail-templates";

const DAYS_OPEN = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The assignment that a body names. 422 for a form or a template that the company does not have. */
export async function readAssignment(
  ctx: Ctx,
  body: z.output<ReturnType<typeof newAppFormSchema>>,
): Promise<Assignment> {
  const published = await findPublished(ctx, { id: body.form_id });
  if (!published) throw invalidField("form_id", "is no form of this company with a published version");
  return {
    published,
    name: body.assigned_to_name ?? null,
    email: body.assigned_to_email,
    expiresAt: body.expires_at ? new Date(body.expires_at) : new Date(ctx.now.getTime() + DAYS_OPEN * DAY_MS),
    assignedTo: body.assigned_to,
    isInvited: body.invite,
    isLinked: body.link,
    template: body.mailtemplate_id ? await findTemplate(ctx, body.mailtemplate_id) : undefined,
  };
}

async function findTemplate(ctx: Ctx, uniqueId: string) {
  try {
    return await getTemplate({ ctx, uniqueId });
  } catch (error) {
    if (error instanceof CodedError) throw invalidField("mailtemplate_id", "is no template of this company");
    throw error;
  }
}

const invalidField = (name: string, detail: string) => invalidFields({ pointer: `/app_form_instance/${name}`, detail });

type AppFormChanges = z.output<ReturnType<typeof appFormChangesSchema>>;

/** Reassigns, saves a draft, or both, as the body names. */
export async function updateAppForm(ctx: Ctx, uniqueId: string, body: AppFormChanges): Promise<FormInstance> {
  const { assigned_to, assigned_to_name, expires_at } = body;
  const isReassigned = [assigned_to, assigned_to_name, expires_at].some((value) => value !== undefined);
  if (assigned_to) requireReader(ctx);
  if (!isReassigned) return saveGiven(ctx, uniqueId, body);
  return inTransaction(ctx, async (tx) => {
    const expiresAt = expires_at === undefined ? undefined : new Date(expires_at);
    const input = { assignedTo: assigned_to, assignedToName: assigned_to_name, expiresAt };
    await reassignForm({ ctx: tx, uniqueId, input });
    return saveGiven(tx, uniqueId, body);
  });
}

async function saveGiven(ctx: Ctx, uniqueId: string, { responses, revision }: AppFormChanges): Promise<FormInstance> {
  const form = await getInstance({ ctx, uniqueId });
  if (!responses) return form;
  await requireOwnForm(ctx, form);
  return (await saveDraft({ ctx, form, input: { responses, revision } })).form;
}
