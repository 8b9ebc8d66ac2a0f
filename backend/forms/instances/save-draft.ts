import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "@/backend/context";
import { writeAudit } from "@/backend/db/write-audit";
import { storeAlerts } from "@/backend/forms/instances/alerts";
import { changeInstance, setInstance } from "@/backend/forms/instances/change-instance";
import { FormError } from "@/backend/forms/instances/form-error";
import { type FormInstance, isEditableAt } from "@/backend/forms/instances/form-instance";
import { toRespondentForm, toWireResponses } from "@/backend/forms/instances/form-resources";
import type { SentAnswers } from "@/backend/forms/instances/schema";
import { type FieldMessage, readAnswers, toResponses } from "@/domain/form-engine/answers";
import type { Answers } from "@/domain/form-engine/definition";

export interface InstanceAnswers {
  ctx: Ctx;
  uniqueId: string;
  input: SentAnswers;
}

interface SavedDraft {
  form: FormInstance;
  /** Rejected answers with the reasons. */
  refused: FieldMessage[];
}

/**
 * Saves answers, complete or not, and increments the revision; the first draft starts the form.
 * `already_submitted` (with the receipt), `not_editable`, `draft_conflict`, and as `changeInstance`.
 */
export function saveDraft({ ctx, uniqueId, input }: InstanceAnswers): Promise<SavedDraft> {
  return changeInstance(ctx, uniqueId, async (tx, form) => {
    requireEditable(form, tx.now);
    const { answers, refused, isChanged } = mergeAnswers(form, input);
    const { revision } = form.instance;
    if (!isChanged && revision > 0) return { form, refused };
    const draft = { responses: toResponses(answers), revision: revision + 1, lastSavedAt: tx.now };
    const saved = await setInstance(tx, form, { ...draft, status: "in_progress" });
    await storeAlerts(tx, form, answers);
    await writeAudit(tx, "form.draft", uniqueId);
    return { form: saved, refused };
  });
}

/** `already_submitted` with the receipt, or `not_editable`. */
export function requireEditable(form: FormInstance, now: Date): void {
  if (form.instance.status === "submitted")
    throw new FormError("already_submitted", { data: toRespondentForm(form, now) });
  if (!isEditableAt(form.instance, now)) throw new FormError("not_editable");
}

export interface MergedAnswers {
  answers: Answers;
  /** Answers that do not fit their fields; what is stored for these stays. */
  refused: FieldMessage[];
  isChanged: boolean;
}

/**
 * The stored answers with the sent ones over them: a field that is not named keeps its answer. `draft_conflict` for answers
 * based on another revision than the stored one, unless they change nothing, as a repeated save whose answer was lost.
 */
export function mergeAnswers({ definition, instance }: FormInstance, sent: SentAnswers): MergedAnswers {
  const stored = readAnswers(definition, instance.responses).answers;
  const { answers: given, refused } = readAnswers(definition, sent.responses ?? []);
  const answers: Answers = new Map([...stored, ...given]);
  const isChanged = !isDeepStrictEqual(answers, stored);
  const isStale = typeof sent.revision === "number" && sent.revision !== instance.revision;
  if (!isStale || !isChanged) return { answers, refused, isChanged };
  const { revision, lastSavedAt, responses } = instance;
  const data = { revision, lastSavedAt: lastSavedAt?.toISOString() ?? null, responses: toWireResponses(responses) };
  throw new FormError("draft_conflict", { data });
}
