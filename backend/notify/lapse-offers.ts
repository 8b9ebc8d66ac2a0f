import { and, eq, isNull, lte } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { inboxItems } from "@/backend/db/schema/inbox";
import { withoutOffer } from "@/backend/inbox/acts/wait";
import { changeRequest } from "@/backend/inbox/change-request";
import { lockRequest } from "@/backend/inbox/lock-items";

/** Ends an offer without an answer: the time is free for the next one. Returns whether there was any. */
export function lapseOffer(ctx: Ctx): Promise<boolean> {
  const { state, dueAt, deletedAt, reference } = inboxItems;
  const isDue = and(eq(state, "offered"), isNull(deletedAt), lte(dueAt, ctx.now));
  return inTransaction(ctx, async (tx) => {
    const [due] = await tx.db.select({ reference }).from(inboxItems).where(isDue).limit(1);
    if (!due) return false;
    const request = await lockRequest(tx, eq(reference, due.reference));
    // Answered, or ended by another copy, meanwhile.
    if (request.item.state !== "offered") return true;
    const { version } = request.item;
    await changeRequest(tx, request, { verb: "lapse", version, values: withoutOffer(request.appointment) });
    return true;
  });
}
