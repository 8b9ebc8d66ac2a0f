import { inArray, sql } from "drizzle-orm";
import { type Ctx, formatActor } from "@/backend/context";
import { auditLog } from "@/backend/db/schema/forms-company";
import { inboxEvents, inboxItems, inboxViews } from "@/backend/db/schema/inbox";
import { CodedError, conflict } from "@/backend/errors";
import { toEventActor } from "@/backend/inbox/add-item";
import { sealEvent } from "@/backend/inbox/event-content";
import { findTransition, isEnd } from "@/domain/inbox/states";

export type InboxItem = typeof inboxItems.$inferSelect;

export interface ItemChange {
  /** A verb of the item's kind. */
  verb: string;
  /** The version that the caller saw. */
  version: number;
  /** Content of the event besides the states. */
  content?: Record<string, unknown>;
  /** Time until which its mail waits for an undo; if absent, mail is made at once. */
  mailAfter?: Date | undefined;
}

/**
 * Moves an item by a verb, with its event and its audit row. `ctx` is a transaction that has locked the item's row. Problems 409
 * `item_changed` for a version that is not the current one, and 422 `verb_not_possible`.
 */
export async function changeItem(
  ctx: Ctx,
  item: InboxItem,
  { verb, version, content, mailAfter }: ItemChange,
): Promise<InboxItem> {
  requireVersion(item, version);
  const transition = findTransition(item.kind, item.state, verb);
  if (!transition) throw verbNotPossible();
  const { to, isMailed } = transition;
  const change = { kind: verb, content: { ...content, from: item.state, to }, isMailed: isMailed === true, mailAfter };
  const closedAt = isEnd(item.kind, to) ? ctx.now : null;
  await writeItems(ctx, [item], { state: to, closedAt }, () => change);
  return nextVersion(ctx, { ...item, state: to, closedAt });
}

/** 409 `item_changed` with the item as it is now. */
export function requireVersion({ reference, kind, state, version, changedAt }: InboxItem, seen: number): void {
  if (seen === version) return;
  const { details } = conflict("item_changed");
  throw new CodedError(409, { ...details, current: { reference, kind, state, version, changedAt } });
}

/** 422 `verb_not_possible`. */
export const verbNotPossible = () =>
  new CodedError(422, { code: "verb_not_possible", detail: "This is not possible in the state that it is in." });

/** An item after a write of its next version. */
export const nextVersion = ({ now }: Ctx, item: InboxItem): InboxItem => ({
  ...item,
  version: item.version + 1,
  changedAt: now,
});

interface Told {
  /** The event's kind. */
  kind: string;
  content: Record<string, unknown>;
  /** True for an event that is turned into mail. */
  isMailed: boolean;
  mailAfter?: Date | undefined;
}

/**
 * Writes the same change of items as a new version of each, in one statement with their events and audit rows; the actor has seen
 * it. `ctx` is a transaction that has locked the items' rows.
 */
export async function writeItems(
  ctx: Ctx,
  items: readonly InboxItem[],
  values: Partial<Pick<InboxItem, "state" | "closedAt" | "assigneeId">>,
  toTold: (item: InboxItem) => Told,
): Promise<void> {
  const { db, now } = ctx;
  const told = items.map((item) => ({ item, ...toTold(item) }));
  const events = db.insert(inboxEvents).values(told.map((one) => toEvent(ctx, one)));
  const audit = db.insert(auditLog).values(told.map((one) => toAuditRow(ctx, one)));
  const isOne = inArray(
    inboxItems.id,
    items.map(({ id }) => id),
  );
  await db
    .with(
      db.$with("told", {}).as(events.getSQL()),
      db.$with("audited", {}).as(audit.getSQL()),
      ...markingSeen(
        ctx,
        items.map(({ id, version }) => ({ itemId: id, version: version + 1 })),
      ),
    )
    .update(inboxItems)
    .set({ ...values, version: sql`${inboxItems.version} + 1`, changedAt: now })
    .where(isOne);
}

function toEvent({ vault, actor, now }: Ctx, { item, kind, content, isMailed, mailAfter }: Told & { item: InboxItem }) {
  return {
    ...sealEvent(vault, content),
    itemId: item.id,
    at: now,
    actor: toEventActor(actor),
    kind,
    notifiedAt: isMailed ? null : now,
    mailAfter: isMailed ? mailAfter : undefined,
  };
}

const toAuditRow = ({ actor, now, requestId }: Ctx, { item, kind }: Told & { item: InboxItem }) => ({
  at: now,
  actor: formatActor(actor),
  action: `inbox.${kind}`,
  subject: item.uniqueId,
  requestId,
});

/** The part of a statement that marks versions of items as seen by a member of staff. Others mark nothing. */
export function markingSeen({ db, actor }: Ctx, seen: readonly { itemId: number; version: number }[]) {
  if (actor.kind !== "staff" && actor.kind !== "api-key") return [];
  const mark = db
    .insert(inboxViews)
    .values(seen.map((one) => ({ ...one, userId: actor.uniqueId })))
    .onConflictDoUpdate({
      target: [inboxViews.itemId, inboxViews.userId],
      set: { version: sql`greatest(${inboxViews.version}, excluded.version)` },
    });
  return [db.$with("seen", {}).as(mark.getSQL())];
}
