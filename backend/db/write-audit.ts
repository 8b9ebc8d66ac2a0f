import type { SQL, WithSubquery } from "drizzle-orm";
import { type Ctx, formatActor } from "@/backend/context";
import { insertFrom } from "@/backend/db/insert-from";
import { auditLog } from "@/backend/db/schema/forms-company";

type AuditCtx = Omit<Ctx, "logger" | "vault">;

/** Writes an audit row of ids only. `ctx.db` is the transaction of the change, so that both commit together. */
export async function writeAudit(ctx: AuditCtx, action: string, subject: string): Promise<void> {
  await ctx.db.insert(auditLog).values({ ...toRow(ctx, action), subject });
}

/** The audit row of a change that is a part of the same statement: written where the change returns a row. */
export const auditOf = (change: WithSubquery, ctx: AuditCtx, action: string, subject: string | SQL) =>
  ctx.db.$with("audited", {}).as(insertFrom(auditLog, { ...toRow(ctx, action), subject }, change));

const toRow = ({ actor, now, requestId }: AuditCtx, action: string) => ({
  at: now,
  actor: formatActor(actor),
  action,
  requestId,
});
