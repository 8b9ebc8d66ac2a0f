import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { FormError } from "@/backend/forms/instances/form-error";
import { type FormInstance, readIn } from "@/backend/forms/instances/form-instance";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { type InstanceAnswers, mergeAnswers, requireEditable } from "@/backend/forms/instances/save-draft";
import type { SentAnswers } from "@/backend/forms/instances/schema";
import { inviteSecondSigner } from "@/backend/forms/instances/second-signer";
import { withOwnUploads } from "@/backend/forms/instances/uploads";
import { writeAnswers } from "@/backend/forms/instances/write-answers";
import { settleAnswers, toResponses } from "@/domain/form-engine/answers";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { scoreAnswers } from "@/domain/form-engine/score";
import { hasSecondSigner } from "@/domain/form-engine/second-signer";
import { validateAnswers } from "@/domain/form-engine/validate";
import { visiblePart } from "@/domain/form-engine/visible-part";
import { countEvent } from "@/domain/observe/events";
import { inLanguage } from "@/domain/texts/in-language";

interface Submission extends InstanceAnswers {
  invitations: InvitationSettings;
}

/**
 * Takes a form, once: validated, scored and stored in one statement, the score being our own. `already_submitted` (with
 * the receipt), `not_editable`, `draft_conflict`, `validation_failed` with each field, and as `writeAnswers`.
 */
export async function submitForm({ ctx, form, input: sent, invitations }: Submission): Promise<FormInstance> {
  const input = await withOwnUploads(ctx, form, sent);
  const isSecondSigned = form.instance.signsFor === null && hasSecondSigner(parseDefinition(form.source));
  const submitted = isSecondSigned
    ? await inTransaction(ctx, async (tx) => {
        const first = await writeSubmission(tx, form, input);
        await inviteSecondSigner(tx, invitations, first);
        return first;
      })
    : await writeSubmission(ctx, form, input);
  countEvent("forms_submitted_total");
  return submitted;
}

async function writeSubmission(ctx: Ctx, form: FormInstance, input: SentAnswers): Promise<FormInstance> {
  const submitted = await writeAnswers(ctx, readIn(form, input.language), (current) => {
    requireEditable(current, ctx.now);
    const { definition, shown, instance } = readIn(current, input.language);
    const { answers, refused } = mergeAnswers(current, input);
    const fields = inLanguage(instance.language, () => validateAnswers(shown, answers, refused));
    if (fields.length > 0) throw new FormError("validation_failed", { fields });
    const values = {
      ...toSubmission(definition, answers, ctx.now),
      revision: instance.revision + 1,
      language: instance.language,
    };
    return { change: { values, answers, action: "form.submit" } };
  });
  return submitted.form;
}

function toSubmission(form: FormDefinition, given: Answers, now: Date) {
  const visible = visiblePart(form, given);
  const { definition } = visible;
  const answers = settleAnswers(definition, visible.answers);
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
