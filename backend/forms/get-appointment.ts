import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { appointments } from "@/backend/db/schema";
import { ProblemError } from "@/backend/http/problem";

/** One appointment request with everything in it, for services only. Problems 401, 403, 404. */
export async function getAppointment({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  if (ctx.actor.kind === "nobody") throw new ProblemError(401);
  if (ctx.actor.kind !== "service") throw new ProblemError(403);
  const [appointment] = await ctx.db.select().from(appointments).where(eq(appointments.uniqueId, uniqueId));
  if (!appointment) throw new ProblemError(404, { code: "unknown_appointment" });
  return { id: appointment.uniqueId, type: "appointment", attributes: appointment };
}
