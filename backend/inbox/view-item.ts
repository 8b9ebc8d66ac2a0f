import { and, eq } from "drizzle-orm";
import { type Ctx, formatActor } from "@/backend/context";
import { auditLog } from "@/backend/db/schema/forms-company";
import { inboxItems } from "@/backend/db/schema/inbox";
import { requireRow, visibleTo } from "@/backend/http/visible-to";
import { markingSeen } from "@/backend/inbox/change-item";
import { requireKind } from "@/backend/inbox/visible-items";

interface ViewItem {
  ctx: Ctx;
  reference: string;
  /** The version that was shown. */
  version: number;
}

/** Marks a version of an item as seen by the actor; an older one than is marked changes nothing. Problems as of `readItem`. */
export async function viewItem({ ctx, reference, version: shown }: ViewItem) {
  const isIt = and(visibleTo(ctx.actor, inboxItems), eq(inboxItems.reference, reference));
  const [found] = await ctx.db.select().from(inboxItems).where(isIt);
  const { id, uniqueId, kind, version: newest } = requireRow(found, "unknown_item");
  requireKind(ctx, kind);
  const version = Math.min(shown, newest);
  const { actor, requestId, now } = ctx;
  const audit = { at: now, actor: formatActor(actor), action: "inbox.view", subject: uniqueId, requestId };
  await ctx.db
    .with(...markingSeen(ctx, [{ itemId: id, version }]))
    .insert(auditLog)
    .values(audit);
  return { uniqueId, reference, version };
}
