import type { Ctx } from "@/backend/context";
import type { PostedAct } from "@/backend/inbox/act-input";
import { toFormer } from "@/backend/inbox/acts/former";
import { type InboxItem, nextVersion, verbNotPossible, writeItems } from "@/backend/inbox/change-item";
import type { LockedItem } from "@/backend/inbox/lock-items";

/** Adds a note to the history of a locked item. */
export async function note(tx: Ctx, item: InboxItem, text: string): Promise<InboxItem> {
  const content = { note: text, former: toFormer({ item }) };
  await writeItems(tx, [item], {}, () => ({ kind: "note", content, isMailed: false }));
  return nextVersion(tx, item);
}

/** Writes a message to the person of a locked request: it is on the request's page, and mail says that there is one. */
export async function reply(tx: Ctx, { item, appointment }: LockedItem, input: PostedAct): Promise<InboxItem> {
  if (!appointment) throw verbNotPossible();
  const content = { message: input.text, former: toFormer({ item, appointment }) };
  await writeItems(tx, [item], {}, () => ({ kind: "reply", content, isMailed: true, mailAfter: input.mailAfter }));
  return nextVersion(tx, item);
}
