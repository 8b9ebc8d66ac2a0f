import type { Ctx } from "@/backend/context";
import { writeAudit } from "@/backend/db/write-audit";
import { revokeSessions } from "@/backend/gateway/sessions";

/** Ends the session that asks: neither its tokens nor its refresh token open anything from now on. */
export function signOut({ ctx, sessionId }: { ctx: Ctx; sessionId: string }): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    await revokeSessions(inTransaction, { sessionId });
    await writeAudit(inTransaction, "session.close", sessionId);
  });
}
