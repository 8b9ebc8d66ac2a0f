import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, ne, type SQL } from "drizzle-orm";
import type { Ctx, SignedInActor } from "@/backend/context";
import type { Opened } from "@/backend/crypto/seal";
import { USER } from "@/backend/crypto/seals";
import { hasAddressDigest } from "@/backend/crypto/search-index";
import type { Vault } from "@/backend/crypto/vault";
import type { Db } from "@/backend/db/connect";
import { insertFrom } from "@/backend/db/insert-from";
import { refreshTokens, secondFactors, sessions, users } from "@/backend/db/schema/gateway";
import { hasSecondFactor } from "@/backend/gateway/factors-in-force";
import { needsSecondFactor } from "@/backend/gateway/second-factor-rule";
import type { Sessions } from "@/backend/http/authenticate";
import { hashSecretToken, newSecretToken } from "@/backend/secret-token";
import type { SecondFactorRule } from "@/domain/owner/policy-choices";

/** A user, with address and name in clear. */
export type User = Opened<typeof users>;

export const ACCESS_TTL_SECONDS = 30 * 60;
const USE_EVERY_MS = 5 * 60 * 1_000;
/** Maximum lifetime of a session, refreshes included. NIST SP 800-63B, section 2.2.3: 12 hours at AAL2. */
export const SESSION_TTL_SECONDS = 12 * 60 * 60;

/** The secrets of a session; only the answer that issues them has them in clear. */
export interface Credentials {
  sessionId: string;
  client: string;
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
  /** The browser that it is opened with, in words. */
  device?: string | undefined;
}

/** A user with a session's secrets. */
export interface SignedIn {
  user: User;
  credentials: Credentials;
}

export interface SessionRules {
  /** Members of staff who need a second factor, and have none, may only set one up: they have no grade. */
  secondFactor: SecondFactorRule;
}

const NO_RULES: SessionRules = { secondFactor: "optional" };

/** The session store: a session is valid until it is revoked or ends, and while its user is active. */
export function createSessions(db: Db, vault: Vault, { secondFactor }: SessionRules = NO_RULES): Sessions {
  const find = async (now: Date, condition: SQL | undefined) => {
    const [found] = await db
      .select({ session: sessions, user: users, hasSecondFactor })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
      .where(and(condition, isNull(sessions.revokedAt), gt(sessions.endsAt, now), eq(users.status, "active")));
    if (found) await noteUse(db, found.session, now);
    if (!found || found.hasSecondFactor || !needsSecondFactor(secondFactor, found.user.grade)) return found;
    return { ...found, user: { ...found.user, grade: null } };
  };
  return {
    find: async ({ sessionId, uniqueId }, now) =>
      (await find(now, and(eq(sessions.uniqueId, sessionId), eq(users.uniqueId, uniqueId))))?.user,
    open: async ({ accessToken, client, uid }, now) => {
      const found = await find(
        now,
        and(
          eq(sessions.accessTokenHash, hashSecretToken(accessToken)),
          eq(sessions.client, client),
          gt(sessions.accessExpiresAt, now),
          hasAddressDigest(vault, USER, users.email, uid),
        ),
      );
      return found && toActor(found.user, found.session.uniqueId);
    },
  };
}

/** Stores that a session was used, every five minutes at most: calls are many. */
async function noteUse(db: Db, { id, lastUsedAt }: typeof sessions.$inferSelect, now: Date): Promise<void> {
  const isNoted = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USE_EVERY_MS;
  if (!isNoted) await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

/** The actor of a session. */
export const toActor = (
  { role, uniqueId, companyId, grade }: Pick<User, "role" | "uniqueId" | "companyId" | "grade">,
  sessionId: string,
): SignedInActor => ({ kind: role, uniqueId, companyId, sessionId, grade });

/** Generates session secrets, whether or not a session follows. */
export function newCredentials(now: Date): Credentials {
  return {
    sessionId: randomUUID(),
    client: randomUUID(),
    accessToken: newSecretToken(),
    refreshToken: newSecretToken(),
    expiresAt: after(now, ACCESS_TTL_SECONDS),
  };
}

/** Opens a session with these secrets and returns its row's id. */
export async function openSession(
  ctx: Pick<Ctx, "db" | "now">,
  userId: number,
  credentials: Credentials,
): Promise<number> {
  const { opened, added } = openingSession(ctx, userId, credentials);
  const [session] = await ctx.db.with(opened, added).select().from(opened);
  if (!session) throw new Error("a session that was just made is not there");
  return session.id;
}

/** The parts of a statement that opens a session with these secrets: the session, and its refresh token. */
export function openingSession({ db, now }: Pick<Ctx, "db" | "now">, userId: number, credentials: Credentials) {
  const { sessionId, client, accessToken, refreshToken, expiresAt, device } = credentials;
  const opened = db.$with("opened").as(
    db
      .insert(sessions)
      .values({
        uniqueId: sessionId,
        userId,
        client,
        device,
        lastUsedAt: now,
        confirmedAt: now,
        accessTokenHash: hashSecretToken(accessToken),
        accessExpiresAt: expiresAt,
        endsAt: after(now, SESSION_TTL_SECONDS),
        createdAt: now,
      })
      .returning({ id: sessions.id }),
  );
  const row = { ...toRefreshRow(refreshToken, now), sessionId: opened.id };
  return { opened, added: db.$with("added", {}).as(insertFrom(refreshTokens, row, opened)) };
}

type WhichSessions = { sessionId: string } | { userId: number; exceptSessionId?: string };

/** Ends one session, all sessions of a user, or all but one. */
export async function revokeSessions(ctx: Ctx, which: WhichSessions): Promise<void> {
  await revokingSessions(ctx, which);
}

/** The statement that ends them. */
export function revokingSessions({ db, now }: Ctx, which: WhichSessions) {
  const condition =
    "sessionId" in which
      ? eq(sessions.uniqueId, which.sessionId)
      : and(
          eq(sessions.userId, which.userId),
          which.exceptSessionId === undefined ? undefined : ne(sessions.uniqueId, which.exceptSessionId),
        );
  return db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(condition, isNull(sessions.revokedAt)));
}

/** A refresh token's row, without its session. */
export const toRefreshRow = (token: string, now: Date) => ({
  tokenHash: hashSecretToken(token),
  expiresAt: after(now, SESSION_TTL_SECONDS),
  createdAt: now,
});

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);
