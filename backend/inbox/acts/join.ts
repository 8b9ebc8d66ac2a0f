import type { Ctx } from "@/backend/context";
import { invalidFields } from "@/backend/errors";
import type { PostedAct } from "@/backend/inbox/act-input";
import { toFormer } from "@/backend/inbox/acts/former";
import { changeItem, type InboxItem } from "@/backend/inbox/change-item";
import { findListed } from "@/backend/search/find-listed";

/** Marks a locked application as joined, with the therapist that the applicant became. Problem 422 unless the directory lists them. */
export async function join(tx: Ctx, item: InboxItem, input: PostedAct): Promise<InboxItem> {
  const { version, mailAfter, partition, therapist_id: therapistId = "" } = input;
  const listed = (await findListed(tx, partition, [therapistId])).get(therapistId);
  if (!listed)
    throw invalidFields({ pointer: "/therapist_id", detail: "must be a therapist whom the directory lists" });
  const content = { therapistId, done: listed.content.displayName, former: toFormer({ item }) };
  return changeItem(tx, item, { verb: "join", version, content, mailAfter });
}
