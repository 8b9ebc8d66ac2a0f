import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { requireRow, visibleTo } from "@/backend/http/visible-to";
import type { InboxItem } from "@/backend/inbox/change-item";
import type { StoredRequest } from "@/backend/inbox/change-request";
import { requireKind } from "@/backend/inbox/visible-items";

/** An item, locked, with its appointment where it is a request. */
export type LockedItem = { item: InboxItem; appointment?: undefined } | StoredRequest;

const isOfCompany = ({ actor }: Ctx, condition: SQL) => and(visibleTo(actor, inboxItems), condition);

/**
 * An item of the actor's company, locked until the transaction ends. A request's appointment is locked first: every change of both
 * locks them in this order. Problems 404 `unknown_item` and 403 `grade_too_low`.
 */
export async function lockItem(tx: Ctx, reference: string): Promise<LockedItem> {
  const isIt = isOfCompany(tx, eq(inboxItems.reference, reference));
  const [found] = await tx.db.select({ kind: inboxItems.kind }).from(inboxItems).where(isIt);
  const { kind } = requireRow(found, "unknown_item");
  requireKind(tx, kind);
  if (kind === "request") return lockRequest(tx, isIt);
  const [item] = await tx.db.select().from(inboxItems).where(isIt).for("update");
  return { item: requireRow(item, "unknown_item") };
}

/** A request, locked: its appointment, then its item. Problem 404 `unknown_item`. */
export async function lockRequest({ db, vault }: Ctx, isIt: SQL | undefined): Promise<StoredRequest> {
  const [row] = await db
    .select({ appointment: appointments, item: inboxItems })
    .from(appointments)
    .innerJoin(inboxItems, eq(inboxItems.subjectId, appointments.uniqueId))
    .where(isIt)
    .for("update");
  const { item, appointment } = requireRow(row, "unknown_item");
  return { item, appointment: vault.open(APPOINTMENT, appointment) };
}

/** The items of the actor's company with these references, locked in one order. */
export const lockItems = (tx: Ctx, references: readonly string[]): Promise<InboxItem[]> =>
  tx.db
    .select()
    .from(inboxItems)
    .where(isOfCompany(tx, inArray(inboxItems.reference, [...references])))
    .orderBy(inboxItems.id)
    .for("update");
