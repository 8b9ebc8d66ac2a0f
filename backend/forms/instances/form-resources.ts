import type { Ctx } from "@/backend/context";
import { repeatOf } from "@/backend/forms/instances/assign-form";
import {
  type FormInstance,
  isEditableAt,
  type ScoredRow,
  type StoredInstance,
  statusAt,
} from "@/backend/forms/instances/form-instance";
import { permits } from "@/backend/http/permits";
import { findMaxScore, findRange } from "@/domain/form-engine/score";

type Reader = Pick<Ctx, "actor" | "now">;

/** An instance without its answers. The score is health data: null for staff who may not read answers. */
export function toAppForm({ instance, ...form }: ScoredRow | FormInstance, { actor, now }: Reader) {
  const { uniqueId, companyId, assignedTo, assignedToName, assignedToEmail, assignedBy, revision } = instance;
  const { expiresAt, lastSavedAt, submittedAt, createdAt } = instance;
  const { totalScore, scoreLabel, severity, missingCount } = permits(actor, "read_answers") ? instance : UNSCORED;
  const { formId, formName, formSlug, version } = form;
  const maxScore = "maxScore" in form ? form.maxScore : findMaxScore(form.definition);
  const status = statusAt(instance, now);
  const repeat = repeatOf(instance);
  return {
    ...{ uniqueId, companyId, formId, formName, formSlug, version },
    ...{ assignedTo, assignedToName, assignedToEmail, assignedBy },
    ...{ status, isExpired: status === "expired", canEdit: isEditableAt(instance, now), expiresAt },
    ...{ revision, lastSavedAt, submittedAt, totalScore, scoreLabel, severity, createdAt },
    repeat: repeat && { ...repeat, nextAt: instance.repeatAt, previousId: instance.repeatOf },
    ...{ maxScore: totalScore === null ? null : maxScore, missingCount: missingCount ?? 0 },
  };
}

const UNSCORED = { totalScore: null, scoreLabel: null, severity: null, missingCount: null };

/** An instance with its questions, and its answers for who may read them. */
export const toWholeAppForm = (form: FormInstance, reader: Reader) => ({
  ...toAppForm(form, reader),
  responses: permits(reader.actor, "read_answers") ? toWireResponses(form.instance.responses) : [],
  schema: form.definition,
});

/** A form instance as the respondent sees it. Specification, section 3, Form instance (public). */
export function toRespondentForm(form: FormInstance, now: Date) {
  const { instance, formName, formSlug, shown, languages, packet, firstSigner } = form;
  const status = statusAt(instance, now);
  return {
    uniqueId: instance.uniqueId,
    formName: shown.title ?? formName,
    formSlug,
    assignedToName: instance.assignedToName,
    expiresAt: instance.expiresAt.toISOString(),
    isExpired: status === "expired",
    canEdit: isEditableAt(instance, now),
    status,
    responses: toWireResponses(instance.responses),
    schema: shown,
    language: instance.language,
    languages,
    revision: instance.revision,
    lastSavedAt: instance.lastSavedAt?.toISOString() ?? null,
    submittedAt: instance.submittedAt?.toISOString() ?? null,
    totalScore: instance.totalScore,
    scoreLabel: labelOf(form),
    severity: instance.severity,
    missingCount: instance.missingCount ?? 0,
    ...(packet && { packet }),
    ...(firstSigner !== undefined && { firstSigner }),
  };
}

/** The stored label is the English one, for staff. */
function labelOf({ definition, shown, instance }: FormInstance): string | null {
  const { totalScore, scoreLabel } = instance;
  if (totalScore === null || scoreLabel === null) return scoreLabel;
  return (
    shown.scoring?.ranges[findRange(definition.scoring?.ranges ?? [], totalScore, scoreLabel)]?.label ?? scoreLabel
  );
}

export const toWireResponses = (responses: StoredInstance["responses"]) =>
  responses.map(({ field_id, value }) => ({ fieldId: field_id, value }));
