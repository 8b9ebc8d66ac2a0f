import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { guests } from "@/backend/db/schema/gateway";
import { authorizeGuest } from "@/backend/gateway/authorize-guest";
import type { Guest } from "@/backend/gateway/to-guest-resource";
import { ProblemError } from "@/backend/http/problem";

/** The guest with this unique id, for that guest and the services. Problems 401, 403, 404. */
export async function getGuest({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }): Promise<Guest> {
  authorizeGuest(ctx, uniqueId);
  const [guest] = await ctx.db.select().from(guests).where(eq(guests.uniqueId, uniqueId));
  if (!guest) throw new ProblemError(404, { code: "unknown_guest" });
  return guest;
}
