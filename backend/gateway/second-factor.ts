import { and, eq, isNull, lt } from "drizzle-orm";
import type { Ctx, SignedInActor } from "@/backend/context";
import { SECOND_FACTOR } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { recoveryCodes, secondFactors } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidInput } from "@/backend/gateway/account-error";
import { forgettingAttempt, passwordRules, requireAttempt, secondFactorRules } from "@/backend/gateway/attempt-limits";
import type { Passwords } from "@/backend/gateway/passwords";
import { countRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from "@/backend/gateway/recovery-codes";
import { revokeSessions, type User } from "@/backend/gateway/sessions";
import { findTotpStep, newTotpSecret, toTotpAddress } from "@/backend/gateway/totp";
import { requireUser } from "@/backend/gateway/users";
import type { SecondFactor } from "@/domain/wire/account";

export const WRONG_CODE = "This code is not right, or was used before. Please enter the newest one.";

/** Deployment settings of second factors. */
export interface SecondFactorSettings {
  passwords: Passwords;
  brandName: string;
  /** Whether members of staff need one. */
  isSecondFactorRequired: boolean;
}

/** One signed-in user's own second factor. */
interface Own {
  ctx: Ctx;
  actor: SignedInActor;
  settings: SecondFactorSettings;
}

/** What a user has; the secret only until a code has confirmed it. */
export async function getSecondFactor({ ctx, actor, settings }: Own): Promise<SecondFactor> {
  const user = await requireUser(ctx, actor.uniqueId);
  const found = await findFactor(ctx, user.id);
  const secret = found && !found.confirmedAt ? found.secret : null;
  return {
    state: found ? (found.confirmedAt ? "on" : "pending") : "off",
    isRequired: settings.isSecondFactorRequired && user.role === "staff",
    secret,
    address: secret && toTotpAddress(secret, { issuer: settings.brandName, label: user.email }),
    recoveryCodesLeft: await countRecoveryCodes(ctx, user.id),
  };
}

/** Makes a secret, which a code must confirm. An app in force stays until it is switched off. 422, 429. */
export async function beginSecondFactor({ ctx, actor, settings, password }: Own & { password: string }): Promise<void> {
  const user = await requirePassword({ ctx, actor, settings }, password);
  const ids = { userId: user.id };
  const row = { ...ids, ...ctx.vault.close(SECOND_FACTOR, ids, { secret: newTotpSecret() }), createdAt: ctx.now };
  const [begun] = await ctx.db
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId });
  if (!begun) throw invalidInput("A second factor is in force. Switch it off first.");
  await writeAudit(ctx, "second_factor.begin", user.uniqueId);
}

/** Puts the second factor in force by a code; returns the recovery codes. Ends the user's other sessions. 422, 429. */
export async function confirmSecondFactor({ ctx, actor, code }: Own & { code: string }): Promise<string[]> {
  const user = await requireUser(ctx, actor.uniqueId);
  const rules = secondFactorRules(user.uniqueId);
  await requireAttempt(ctx, rules);
  const codes = await inTransaction(ctx, async (tx) => {
    const found = await findFactor(tx, user.id);
    const step = found?.secret && !found.confirmedAt ? findTotpStep(found.secret, code, ctx.now) : undefined;
    if (step === undefined) return undefined;
    await tx.db
      .update(secondFactors)
      .set({ confirmedAt: ctx.now, lastStep: step })
      .where(eq(secondFactors.userId, user.id));
    await revokeSessions(tx, { userId: user.id, exceptSessionId: actor.sessionId });
    await writeAudit(tx, "second_factor.confirm", user.uniqueId);
    return replaceRecoveryCodes(tx, user.id);
  });
  if (!codes) throw invalidInput(WRONG_CODE);
  await forgettingAttempt(ctx.db, rules);
  return codes;
}

/** New recovery codes in place of all others. 422, 429. */
export async function renewRecoveryCodes({ password, ...own }: Own & { password: string }): Promise<string[]> {
  const user = await requirePassword(own, password);
  return inTransaction(own.ctx, async (tx) => {
    const found = await findFactor(tx, user.id);
    if (!found?.confirmedAt) throw invalidInput("No second factor is in force.");
    await writeAudit(tx, "second_factor.renew_codes", user.uniqueId);
    return replaceRecoveryCodes(tx, user.id);
  });
}

/** Switches the second factor off. 422, 429. */
export async function endSecondFactor({ password, ...own }: Own & { password: string }): Promise<void> {
  const user = await requirePassword(own, password);
  await inTransaction(own.ctx, (tx) => removeSecondFactor(tx, user));
}

/** Removes a user's second factor and recovery codes. */
export async function removeSecondFactor(ctx: Ctx, { id, uniqueId }: Pick<User, "id" | "uniqueId">): Promise<void> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  await ctx.db.delete(secondFactors).where(eq(secondFactors.userId, id));
  await writeAudit(ctx, "second_factor.end", uniqueId);
}

/** Uses up a code of the app, or a recovery code; false for a wrong or used one. */
export async function takeCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const digits = code.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(ctx, userId, code);
  const found = await findFactor(ctx, userId);
  const step = found?.secret && found.confirmedAt ? findTotpStep(found.secret, digits, ctx.now) : undefined;
  if (step === undefined) return false;
  // Of two uses of one code at the same time one succeeds.
  const used = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

async function findFactor({ db, vault }: Ctx, userId: number) {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return found && vault.open(SECOND_FACTOR, found);
}

/** The calling user, who has given their password again. 422, 429. */
async function requirePassword({ ctx, actor, settings }: Own, password: string): Promise<User> {
  const user = await requireUser(ctx, actor.uniqueId);
  const rules = passwordRules(user.email, null);
  await requireAttempt(ctx, rules);
  if (!(await settings.passwords.verify(password, user.passwordHash))) throw invalidInput("Password is not right.");
  await forgettingAttempt(ctx.db, rules);
  return user;
}
