import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { INBOX_EVENT } from "@/backend/crypto/seals";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError, conflict } from "@/backend/errors";
import { toEventActor } from "@/backend/forms/inbox/add-item";
import { findTransition, isEnd } from "@/domain/inbox/states";

export type InboxItem = typeof inboxItems.$inferSelect;

export interface ItemChange {
  /** A verb of the item's kind. */
  verb: string;
  /** The version that the caller saw. */
  version: number;
  /** What the event tells besides the states. */
  content?: Record<string, unknown>;
}

/**
 * Moves an item by a verb, with its event and its audit row. `ctx` is a transaction that holds the item's row. Problems 409
 * `item_changed` for a version that is not the current one, and 422 `verb_not_possible`.
 */
export async function changeItem(
  ctx: Ctx,
  item: InboxItem,
  { verb, version, content }: ItemChange,
): Promise<InboxItem> {
  if (version !== item.version) throw conflict("item_changed");
  const transition = findTransition(item.kind, item.state, verb);
  if (!transition) throw verbNotPossible();
  const { to, isMailed } = transition;
  const change = { kind: verb, content: { ...content, from: item.state, to }, isMailed: isMailed === true };
  return writeItem(ctx, item, { state: to }, change);
}

/** 422 `verb_not_possible`. */
export const verbNotPossible = () =>
  new CodedError(422, { code: "verb_not_possible", detail: "This is not possible in the state that it is in." });

interface Told {
  /** The event's kind. */
  kind: string;
  content: Record<string, unknown>;
  /** Whether mail is made of it. */
  isMailed: boolean;
}

/** Writes a change of an item as a new version. */
async function writeItem(
  ctx: Ctx,
  item: InboxItem,
  values: { state: string },
  { kind, content, isMailed }: Told,
): Promise<InboxItem> {
  const { db, vault, actor, now } = ctx;
  const closedAt = isEnd(item.kind, values.state) ? now : null;
  const changed = { ...values, closedAt, version: item.version + 1, changedAt: now };
  await db.update(inboxItems).set(changed).where(eq(inboxItems.id, item.id));
  const ids = { uniqueId: randomUUID() };
  await db.insert(inboxEvents).values({
    ...ids,
    ...vault.close(INBOX_EVENT, ids, { content }),
    itemId: item.id,
    at: now,
    actor: toEventActor(actor),
    kind,
    notifiedAt: isMailed ? null : now,
  });
  await writeAudit(ctx, `inbox.${kind}`, item.uniqueId);
  return { ...item, ...changed };
}
