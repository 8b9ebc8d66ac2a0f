import {
  type FormInstance,
  type InstanceRow,
  isEditableAt,
  type StoredInstance,
  statusAt,
} from "@/backend/forms/instances/form-instance";

/** An instance without its answers. */
export function toAppForm({ instance, ...form }: InstanceRow, now: Date) {
  const { uniqueId, companyId, assignedTo, assignedToName, assignedToEmail, assignedBy, revision, severity } = instance;
  const { expiresAt, lastSavedAt, submittedAt, totalScore, scoreLabel, createdAt } = instance;
  const { formId, formName, formSlug, version } = form;
  const status = statusAt(instance, now);
  return {
    ...{ uniqueId, companyId, formId, formName, formSlug, version },
    ...{ assignedTo, assignedToName, assignedToEmail, assignedBy },
    ...{ status, isExpired: status === "expired", canEdit: isEditableAt(instance, now), expiresAt },
    ...{ revision, lastSavedAt, submittedAt, totalScore, scoreLabel, severity, createdAt },
    missingCount: instance.missingCount ?? 0,
  };
}

/** An instance with its answers and questions. */
export const toWholeAppForm = (form: FormInstance, now: Date) => ({
  ...toAppForm(form, now),
  responses: toWireResponses(form.instance.responses),
  schema: form.definition,
});

/** A form instance as the respondent sees it. Specification, section 3, Form instance (public). */
export function toRespondentForm({ instance, formName, formSlug, definition }: FormInstance, now: Date) {
  const status = statusAt(instance, now);
  return {
    uniqueId: instance.uniqueId,
    formName,
    formSlug,
    assignedToName: instance.assignedToName,
    expiresAt: instance.expiresAt.toISOString(),
    isExpired: status === "expired",
    canEdit: isEditableAt(instance, now),
    status,
    responses: toWireResponses(instance.responses),
    schema: definition,
    revision: instance.revision,
    lastSavedAt: instance.lastSavedAt?.toISOString() ?? null,
    submittedAt: instance.submittedAt?.toISOString() ?? null,
    totalScore: instance.totalScore,
    scoreLabel: instance.scoreLabel,
    severity: instance.severity,
    missingCount: instance.missingCount ?? 0,
  };
}

export const toWireResponses = (responses: StoredInstance["responses"]) =>
  responses.map(({ field_id, value }) => ({ fieldId: field_id, value }));
