import { writeAudit } from "@/backend/db/write-audit";
import { storeAlerts } from "@/backend/forms/instances/alerts";
import { changeInstance, setInstance } from "@/backend/forms/instances/change-instance";
import { FormError } from "@/backend/forms/instances/form-error";
import type { FormInstance } from "@/backend/forms/instances/form-instance";
import { type InstanceAnswers, mergeAnswers, requireEditable } from "@/backend/forms/instances/save-draft";
import { settleAnswers, toResponses } from "@/domain/form-engine/answers";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { scoreAnswers } from "@/domain/form-engine/score";
import { validateAnswers } from "@/domain/form-engine/validate";

/**
 * Takes a form, once: validated, scored and stored in one transaction, the score being our own. `already_submitted` (with
 * the receipt), `not_editable`, `draft_conflict`, `validation_failed` with each field, and as `changeInstance`.
 */
export function submitForm({ ctx, uniqueId, input }: InstanceAnswers): Promise<FormInstance> {
  return changeInstance(ctx, uniqueId, async (tx, form) => {
    requireEditable(form, tx.now);
    const { definition, instance } = form;
    const merged = mergeAnswers(form, input);
    const fields = validateAnswers(definition, merged.answers, merged.refused);
    if (fields.length > 0) throw new FormError("validation_failed", { fields });
    const submission = toSubmission(definition, merged.answers, tx.now);
    const submitted = await setInstance(tx, form, { ...submission, revision: instance.revision + 1 });
    await storeAlerts(tx, form, merged.answers);
    await writeAudit(tx, "form.submit", uniqueId);
    return submitted;
  });
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
