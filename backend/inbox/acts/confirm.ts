import type { Ctx } from "@/backend/context";
import type { PostedAct } from "@/backend/inbox/act-input";
import { arrange } from "@/backend/inbox/acts/arrange";
import type { InboxItem } from "@/backend/inbox/change-item";
import { changeRequest, type StoredRequest } from "@/backend/inbox/change-request";

/** Confirms a locked request at a time; a proposed time ends. */
export async function confirm(tx: Ctx, request: StoredRequest, input: PostedAct): Promise<InboxItem> {
  const { values, content, times } = await arrange(tx, request, input);
  const confirmed = { confirmedStartAt: times.startAt, confirmedEndAt: times.endAt };
  const change = { values: { ...values, ...confirmed, proposedStartAt: null, proposedEndAt: null }, content };
  return (await changeRequest(tx, request, { ...input, ...change, verb: "confirm" })).item;
}
