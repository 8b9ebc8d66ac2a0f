import type { Ctx } from "@/backend/context";
import { writeAudit } from "@/backend/db/write-audit";
import { revokeSessions } from "@/backend/gateway/sessions";

/** Ends the calling session: its tokens and refresh token stop working. */
export function signOut({ ctx, sessionId }: { ctx: Ctx; sessionId: string }): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    await revokeSessions(inTransaction, { sessionId });
    await writeAudit(inTransaction, "session.close", sessionId);
  });
}
