import { and, eq, ne } from "drizzle-orm";
import type { Call, Ctx, SignedInActor } from "@/backend/context";
import { USER } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidInput } from "@/backend/gateway/account-error";
import type { AccountSettings } from "@/backend/gateway/account-settings";
import { forgettingAttempt, ownPasswordRules, requireAttempt } from "@/backend/gateway/attempt-limits";
import { listFactors } from "@/backend/gateway/factors-in-force";
import { findPasswordFaults, type PasswordOwner } from "@/backend/gateway/passwords";
import { requireRecentProof } from "@/backend/gateway/recent-proof";
import { revokeSessions, type User } from "@/backend/gateway/sessions";
import { endUserLinks, findOpenLink, takeUserLink } from "@/backend/gateway/user-links";
import { requireUser } from "@/backend/gateway/users";
import { composePasswordChanged } from "@/backend/mail/compose-account-mail";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { LINK_ENDED } from "@/domain/wire/session";

interface NewPassword {
  password: string;
  password_confirmation: string;
}

/**
 * Changes a signed-in user's password, given the current one, and where a second factor is in force a recent proof
 * of it. Ends the user's other sessions. 403, 404, 422, 429.
 */
export async function changePassword({
  ctx,
  actor,
  input,
  settings,
}: Call<
  NewPassword & { current_password: string },
  { actor: SignedInActor; settings: AccountSettings }
>): Promise<User> {
  const user = await requireUser(ctx, actor.uniqueId);
  const { app, passkey } = await listFactors(ctx, user.id);
  if (app || passkey) await requireRecentProof(ctx, actor);
  await requireGoodPassword(input, user);
  const rules = ownPasswordRules(actor.sessionId);
  await requireAttempt(ctx, rules);
  const isRight = await settings.passwords.verify(input.current_password, user.passwordHash);
  if (!isRight) throw invalidInput("Current password is not right.");
  await forgettingAttempt(ctx.db, rules);
  const passwordHash = await settings.passwords.hash(input.password);
  return inTransaction(ctx, async (tx) => {
    const changed = await writePassword(tx, settings, { userId: user.id, passwordHash });
    if (!changed) throw invalidInput("This account is closed.");
    await revokeSessions(tx, { userId: user.id, exceptSessionId: actor.sessionId });
    await endUserLinks(tx, user.id);
    await writeAudit(tx, "password.change", user.uniqueId);
    return changed;
  });
}

/**
 * Sets a password with the token of a mailed link, once. Access to the mail proves the address, so it counts as confirmed. Ends
 * all sessions and other links of the user. 422.
 */
export async function resetPassword({
  ctx,
  input,
  settings,
}: Call<NewPassword & { reset_password_token: string }, { settings: AccountSettings }>): Promise<User> {
  const found = await findOpenLink(ctx, "password", input.reset_password_token);
  await requireGoodPassword(input, found?.user);
  const passwordHash = await settings.passwords.hash(input.password);
  const changed = await inTransaction(ctx, async (tx) => {
    const link = await takeUserLink(tx, "password", input.reset_password_token);
    const user = link && (await writePassword(tx, settings, { userId: link.userId, passwordHash }));
    if (!user) return undefined;
    await revokeSessions(tx, { userId: user.id });
    await writeAudit(tx, "password.reset", user.uniqueId);
    return user;
  });
  // Thrown outside the transaction: the link of a closed account is used up too.
  if (!changed) throw invalidInput(LINK_ENDED);
  return changed;
}

async function requireGoodPassword(input: NewPassword, owner: PasswordOwner | undefined): Promise<void> {
  const faults = await findPasswordFaults(input.password, input.password_confirmation, owner);
  if (faults.length > 0) throw invalidInput(...faults);
}

/** Writes the hash, confirms the address, and mails the owner; undefined for a closed account. */
async function writePassword(
  ctx: Ctx,
  { brandName }: AccountSettings,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<User | undefined> {
  const [before] = await ctx.db.select({ confirmedAt: users.confirmedAt }).from(users).where(eq(users.id, userId));
  const [row] = await ctx.db
    .update(users)
    .set({ passwordHash, status: "active", confirmedAt: before?.confirmedAt ?? ctx.now, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), ne(users.status, "disabled")))
    .returning();
  if (!row) return undefined;
  const user = ctx.vault.open(USER, row);
  const letter = composePasswordChanged({ brandName, name: user.name });
  await enqueueMail(ctx, { to: user.email, ...letter });
  return user;
}
