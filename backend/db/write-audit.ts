import { type Ctx, formatActor } from "@/backend/context";
import { auditLog } from "@/backend/db/schema";

/** Notes who did what to whom, by ids alone. `ctx.db` is the transaction of the change, so that neither is without the other. */
export async function writeAudit(ctx: Omit<Ctx, "logger">, action: string, subject: string): Promise<void> {
  const { actor, now, requestId } = ctx;
  await ctx.db.insert(auditLog).values({ at: now, actor: formatActor(actor), action, subject, requestId });
}
