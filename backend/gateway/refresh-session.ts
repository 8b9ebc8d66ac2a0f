import { and, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { refreshTokens, sessions, users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidCredentials } from "@/backend/gateway/account-error";
import { renewSession, revokeSessions, type SignedIn } from "@/backend/gateway/sessions";
import { hashSecretToken } from "@/backend/secret-token";

/** Two requests of one browser may send the same token; use of a stolen copy comes later. */
const RACE_SECONDS = 10;

/**
 * Issues new secrets for a refresh token, once: of concurrent requests one succeeds. Reuse after the race window means that the
 * token was copied, and the rightful owner is unknown: the session ends. 401.
 */
export async function refreshSession({ ctx, refreshToken }: { ctx: Ctx; refreshToken: string }): Promise<SignedIn> {
  const tokenHash = hashSecretToken(refreshToken);
  // Returned, not thrown, inside the transaction: a refusal keeps its writes.
  const signedIn = await inTransaction(ctx, async (tx) => {
    const [taken] = await tx.db
      .update(refreshTokens)
      .set({ usedAt: ctx.now })
      .where(
        and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt), gt(refreshTokens.expiresAt, ctx.now)),
      )
      .returning({ sessionId: refreshTokens.sessionId });
    if (!taken) {
      await endCopied(tx, tokenHash);
      return undefined;
    }
    const [found] = await tx.db
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, taken.sessionId), isNull(sessions.revokedAt), gt(sessions.endsAt, ctx.now)));
    if (found?.user.status !== "active") return undefined;
    const credentials = await renewSession(tx, found.session);
    await writeAudit(tx, "session.refresh", found.session.uniqueId);
    return { user: found.user, credentials };
  });
  if (!signedIn) throw invalidCredentials("Your session has ended. Please sign in again.");
  return signedIn;
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
