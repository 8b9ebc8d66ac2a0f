import { eq, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import type { Subject } from "@/backend/inbox/open-subject";
import { visibleItems } from "@/backend/inbox/visible-items";

/** Mail that did not arrive, and the item that it is about, if the actor sees that one. */
export async function readMailProblem(ctx: Ctx, mail: NonNullable<Subject["mail"]>) {
  const { recipient, failedAt, lastErrorCode: errorCode, inboxEventId } = mail;
  const [about] = await ctx.db
    .select({ reference: inboxItems.reference })
    .from(inboxEvents)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEvents.itemId))
    .where(visibleItems(ctx, sql`${inboxEvents.id} = ${inboxEventId}`));
  return { recipient: recipient || null, failedAt, errorCode, item: about?.reference ?? null };
}
