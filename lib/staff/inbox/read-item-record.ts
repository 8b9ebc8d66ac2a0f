import "server-only";
import { readReference } from "@/domain/inbox/reference";
import { problemResponse } from "@/lib/http/accept-post";
import { toRecord } from "@/lib/public-form/form-record";
import { recordResponse } from "@/lib/public-form/render-record";
import { getItem } from "@/lib/services/forms/inbox-client";
import { getAppForm } from "@/lib/services/forms/staff-forms-client";
import { openStaffRead } from "@/lib/visitor/staff/actions";

/** A submitted form as a PDF for those who read answers, in English as staff read it. The service records that it was read. */
export async function readItemRecord(typed: string): Promise<Response> {
  const staff = await openStaffRead({ isActivity: true });
  if (!staff.ok) return staff.response;
  const { env, caller } = staff;
  const reference = readReference(typed);
  const item = reference === undefined ? undefined : await getItem(env, caller, reference);
  if (item === undefined || (!item.ok && item.reason === "not_found"))
    return problemResponse(404, "There is no such item.");
  if (!item.ok) return problemResponse(502, "The inbox does not answer just now.");
  const { submission } = item.data;
  if (submission === null) return problemResponse(404, "This item has no submitted form.");
  const { answers, score, submittedAt, instanceId } = submission;
  if (answers === null) return problemResponse(403, "Your role does not see answers.");
  const found = await getAppForm(env, caller, instanceId);
  if (!found.ok) return problemResponse(502, "The form cannot be read at the moment.");
  const { form } = found.data;
  return recordResponse(
    toRecord({
      ...{ language: "en", timeZone: env.TIME_ZONE, submittedAt, score },
      ...{ formName: form.formName, person: form.assignedToName, version: form.version },
      parts: score?.subscales ?? [],
      outcomes: score?.outcomes ?? [],
      answers: answers.map(({ label, text, isAlert, drawing }) => ({
        label,
        text,
        drawing,
        ...(isAlert && { mark: "Safety alert" }),
      })),
    }),
  );
}
