import type { OpenForm, StoredInstance } from "@/backend/forms/instances/find-link";
import { isEditableAt, statusAt } from "@/backend/forms/instances/form-status";

/** A form instance as the respondent sees it. Specification, section 3, Form instance (public). */
export function toInstanceResource({ instance, formName, formSlug, definition }: OpenForm, now: Date) {
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
