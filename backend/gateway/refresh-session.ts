import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { refreshTokens, sessions, users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { type AuthRefusal, refuseCredentials } from "@/backend/gateway/auth-outcome";
import { type Credentials, renewSession, revokeSessions, type User } from "@/backend/gateway/sessions";
import { hashSecretToken } from "@/backend/secret-token";

/** Two requests of one browser may send the same token; use of a stolen copy comes later. */
const RACE_SECONDS = 10;
const ENDED = refuseCredentials("Your session has ended. Please sign in again.");

/**
 * Issues new secrets for a refresh token, once: of concurrent requests one succeeds. Reuse after the race window means that the
 * token was copied, and the rightful owner is unknown: the session ends.
 */
export function refreshSession({
  ctx,
  refreshToken,
}: {
  ctx: Ctx;
  refreshToken: string;
}): Promise<AuthRefusal<401> | { ok: true; user: User; credentials: Credentials }> {
  const tokenHash = hashSecretToken(refreshToken);
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const [taken] = await tx
      .update(refreshTokens)
      .set({ usedAt: ctx.now })
      .where(
        and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, ctx.now)),
      )
      .returning({ sessionId: refreshTokens.sessionId });
    if (!taken) {
      await endCopied(inTransaction, tokenHash);
      return ENDED;
    }
    const [found] = await tx
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, taken.sessionId), isNull(sessions.revokedAt), gt(sessions.endsAt, ctx.now)));
    if (found?.user.status !== "active") return ENDED;
    const credentials = await renewSession(inTransaction, found.session);
    await writeAudit(inTransaction, "session.refresh", found.session.uniqueId);
    return { ok: true, user: found.user, credentials };
  });
}

async function endCopied(ctx: Ctx, tokenHash: Buffer): Promise<void> {
  const [used] = await ctx.db
    .select({ usedAt: refreshTokens.usedAt, sessionId: sessions.uniqueId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, tokenHash));
  if (!used?.usedAt || ctx.now.getTime() - used.usedAt.getTime() <= RACE_SECONDS * 1_000) return;
  await revokeSessions(ctx, { sessionId: used.sessionId });
  await writeAudit(ctx, "session.end_copied", used.sessionId);
}
