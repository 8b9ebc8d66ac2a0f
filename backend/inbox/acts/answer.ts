import type { Ctx } from "@/backend/context";
import type { PostedAct } from "@/backend/inbox/act-input";
import { toFormer } from "@/backend/inbox/acts/former";
import type { InboxItem } from "@/backend/inbox/change-item";
import { changeRequest, type StoredRequest } from "@/backend/inbox/change-request";
import { readArrangement, withArrangement } from "@/domain/booking/arrangement";
import { isOutcomeVerb } from "@/domain/inbox/states";

/** Declines, cancels or reopens a locked request, or records its outcome. */
export async function answer(tx: Ctx, request: StoredRequest, verb: string, input: PostedAct): Promise<InboxItem> {
  const { version, mailAfter, reason, message } = input;
  const values = { formFields: withAnswer(request.appointment.formFields, verb, message) };
  const content = { reason, message, former: toFormer(request) };
  return (await changeRequest(tx, request, { verb, version, content, values, mailAfter })).item;
}

/** The request's fields after an end or a reopening: what was arranged ends with a reopening, the sentence with every act. */
function withAnswer(formFields: string, verb: string, message: string | undefined): string {
  if (isOutcomeVerb(verb)) return formFields;
  const { place } = readArrangement(formFields);
  return withArrangement(formFields, verb === "reopen" ? null : { place, message });
}
