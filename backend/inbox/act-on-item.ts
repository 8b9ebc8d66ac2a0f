import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { type ActInput, type PostedAct, requireParts } from "@/backend/inbox/act-input";
import { answer } from "@/backend/inbox/acts/answer";
import { assign } from "@/backend/inbox/acts/assign";
import { confirm } from "@/backend/inbox/acts/confirm";
import { toFormer } from "@/backend/inbox/acts/former";
import { join } from "@/backend/inbox/acts/join";
import { note, reply } from "@/backend/inbox/acts/note";
import { propose } from "@/backend/inbox/acts/propose";
import { undo } from "@/backend/inbox/acts/undo";
import { offer, wait } from "@/backend/inbox/acts/wait";
import { changeItem, type InboxItem, requireVersion, verbNotPossible } from "@/backend/inbox/change-item";
import { type LockedItem, lockItem } from "@/backend/inbox/lock-items";
import { isPossible } from "@/backend/inbox/possible-verbs";
import { offerInstead } from "@/backend/times/take-time";

interface Act {
  ctx: Ctx;
  reference: string;
  verb: string;
  input: ActInput;
  /** Delay of the mail of an act, for an undo. */
  undoMs: number;
  /** Partition of the directory. */
  partition: string;
}

/**
 * An act of staff on an item, in one transaction with its event and audit row. Problems 404 `unknown_item`, 403
 * `grade_too_low`, 409 `item_changed` with the item as it is, 422 `verb_not_possible` and for parts that are missing or wrong.
 */
export const actOnItem = ({ ctx, reference, verb, input, undoMs, partition }: Act) =>
  offerInstead(ctx, partition, () =>
    inTransaction(ctx, async (tx) => {
      const locked = await lockItem(tx, reference);
      requireParts(verb, locked.item.kind, input);
      requireVersion(locked.item, input.version);
      const mailAfter = undoMs > 0 ? new Date(tx.now.getTime() + undoMs) : undefined;
      return toActed(await act(tx, locked, verb, { ...input, mailAfter, partition }));
    }),
  );

function act(tx: Ctx, locked: LockedItem, verb: string, input: PostedAct): Promise<InboxItem> {
  const { item } = locked;
  if (verb === "assign") return assign(tx, item, input.assignee_id ?? null);
  if (verb === "note") return note(tx, item, input.text ?? "");
  if (verb === "reply") return reply(tx, locked, input);
  if (verb === "undo") return undo(tx, locked);
  if (!isPossible(tx, item, verb)) throw verbNotPossible();
  if (verb === "join") return join(tx, item, input);
  if (!locked.appointment) return move(tx, item, verb, input);
  if (verb === "confirm") return confirm(tx, locked, input);
  if (verb === "propose") return propose(tx, locked, input);
  if (verb === "offer") return offer(tx, locked, input);
  if (verb === "wait") return wait(tx, locked, input);
  return answer(tx, locked, verb, input);
}

/** Moves an item that needs nothing but its verb, with a reason or an action taken. */
const move = (tx: Ctx, item: InboxItem, verb: string, { reason, done, version, mailAfter }: PostedAct) =>
  changeItem(tx, item, { verb, version, mailAfter, content: { reason, done, former: toFormer({ item }) } });

/** The attributes of an item in the answer to an act. */
export const toActed = ({ uniqueId, reference, kind, state, version, changedAt, closedAt, assigneeId }: InboxItem) => ({
  ...{ uniqueId, reference, kind, state, version, changedAt, closedAt, assigneeId },
});
