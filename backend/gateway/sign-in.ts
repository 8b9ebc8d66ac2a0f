import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { passwordRules } from "@/backend/gateway/account-limits";
import { countAttempt, forgetAttempt } from "@/backend/gateway/attempt-limit";
import { type AuthRefusal, refuseCredentials, refuseTooMany } from "@/backend/gateway/auth-outcome";
import type { SignIn } from "@/backend/gateway/auth-schema";
import type { Passwords } from "@/backend/gateway/passwords";
import { type Credentials, newCredentials, openSession, type User } from "@/backend/gateway/sessions";

/** One refusal for a wrong password, an unknown or unconfirmed address, and a closed account. */
const NO_MATCH = "This email and password do not match a confirmed account.";

/**
 * Opens a session for an active user's password. A refusal takes as long as a success and does not reveal whether the account
 * exists.
 */
export async function signIn({
  ctx,
  input,
  passwords,
  address,
}: {
  ctx: Ctx;
  input: SignIn;
  passwords: Passwords;
  address: string | null;
}): Promise<AuthRefusal<401 | 429> | { ok: true; user: User; credentials: Credentials }> {
  const email = input.email.toLowerCase();
  const rules = passwordRules(email, address);
  const waitSeconds = await countAttempt(ctx.db, ctx.now, rules);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  const isRight = await passwords.verify(input.password, user?.passwordHash ?? null);
  if (!user || !isRight || user.status !== "active") return refuseCredentials(NO_MATCH);
  const { passwordHash } = user;
  const fresh =
    passwordHash !== null && passwords.isOutdated(passwordHash) ? await passwords.hash(input.password) : null;
  const credentials = newCredentials(ctx.now);
  await ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    if (fresh !== null) await tx.update(users).set({ passwordHash: fresh }).where(eq(users.id, user.id));
    await openSession(inTransaction, user.id, credentials);
    await writeAudit(inTransaction, "session.open", credentials.sessionId);
  });
  await forgetAttempt(ctx.db, rules);
  return { ok: true, user, credentials };
}
