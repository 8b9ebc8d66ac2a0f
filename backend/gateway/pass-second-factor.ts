import { and, eq, isNull } from "drizzle-orm";
import type { Call, Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { userLinks, users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidCredentials, secondFactorNeeded } from "@/backend/gateway/account-error";
import { forgettingAttempt, requireAttempt, secondFactorRules } from "@/backend/gateway/attempt-limits";
import { takeCode, WRONG_CODE } from "@/backend/gateway/second-factor";
import { newCredentials, openSession, type SignedIn, type User } from "@/backend/gateway/sessions";
import { findOpenLink, makeUserLink } from "@/backend/gateway/user-links";
import type { SecondFactorKind } from "@/domain/wire/session";

const TTL_SECONDS = 10 * 60;

/** The refusal of a right password that a second factor must follow, with the token for it. */
export async function askSecondFactor(
  ctx: Ctx,
  { id: userId }: Pick<User, "id">,
  kinds: readonly SecondFactorKind[],
): Promise<Error> {
  const token = await makeUserLink(ctx, { userId, purpose: "second_factor", ttlSeconds: TTL_SECONDS, redirectUrl: "" });
  return secondFactorNeeded(token, kinds);
}

/** Opens a session for the token of a right password and a code. 401, 429. */
export const passSecondFactor = ({
  ctx,
  input,
  device,
}: Call<{ token: string; code: string }, { device: string | undefined }>): Promise<SignedIn> =>
  openAfterProof({
    ctx,
    device,
    token: input.token,
    refusal: WRONG_CODE,
    prepare: async ({ user }) => user.id,
    prove: (tx, userId) => takeCode(tx, userId, input.code),
  });

/** A sign-in after its password. */
export interface SignInAttempt {
  user: User;
  linkId: number;
}

interface ProofRules<Proof> {
  ctx: Ctx;
  token: string;
  /** The browser, in words. */
  device: string | undefined;
  refusal: string;
  /** Finds the proof to use up with the opening of the session; undefined for a wrong one. */
  prepare: (attempt: SignInAttempt) => Promise<Proof | undefined>;
  /** Uses the proof up; false if it was used before. */
  prove: (tx: Ctx, proof: Proof) => Promise<boolean>;
}

/** Opens a session for the token of a correct password and a proof, each of which works once. 401, 429. */
export async function openAfterProof<Proof>({
  ctx,
  token,
  device,
  refusal,
  prepare,
  prove,
}: ProofRules<Proof>): Promise<SignedIn> {
  const attempt = await requireOpenAttempt(ctx, token);
  const rules = secondFactorRules(attempt.user.uniqueId);
  await requireAttempt(ctx, rules);
  const proof = await prepare(attempt);
  const credentials =
    proof === undefined
      ? undefined
      : await inTransaction(ctx, async (tx) => ((await prove(tx, proof)) ? open(tx, attempt, device) : undefined));
  if (!credentials) throw invalidCredentials(refusal);
  await forgettingAttempt(ctx.db, rules);
  return { user: attempt.user, credentials };
}

/** The sign-in of a token. 401. */
export async function requireOpenAttempt(ctx: Ctx, token: string): Promise<SignInAttempt> {
  const found = await findOpenLink(ctx, "second_factor", token);
  if (found?.user.status !== "active") throw invalidCredentials("This took too long. Please sign in again.");
  return found;
}

async function open(tx: Ctx, { user: { id }, linkId }: SignInAttempt, device: string | undefined) {
  if (!(await takeLink(tx, linkId))) return undefined;
  const credentials = { ...newCredentials(tx.now), device };
  await openSession(tx, id, credentials);
  await tx.db.update(users).set({ lastSignInAt: tx.now }).where(eq(users.id, id));
  await writeAudit(tx, "session.open", credentials.sessionId);
  return credentials;
}

async function takeLink({ db, now }: Ctx, linkId: number): Promise<boolean> {
  const taken = await db
    .update(userLinks)
    .set({ usedAt: now })
    .where(and(eq(userLinks.id, linkId), isNull(userLinks.usedAt)))
    .returning({ id: userLinks.id });
  return taken.length > 0;
}
