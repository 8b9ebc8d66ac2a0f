import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { passwordRules } from "@/backend/gateway/account-limits";
import type { AccountSettings } from "@/backend/gateway/account-settings";
import { countAttempt, forgetAttempt } from "@/backend/gateway/attempt-limit";
import { type AuthRefusal, refuseInput, refuseTooMany } from "@/backend/gateway/auth-outcome";
import { findPasswordFaults } from "@/backend/gateway/passwords";
import { revokeSessions, type User } from "@/backend/gateway/sessions";
import type { SignedInActor } from "@/backend/gateway/tokens";
import { endUserLinks, findLinkOwner, takeUserLink } from "@/backend/gateway/user-links";
import { ProblemError } from "@/backend/http/problem";
import { composePasswordChanged } from "@/backend/mail/compose-account-mail";
import { enqueueMail } from "@/backend/mail/enqueue-mail";

interface NewPassword {
  password: string;
  password_confirmation: string;
}

type Outcome = AuthRefusal<422 | 429> | { ok: true; user: User };

/** Changes a signed-in user's password, given the current one. Ends the user's other sessions. Problem 404. */
export async function changePassword({
  ctx,
  actor,
  input,
  settings,
  address,
}: {
  ctx: Ctx;
  actor: SignedInActor;
  input: NewPassword & { current_password: string };
  settings: AccountSettings;
  address: string | null;
}): Promise<Outcome> {
  const [user] = await ctx.db.select().from(users).where(eq(users.uniqueId, actor.uniqueId));
  if (!user) throw new ProblemError(404, { code: "unknown_user" });
  const faults = await findPasswordFaults(input.password, input.password_confirmation, user);
  if (faults.length > 0) return refuseInput(...faults);
  const rules = passwordRules(user.email, address);
  const waitSeconds = await countAttempt(ctx.db, ctx.now, rules);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const isRight = await settings.passwords.verify(input.current_password, user.passwordHash);
  if (!isRight) return refuseInput("Current password is not right.");
  await forgetAttempt(ctx.db, rules);
  const passwordHash = await settings.passwords.hash(input.password);
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const changed = await writePassword(inTransaction, settings, { userId: user.id, passwordHash });
    if (!changed) return refuseInput("This account is closed.");
    await revokeSessions(inTransaction, { userId: user.id, exceptSessionId: actor.sessionId });
    await endUserLinks(inTransaction, user.id);
    await writeAudit(inTransaction, "password.change", user.uniqueId);
    return { ok: true, user: changed };
  });
}

/**
 * Sets a password with the token of a mailed link, once. Access to the mail proves the address, so it counts as confirmed. Ends
 * all sessions and other links of the user.
 */
export async function resetPassword({
  ctx,
  input,
  settings,
}: {
  ctx: Ctx;
  input: NewPassword & { reset_password_token: string };
  settings: AccountSettings;
}): Promise<Outcome> {
  const owner = await findLinkOwner(ctx, "password", input.reset_password_token);
  const faults = await findPasswordFaults(input.password, input.password_confirmation, owner);
  if (faults.length > 0) return refuseInput(...faults);
  const passwordHash = await settings.passwords.hash(input.password);
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const link = await takeUserLink(inTransaction, "password", input.reset_password_token);
    const user = link && (await writePassword(inTransaction, settings, { userId: link.userId, passwordHash }));
    if (!user) return refuseInput("This link has expired or was used before. Please ask for a new one.");
    await revokeSessions(inTransaction, { userId: user.id });
    await writeAudit(inTransaction, "password.reset", user.uniqueId);
    return { ok: true, user };
  });
}

/** Writes the hash, confirms the address, and mails the owner; undefined for a closed account. */
async function writePassword(
  ctx: Ctx,
  { brandName, sealKey }: AccountSettings,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<User | undefined> {
  const [before] = await ctx.db.select({ confirmedAt: users.confirmedAt }).from(users).where(eq(users.id, userId));
  const [user] = await ctx.db
    .update(users)
    .set({ passwordHash, status: "active", confirmedAt: before?.confirmedAt ?? ctx.now, updatedAt: ctx.now })
    .where(and(eq(users.id, userId), ne(users.status, "disabled")))
    .returning();
  if (!user) return undefined;
  const letter = composePasswordChanged({ brandName, name: user.name });
  await enqueueMail(ctx.db, { sealKey, now: ctx.now }, { to: user.email, ...letter });
  return user;
}
