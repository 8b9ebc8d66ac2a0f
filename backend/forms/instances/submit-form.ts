import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { changeInstance } from "@/backend/forms/instances/change-instance";
import type { FormLink, OpenForm, StoredInstance } from "@/backend/forms/instances/find-link";
import { isEditableAt } from "@/backend/forms/instances/form-status";
import { mergeAnswers } from "@/backend/forms/instances/merge-answers";
import { type Refusal, refuse } from "@/backend/forms/instances/refusals";
import { refuseSubmitted } from "@/backend/forms/instances/refuse-submitted";
import type { SentAnswers } from "@/backend/forms/instances/schema";
import { storeAlerts } from "@/backend/forms/instances/store-alerts";
import { settleAnswers, toResponses } from "@/domain/form-engine/answers";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { scoreAnswers } from "@/domain/form-engine/score";
import { validateAnswers } from "@/domain/form-engine/validate";

/**
 * Takes a form, once: validated, scored and stored in one transaction, the score being our own. Refuses with
 * ALREADY_SUBMITTED (with the receipt), NOT_EDITABLE, DRAFT_CONFLICT, VALIDATION_FAILED, and as `findLinkProblem` does.
 */
export function submitForm({ ctx, link, input }: { ctx: Ctx; link: FormLink; input: SentAnswers }) {
  return changeInstance(ctx, link, async (inTransaction, locked): Promise<FormLink | Refusal> => {
    const outcome = await submitLocked(inTransaction, locked, input);
    return outcome.ok ? { ...locked, instance: outcome.instance } : outcome;
  });
}

/** The same for a form that is locked until the transaction `ctx.db` ends, by whatever way it was opened. */
export async function submitLocked(
  ctx: Ctx,
  locked: OpenForm,
  input: SentAnswers,
): Promise<{ ok: true; instance: StoredInstance } | Refusal> {
  const { instance, definition } = locked;
  if (instance.status === "submitted") return refuseSubmitted(locked, ctx.now);
  if (!isEditableAt(instance, ctx.now)) return refuse("NOT_EDITABLE");
  const merged = mergeAnswers(definition, instance, input);
  if (!merged.ok) return merged;
  const fields = validateAnswers(definition, merged.answers, merged.refused);
  if (fields.length > 0) return refuse("VALIDATION_FAILED", { fields });
  const [submitted] = await ctx.db
    .update(formInstances)
    .set({ ...toSubmission(definition, merged.answers, ctx.now), revision: instance.revision + 1 })
    .where(eq(formInstances.id, instance.id))
    .returning();
  if (!submitted) throw new Error("a locked instance is gone");
  await storeAlerts(ctx, instance.id, definition, merged.answers);
  await writeAudit(ctx, "form.submit", instance.uniqueId);
  return { ok: true, instance: submitted };
}

function toSubmission(definition: FormDefinition, given: Answers, now: Date) {
  const answers = settleAnswers(definition, given);
  const score = scoreAnswers(definition, answers);
  return {
    responses: toResponses(answers),
    status: "submitted" as const,
    lastSavedAt: now,
    submittedAt: now,
    totalScore: score?.totalScore ?? null,
    scoreLabel: score?.scoreLabel ?? null,
    severity: score?.severity ?? null,
    fieldScores: score?.fieldScores ?? null,
    missingCount: score?.missingCount ?? null,
  };
}
