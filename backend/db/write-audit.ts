import { type Ctx, formatActor } from "@/backend/context";
import { auditLog } from "@/backend/db/schema/forms-company";

/** Writes an audit row of ids only. `ctx.db` is the transaction of the change, so that both commit together. */
export async function writeAudit(ctx: Omit<Ctx, "logger">, action: string, subject: string): Promise<void> {
  const { actor, now, requestId } = ctx;
  await ctx.db.insert(auditLog).values({ at: now, actor: formatActor(actor), action, subject, requestId });
}
