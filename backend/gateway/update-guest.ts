import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { guests } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { authorizeGuest } from "@/backend/gateway/authorize-guest";
import type { GuestProfile } from "@/backend/gateway/schema";
import type { Guest } from "@/backend/gateway/to-guest-resource";
import { ProblemError } from "@/backend/http/problem";

/** Changes the given ones of a guest's name, e-mail and username; null removes. Problems 401, 403, 404. */
export function updateGuest({
  ctx,
  uniqueId,
  input,
}: {
  ctx: Ctx;
  uniqueId: string;
  input: GuestProfile;
}): Promise<Guest> {
  authorizeGuest(ctx, uniqueId);
  return ctx.db.transaction(async (tx) => {
    // Setting the id to itself makes an empty profile a valid update.
    const [guest] = await tx
      .update(guests)
      .set({ uniqueId, ...input })
      .where(eq(guests.uniqueId, uniqueId))
      .returning();
    if (!guest) throw new ProblemError(404, { code: "unknown_guest" });
    await writeAudit({ ...ctx, db: tx }, "guest.update", uniqueId);
    return guest;
  });
}
