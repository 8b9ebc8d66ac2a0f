import type { Ctx } from "@/backend/context";
import { invalidFields } from "@/backend/errors";
import { type PostedAct, readTime } from "@/backend/inbox/act-input";
import { arrange } from "@/backend/inbox/acts/arrange";
import type { InboxItem } from "@/backend/inbox/change-item";
import { changeRequest, type StoredRequest } from "@/backend/inbox/change-request";
import { readAskedFor } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";

/** Proposes a time for a locked request; one that was confirmed stays until the person answers. */
export async function propose(tx: Ctx, request: StoredRequest, input: PostedAct): Promise<InboxItem> {
  if (input.none_free) requireNoneFree(request.appointment.formFields, readTime(input, tx.now));
  const { values, content, times } = await arrange(tx, request, input);
  const proposed = { proposedStartAt: times.startAt, proposedEndAt: times.endAt };
  const change = { values: { ...values, ...proposed }, content };
  return (await changeRequest(tx, request, { ...input, ...change, verb: "propose" })).item;
}

/** Problem 422 where a time is within one that the person asked for. */
function requireNoneFree(formFields: string, { startAt, endAt }: { startAt: Date; endAt: Date }): void {
  const { times, timeZone } = readAskedFor(formFields);
  if (timeZone === null) return;
  const isAsked = times.some((time) => {
    const asked = toInstantRange([time], timeZone);
    return new Date(asked.startAt) <= startAt && endAt <= new Date(asked.endAt);
  });
  if (isAsked) throw invalidFields({ pointer: "/none_free", detail: "is within a time that the person asked for" });
}
