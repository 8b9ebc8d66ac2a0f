import { eq } from "drizzle-orm";
import type { Call, Ctx } from "@/backend/context";
import { USER } from "@/backend/crypto/seals";
import { hasAddressDigest } from "@/backend/crypto/search-index";
import { secondFactors, sessions, users } from "@/backend/db/schema/gateway";
import { auditOf } from "@/backend/db/write-audit";
import { invalidCredentials } from "@/backend/gateway/account-error";
import {
  type Attempter,
  type AttemptRule,
  countingAttempt,
  forgettingAttempt,
  knownDeviceRules,
  passwordRules,
  requireAllowed,
  waitSecondsOf,
} from "@/backend/gateway/attempt-limits";
import type { SignIn } from "@/backend/gateway/auth-schema";
import { hasApp, hasPasskey } from "@/backend/gateway/factors-in-force";
import { readKnownDevice } from "@/backend/gateway/known-devices";
import { askSecondFactor } from "@/backend/gateway/pass-second-factor";
import type { Passwords } from "@/backend/gateway/passwords";
import { newCredentials, openingSession, revokingSessions, type SignedIn } from "@/backend/gateway/sessions";
import { SECOND_FACTOR_KINDS } from "@/domain/wire/session";

/** One refusal for a wrong password, an unknown or unconfirmed address, and a closed account. */
const NO_MATCH = "This email and password do not match a confirmed account.";

interface SignInBrowser {
  /** Name of the browser in words. */
  device: string | undefined;
  /** The token of its earlier sign-in. */
  knownDevice: string | undefined;
}

/**
 * Opens a session for an active user's password. A refusal takes as long as a success and does not reveal whether the account
 * exists. With a second factor in force, the refusal of a right password has the token for it. Tries of a browser that signed in
 * to this account before count apart from all others. 401, 429.
 */
export async function signIn({
  ctx,
  input,
  passwords,
  attempter,
  device,
  knownDevice,
}: Call<SignIn, { passwords: Passwords; attempter: Attempter } & SignInBrowser>): Promise<SignedIn> {
  const email = input.email.toLowerCase();
  const known = readKnownDevice(ctx, email, knownDevice);
  const rules = known === undefined ? passwordRules(email, attempter) : knownDeviceRules(known);
  const found = await countAndFind(ctx, rules, email);
  const user = found?.user;
  const isRight = await passwords.verify(input.password, user?.passwordHash ?? null);
  if (!user || !isRight || user.status !== "active") throw invalidCredentials(NO_MATCH);
  if (found.factors.length > 0) {
    await forgettingAttempt(ctx.db, rules);
    throw await askSecondFactor(ctx, user, found.factors);
  }
  const { passwordHash } = user;
  const fresh =
    passwordHash !== null && passwords.isOutdated(passwordHash) ? await passwords.hash(input.password) : null;
  const credentials = { ...newCredentials(ctx.now), device };
  const { db } = ctx;
  const { opened, added } = openingSession(ctx, user.id, credentials);
  const audited = auditOf(opened, ctx, "session.open", credentials.sessionId);
  const forgotten = db.$with("forgotten").as(forgettingAttempt(db, rules));
  const noted = { lastSignInAt: ctx.now, ...(fresh !== null && { passwordHash: fresh }) };
  const seen = db.$with("seen").as(db.update(users).set(noted).where(eq(users.id, user.id)));
  await db.with(opened, added, audited, forgotten, seen).select().from(opened);
  return { user, credentials };
}

/** Counts the attempt and reads the user of an address, in one statement. 429. */
async function countAndFind({ db, vault, now }: Ctx, rules: readonly AttemptRule[], email: string) {
  const counted = db.$with("counted").as(countingAttempt(db, now, rules));
  const { key, count, endsAt } = counted;
  const rows = await db
    .with(counted)
    .select({ attempt: { key, count, endsAt }, user: users, app: hasApp, passkey: hasPasskey })
    .from(counted)
    .leftJoin(users, hasAddressDigest(vault, USER, users.email, email))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id));
  const attempted = rows.map(({ attempt }) => attempt);
  requireAllowed(waitSecondsOf(attempted, rules, now));
  const [row] = rows;
  if (!row?.user) return undefined;
  return { user: vault.open(USER, row.user), factors: SECOND_FACTOR_KINDS.filter((kind) => row[kind]) };
}

/** Ends the calling session: its tokens and refresh token stop working. */
export async function signOut({ ctx, sessionId }: { ctx: Ctx; sessionId: string }): Promise<void> {
  const revoked = ctx.db.$with("revoked").as(revokingSessions(ctx, { sessionId }).returning({ id: sessions.id }));
  const audited = auditOf(revoked, ctx, "session.close", sessionId);
  await ctx.db.with(revoked, audited).select().from(revoked);
}
