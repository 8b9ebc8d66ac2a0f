import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { inboxItems, inboxViews } from "@/backend/db/schema/inbox";
import { writeAudit } from "@/backend/db/write-audit";
import { requireKind } from "@/backend/forms/inbox/read-item";
import { requireRow, visibleTo } from "@/backend/http/visible-to";

interface ViewItem {
  ctx: Ctx;
  reference: string;
  /** The version that was shown. */
  version: number;
}

/** Marks a version of an item as seen by the actor; an older one than is marked changes nothing. Problems as of `readItem`. */
export function viewItem({ ctx, reference, version }: ViewItem) {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select()
      .from(inboxItems)
      .where(and(visibleTo(tx.actor, inboxItems), eq(inboxItems.reference, reference)));
    const item = requireRow(found, "unknown_item");
    requireKind(tx, item);
    await markSeen(tx, item.id, Math.min(version, item.version));
    await writeAudit(tx, "inbox.view", item.uniqueId);
    return { uniqueId: item.uniqueId, reference, version };
  });
}

/** Marks a version of an item as seen by the actor. */
export async function markSeen({ db, actor }: Ctx, itemId: number, version: number): Promise<void> {
  if (!("uniqueId" in actor)) return;
  await db
    .insert(inboxViews)
    .values({ itemId, userId: actor.uniqueId, version })
    .onConflictDoUpdate({
      target: [inboxViews.itemId, inboxViews.userId],
      set: { version: sql`greatest(${inboxViews.version}, excluded.version)` },
    });
}
