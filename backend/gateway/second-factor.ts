import { and, eq, isNull, lt } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { SECOND_FACTOR } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { passkeys, recoveryCodes, secondFactors } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidInput } from "@/backend/gateway/account-error";
import { forgettingAttempt, requireAttempt, secondFactorRules } from "@/backend/gateway/attempt-limits";
import { listFactors } from "@/backend/gateway/factors-in-force";
import { endUnneededCodes } from "@/backend/gateway/passkeys";
import { confirmedUntil, requireProvenUser } from "@/backend/gateway/recent-proof";
import { countRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from "@/backend/gateway/recovery-codes";
import type { OwnAccount } from "@/backend/gateway/require-password";
import { needsSecondFactor } from "@/backend/gateway/second-factor-rule";
import { revokeSessions, type User } from "@/backend/gateway/sessions";
import { findTotpStep, newTotpSecret, toTotpAddress } from "@/backend/gateway/totp";
import { requireUser } from "@/backend/gateway/users";
import type { SecondFactorRule } from "@/domain/owner/policy-choices";
import type { SecondFactor } from "@/domain/wire/account";

export const WRONG_CODE = "This code is not right, or was used before. Please enter the newest one.";

/** One signed-in user's own second factor. */
interface Own extends OwnAccount {
  settings: OwnAccount["settings"] & { brandName: string; secondFactor: SecondFactorRule };
}

/** State of a user's second factor; with the secret only until a code has confirmed it, and after a recent proof. */
export async function getSecondFactor({ ctx, actor, settings }: Own): Promise<SecondFactor> {
  const user = await requireUser(ctx, actor.uniqueId);
  const found = await findFactor(ctx, user.id);
  const until = await confirmedUntil(ctx, actor);
  const secret = found && !found.confirmedAt && until ? found.secret : null;
  return {
    state: found ? (found.confirmedAt ? "on" : "pending") : "off",
    isRequired: needsSecondFactor(settings.secondFactor, user.grade),
    secret,
    address: secret && toTotpAddress(secret, { issuer: settings.brandName, label: user.email }),
    recoveryCodesLeft: await countRecoveryCodes(ctx, user.id),
    confirmedUntil: until?.toISOString() ?? null,
  };
}

/** Makes a secret, which a code must confirm. An app in force stays until it is switched off. 403, 422. */
export async function beginSecondFactor({ ctx, actor }: Own): Promise<void> {
  const user = await requireProvenUser(ctx, actor);
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

/** Puts the second factor in force by a code; returns the recovery codes. Ends the user's other sessions. 403, 422, 429. */
export async function confirmSecondFactor({ ctx, actor, code }: Own & { code: string }): Promise<string[]> {
  const user = await requireProvenUser(ctx, actor);
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

/** New recovery codes in place of all others. 403, 422. */
export async function renewRecoveryCodes({ ctx, actor }: Own): Promise<string[]> {
  const user = await requireProvenUser(ctx, actor);
  return inTransaction(ctx, async (tx) => {
    const { app, passkey } = await listFactors(tx, user.id);
    if (!app && !passkey) throw invalidInput("No second factor is in force.");
    await writeAudit(tx, "second_factor.renew_codes", user.uniqueId);
    return replaceRecoveryCodes(tx, user.id);
  });
}

/** Switches the codes of the app off; recovery codes stay where there is a passkey. 403. */
export async function endSecondFactor({ ctx, actor }: Own): Promise<void> {
  const user = await requireProvenUser(ctx, actor);
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(secondFactors).where(eq(secondFactors.userId, user.id));
    await endUnneededCodes(tx, user.id);
    await writeAudit(tx, "second_factor.end", user.uniqueId);
  });
}

/** Removes all that a user proves a sign-in by, besides the password. */
export async function removeSecondFactors(ctx: Ctx, { id, uniqueId }: Pick<User, "id" | "uniqueId">): Promise<void> {
  for (const table of [recoveryCodes, secondFactors, passkeys]) await ctx.db.delete(table).where(eq(table.userId, id));
  await writeAudit(ctx, "second_factor.reset", uniqueId);
}

/** Uses up a code of the app, or a recovery code; false for a wrong or used one. */
export async function takeCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const digits = code.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(ctx, userId, code);
  const found = await findFactor(ctx, userId);
  const step = found?.secret && found.confirmedAt ? findTotpStep(found.secret, digits, ctx.now) : undefined;
  if (step === undefined) return false;
  // Only one of two simultaneous uses of a code succeeds.
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
