import { eq } from "drizzle-orm";
import type { SignedInActor } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { sessions } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidInput } from "@/backend/gateway/account-error";
import { forgettingAttempt, requireAttempt, secondFactorRules } from "@/backend/gateway/attempt-limits";
import type { Confirmation } from "@/backend/gateway/auth-schema";
import { listFactors } from "@/backend/gateway/factors-in-force";
import { takeProof, verifyPasskey } from "@/backend/gateway/pass-passkey";
import { type Attempt, makeChallenge } from "@/backend/gateway/passkey-challenges";
import { listPasskeys, type OwnPasskeys, REFUSED_PASSKEY } from "@/backend/gateway/passkeys";
import { requirePassword } from "@/backend/gateway/require-password";
import { takeCode, WRONG_CODE } from "@/backend/gateway/second-factor";
import type { User } from "@/backend/gateway/sessions";
import { requireUser } from "@/backend/gateway/users";
import { toRequestOptions } from "@/backend/gateway/webauthn";

const NO_FACTOR = "Please confirm with your second factor too.";

const toAttempt = ({ sessionId }: SignedInActor): Attempt => ({ purpose: "confirm", id: sessionId });

/** Passkey options for the browser, to confirm the signed-in user's identity; the answer is accepted once, in this session. 422. */
export async function askConfirmingPasskey({ ctx, actor, settings }: OwnPasskeys) {
  const user = await requireUser(ctx, actor.uniqueId);
  const known = await listPasskeys(ctx, actor);
  if (known.length === 0) throw invalidInput("This account has no passkey.");
  const challenge = await makeChallenge(ctx, { userId: user.id, attempt: toAttempt(actor) });
  await writeAudit(ctx, "passkey.ask", user.uniqueId);
  return toRequestOptions(settings.site, { challenge, known });
}

/**
 * Confirms who is signed in, by the password and the second factor in force: a code, or a passkey. For ten minutes the session
 * may then change factors and end sessions. 422, 429.
 */
export async function confirmIdentity({ input, ...own }: OwnPasskeys & { input: Confirmation }): Promise<void> {
  const { ctx, actor } = own;
  const user = await requirePassword(own, input.password);
  const { app, passkey } = await listFactors(ctx, user.id);
  if (app || passkey) await requireFactor(own, user, input);
  await ctx.db.update(sessions).set({ confirmedAt: ctx.now }).where(eq(sessions.uniqueId, actor.sessionId));
  await writeAudit(ctx, "session.confirm", actor.sessionId);
}

async function requireFactor(own: OwnPasskeys, user: User, { code, credential }: Confirmation): Promise<void> {
  const { ctx } = own;
  if (code === undefined && credential === undefined) throw invalidInput(NO_FACTOR);
  const rules = secondFactorRules(user.uniqueId);
  await requireAttempt(ctx, rules);
  const isRight =
    code === undefined
      ? await takePasskey(own, user, credential)
      : await inTransaction(ctx, (tx) => takeCode(tx, user.id, code));
  if (!isRight) throw invalidInput(code === undefined ? REFUSED_PASSKEY : WRONG_CODE);
  await forgettingAttempt(ctx.db, rules);
}

async function takePasskey(
  { ctx, actor, settings: { site } }: OwnPasskeys,
  user: User,
  credential: Confirmation["credential"],
): Promise<boolean> {
  if (credential === undefined) return false;
  const proof = await verifyPasskey(ctx, { userId: user.id, attempt: toAttempt(actor) }, { credential, site });
  return proof !== undefined && (await takeProof(ctx, proof));
}
