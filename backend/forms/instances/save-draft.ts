import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "@/backend/context";
import { FormError } from "@/backend/forms/instances/form-error";
import { type FormInstance, isEditableAt } from "@/backend/forms/instances/form-instance";
import { toRespondentForm, toWireResponses } from "@/backend/forms/instances/form-resources";
import type { SentAnswers } from "@/backend/forms/instances/schema";
import { withOwnUploads } from "@/backend/forms/instances/uploads";
import { type AnswersChange, writeAnswers } from "@/backend/forms/instances/write-answers";
import { type FieldMessage, readAnswers, toResponses } from "@/domain/form-engine/answers";
import type { Answers } from "@/domain/form-engine/definition";
import { countEvent } from "@/domain/observe/events";

export interface InstanceAnswers {
  ctx: Ctx;
  /** As read for this call. */
  form: FormInstance;
  input: SentAnswers;
}

interface SavedDraft {
  form: FormInstance;
  /** Rejected answers with the reasons. */
  refused: FieldMessage[];
}

/**
 * Saves answers, complete or not, and increments the revision; the first draft starts the form.
 * `already_submitted` (with the receipt), `not_editable`, `draft_conflict`, and as `writeAnswers`.
 */
export async function saveDraft({ ctx, form, input: sent }: InstanceAnswers): Promise<SavedDraft> {
  const input = await withOwnUploads(ctx, form, sent);
  const saved = await writeAnswers(ctx, form, (current) => toDraft(current, input, ctx.now));
  countEvent("form_drafts_saved_total");
  return { form: saved.form, refused: saved.decision.refused };
}

function toDraft(form: FormInstance, input: SentAnswers, now: Date) {
  requireEditable(form, now);
  const { answers, refused, isChanged } = mergeAnswers(form, input);
  const { revision, language } = form.instance;
  const isSwitched = input.language !== undefined && input.language !== language;
  if (!isChanged && !isSwitched && revision > 0) return { refused };
  const draft = {
    ...{ responses: toResponses(answers), language: input.language ?? language },
    ...{ revision: revision + 1, lastSavedAt: now },
  };
  const change: AnswersChange = { values: { ...draft, status: "in_progress" }, answers, action: "form.draft" };
  return { refused, change };
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
 * The stored answers with the sent ones over them: a field that is not named, or read-only, keeps its answer. `draft_conflict` for answers
 * based on another revision than the stored one, unless they change nothing, as a repeated save whose answer was lost.
 */
export function mergeAnswers({ definition, instance }: FormInstance, sent: SentAnswers): MergedAnswers {
  const stored = readAnswers(definition, instance.responses).answers;
  const { answers: given, refused } = readAnswers(definition, sent.responses ?? []);
  const fixed = new Set(definition.fields.filter(({ properties }) => properties.readOnly).map(({ id }) => id));
  const answers: Answers = new Map([...stored, ...[...given].filter(([id]) => !fixed.has(id))]);
  const isChanged = !isDeepStrictEqual(answers, stored);
  const isStale = typeof sent.revision === "number" && sent.revision !== instance.revision;
  if (!isStale || !isChanged) return { answers, refused, isChanged };
  const { revision, lastSavedAt, responses } = instance;
  const data = { revision, lastSavedAt: lastSavedAt?.toISOString() ?? null, responses: toWireResponses(responses) };
  throw new FormError("draft_conflict", { data });
}
