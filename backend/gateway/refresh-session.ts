import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { USER } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { insertFrom } from "@/backend/db/insert-from";
import { refreshTokens, sessions, users } from "@/backend/db/schema/gateway";
import { auditOf, writeAudit } from "@/backend/db/write-audit";
import { invalidCredentials } from "@/backend/gateway/account-error";
import {
  type Credentials,
  newCredentials,
  revokeSessions,
  type SignedIn,
  toRefreshRow,
} from "@/backend/gateway/sessions";
import { hashSecretToken } from "@/backend/secret-token";

/** Two requests of one browser may send the same token; use of a stolen copy comes later. */
const RACE_SECONDS = 10;

/**
 * Issues new secrets for a refresh token, once: of concurrent requests one succeeds. Reuse after the race window means that the
 * token was copied, and the rightful owner is unknown: the session ends. 401.
 */
export async function refreshSession({ ctx, refreshToken }: { ctx: Ctx; refreshToken: string }): Promise<SignedIn> {
  const tokenHash = hashSecretToken(refreshToken);
  const credentials = newCredentials(ctx.now);
  const taken = await takeToken(ctx, tokenHash, credentials);
  if (!taken) await inTransaction(ctx, (tx) => endCopied(tx, tokenHash));
  if (!taken?.session || !taken.user) throw invalidCredentials("Your session has ended. Please sign in again.");
  const { uniqueId: sessionId, client } = taken.session;
  return { user: ctx.vault.open(USER, taken.user), credentials: { ...credentials, sessionId, client } };
}

/**
 * Uses a refresh token and renews its session, in one statement. Undefined for a token that is used or unknown; without session
 * if that has ended, or its user is not active: then the token is used all the same.
 */
async function takeToken({ db, ...ctx }: Ctx, tokenHash: Buffer, credentials: Credentials) {
  const isTaken = and(
    eq(refreshTokens.tokenHash, tokenHash),
    isNull(refreshTokens.usedAt),
    gt(refreshTokens.expiresAt, ctx.now),
  );
  const taken = db
    .$with("taken")
    .as(
      db
        .update(refreshTokens)
        .set({ usedAt: ctx.now })
        .where(isTaken)
        .returning({ sessionId: refreshTokens.sessionId }),
    );
  const { id, uniqueId, userId, client } = sessions;
  const isLive = and(isNull(sessions.revokedAt), gt(sessions.endsAt, ctx.now), eq(users.status, "active"));
  const { accessToken, refreshToken, expiresAt } = credentials;
  const renewed = db.$with("renewed").as(
    db
      .update(sessions)
      .set({ accessTokenHash: hashSecretToken(accessToken), accessExpiresAt: expiresAt })
      .from(taken)
      // The updated table is known in the condition only, not in joins.
      .innerJoin(users, sql`true`)
      .where(and(eq(sessions.id, taken.sessionId), eq(users.id, sessions.userId), isLive))
      .returning({ id, uniqueId, userId, client }),
  );
  const row = { ...toRefreshRow(refreshToken, ctx.now), sessionId: renewed.id };
  const added = db.$with("added", {}).as(insertFrom(refreshTokens, row, renewed));
  const audited = auditOf(renewed, { db, ...ctx }, "session.refresh", sql`${renewed.uniqueId}::text`);
  const [outcome] = await db
    .with(taken, renewed, added, audited)
    .select({ session: { uniqueId: renewed.uniqueId, client: renewed.client }, user: users })
    .from(taken)
    .leftJoin(renewed, eq(renewed.id, taken.sessionId))
    .leftJoin(users, eq(users.id, renewed.userId));
  return outcome;
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
