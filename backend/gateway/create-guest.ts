import type { Ctx } from "@/backend/context";
import { guests } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import type { NewGuest } from "@/backend/gateway/schema";
import type { Guest } from "@/backend/gateway/to-guest-resource";
import { conflict } from "@/backend/http/problem";

/**
 * Creates a guest. `visitingIp` is the visitor's truncated address, when known. Problem 409 when the guest or the user exists:
 * only renewal issues tokens for existing ones.
 */
export function createGuest({
  ctx,
  input,
  visitingIp,
}: {
  ctx: Ctx;
  input: NewGuest;
  visitingIp: string | null;
}): Promise<Guest> {
  return ctx.db.transaction(async (tx) => {
    const [guest] = await tx
      .insert(guests)
      .values({
        uniqueId: input.unique_id,
        userUniqueId: input.user_unique_id,
        email: input.email ?? null,
        name: input.name ?? null,
        username: input.username ?? null,
        currentVisitingAt: ctx.now,
        currentVisitingIp: visitingIp,
        registeredAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning();
    if (!guest) throw conflict("guest_exists");
    await writeAudit({ ...ctx, db: tx }, "guest.create", guest.uniqueId);
    return guest;
  });
}
