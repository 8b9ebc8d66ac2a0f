import type { Ctx } from "@/backend/context";
import { toFormer } from "@/backend/inbox/acts/former";
import { type InboxItem, nextVersion, writeItems } from "@/backend/inbox/change-item";

/** Adds a note to the history of a locked item. */
export async function note(tx: Ctx, item: InboxItem, text: string): Promise<InboxItem> {
  const content = { note: text, former: toFormer({ item }) };
  await writeItems(tx, [item], {}, () => ({ kind: "note", content, isMailed: false }));
  return nextVersion(tx, item);
}
