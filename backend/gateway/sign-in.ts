import { eq } from "drizzle-orm";
import type { Call, Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidCredentials } from "@/backend/gateway/account-error";
import { forgetAttempt, passwordRules, requireAttempt } from "@/backend/gateway/attempt-limits";
import type { SignIn } from "@/backend/gateway/auth-schema";
import type { Passwords } from "@/backend/gateway/passwords";
import { newCredentials, openSession, revokeSessions, type SignedIn } from "@/backend/gateway/sessions";

/** One refusal for a wrong password, an unknown or unconfirmed address, and a closed account. */
const NO_MATCH = "This email and password do not match a confirmed account.";

/**
 * Opens a session for an active user's password. A refusal takes as long as a success and does not reveal whether the account
 * exists. 401, 429.
 */
export async function signIn({
  ctx,
  input,
  passwords,
  address,
}: Call<SignIn, { passwords: Passwords; address: string | null }>): Promise<SignedIn> {
  const email = input.email.toLowerCase();
  const rules = passwordRules(email, address);
  await requireAttempt(ctx, rules);
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  const isRight = await passwords.verify(input.password, user?.passwordHash ?? null);
  if (!user || !isRight || user.status !== "active") throw invalidCredentials(NO_MATCH);
  const { passwordHash } = user;
  const fresh =
    passwordHash !== null && passwords.isOutdated(passwordHash) ? await passwords.hash(input.password) : null;
  const credentials = newCredentials(ctx.now);
  await inTransaction(ctx, async (tx) => {
    if (fresh !== null) await tx.db.update(users).set({ passwordHash: fresh }).where(eq(users.id, user.id));
    await openSession(tx, user.id, credentials);
    await writeAudit(tx, "session.open", credentials.sessionId);
  });
  await forgetAttempt(ctx.db, rules);
  return { user, credentials };
}

/** Ends the calling session: its tokens and refresh token stop working. */
export const signOut = ({ ctx, sessionId }: { ctx: Ctx; sessionId: string }): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await revokeSessions(tx, { sessionId });
    await writeAudit(tx, "session.close", sessionId);
  });
