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
import { type FieldMessage, toResponses } from "@/domain/form-engine/answers";

export interface SavedDraft {
  ok: true;
  instance: StoredInstance;
  /** Rejected answers with the reasons. */
  refused: FieldMessage[];
}

/**
 * Saves answers as they stand, finished or not, and counts the revision up; the first draft starts the form. Refuses with
 * ALREADY_SUBMITTED (with the receipt), NOT_EDITABLE, DRAFT_CONFLICT, and as `findLinkProblem` does.
 */
export function saveDraft({ ctx, link, input }: { ctx: Ctx; link: FormLink; input: SentAnswers }) {
  return changeInstance(ctx, link, (inTransaction, locked) => saveLocked(inTransaction, locked, input));
}

/** The same for a form that is locked until the transaction `ctx.db` ends, by whatever way it was opened. */
export async function saveLocked(ctx: Ctx, locked: OpenForm, input: SentAnswers): Promise<SavedDraft | Refusal> {
  const { instance, definition } = locked;
  if (instance.status === "submitted") return refuseSubmitted(locked, ctx.now);
  if (!isEditableAt(instance, ctx.now)) return refuse("NOT_EDITABLE");
  const merged = mergeAnswers(definition, instance, input);
  if (!merged.ok) return merged;
  const { answers, refused, isChanged } = merged;
  if (!isChanged && instance.revision > 0) return { ok: true, instance, refused };
  const [saved] = await ctx.db
    .update(formInstances)
    .set({
      responses: toResponses(answers),
      revision: instance.revision + 1,
      status: "in_progress",
      lastSavedAt: ctx.now,
    })
    .where(eq(formInstances.id, instance.id))
    .returning();
  if (!saved) throw new Error("a locked instance is gone");
  await storeAlerts(ctx, instance.id, definition, answers);
  await writeAudit(ctx, "form.draft", instance.uniqueId);
  return { ok: true, instance: saved, refused };
}
