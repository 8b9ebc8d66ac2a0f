import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { guests } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { authorizeGuest } from "@/backend/gateway/authorize-guest";
import type { Guest } from "@/backend/gateway/to-guest-resource";
import { ProblemError } from "@/backend/http/problem";

/** Records a guest's return for a token renewal: this visit becomes the current one. Problems 401, 403, 404. */
export function renewGuest({
  ctx,
  uniqueId,
  visitingIp,
}: {
  ctx: Ctx;
  uniqueId: string;
  visitingIp: string | null;
}): Promise<Guest> {
  authorizeGuest(ctx, uniqueId);
  return ctx.db.transaction(async (tx) => {
    const [guest] = await tx
      .update(guests)
      .set({
        lastVisitingAt: guests.currentVisitingAt,
        lastVisitingIp: guests.currentVisitingIp,
        currentVisitingAt: ctx.now,
        currentVisitingIp: visitingIp,
      })
      .where(eq(guests.uniqueId, uniqueId))
      .returning();
    if (!guest) throw new ProblemError(404, { code: "unknown_guest" });
    await writeAudit({ ...ctx, db: tx }, "guest.renew", uniqueId);
    return guest;
  });
}
