import { and, eq } from "drizzle-orm";
import type { Call, Ctx } from "@/backend/context";
import { PASSKEY } from "@/backend/crypto/seals";
import { passkeys } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidCredentials } from "@/backend/gateway/account-error";
import { openAfterProof, requireOpenAttempt } from "@/backend/gateway/pass-second-factor";
import { type Asking, type Attempt, makeChallenge, takeChallenge } from "@/backend/gateway/passkey-challenges";
import type { PasskeyAnswer, PasskeySignIn } from "@/backend/gateway/passkey-schema";
import { listPasskeys, REFUSED_PASSKEY } from "@/backend/gateway/passkeys";
import type { SignedIn } from "@/backend/gateway/sessions";
import { type RelyingParty, readChallenge, toRequestOptions, verifyAnswer } from "@/backend/gateway/webauthn";

interface Site {
  site: RelyingParty;
}

const toAttempt = (linkId: number): Attempt => ({ purpose: "sign-in", id: linkId });

/** Passkey options for the browser after a correct password; the answer is accepted once, for the same token. 401. */
export async function askPasskey({ ctx, input, site }: Call<{ token: string }, Site>) {
  const { user, linkId } = await requireOpenAttempt(ctx, input.token);
  const known = await listPasskeys(ctx, user);
  if (known.length === 0) throw invalidCredentials("This account has no passkey.");
  const challenge = await makeChallenge(ctx, { userId: user.id, attempt: toAttempt(linkId) });
  await writeAudit(ctx, "passkey.ask", user.uniqueId);
  return toRequestOptions(site, { challenge, known });
}

/** Opens a session for the token of a right password and a passkey's answer. 401, 429. */
export function passPasskey({
  ctx,
  input,
  site,
  device,
}: Call<PasskeySignIn, Site & { device: string | undefined }>): Promise<SignedIn> {
  const { token, credential } = input;
  return openAfterProof({
    ctx,
    token,
    device,
    refusal: REFUSED_PASSKEY,
    prepare: ({ user, linkId }) =>
      verifyPasskey(ctx, { userId: user.id, attempt: toAttempt(linkId) }, { credential, site }),
    prove: takeProof,
  });
}

interface Proof {
  id: number;
  counter: number;
  newCounter: number;
}

/** The proof of a right answer, of this user's passkey; undefined for a wrong one. It uses its challenge up either way. */
export async function verifyPasskey(
  ctx: Ctx,
  asking: Asking,
  { credential, site }: { credential: PasskeyAnswer } & Site,
): Promise<Proof | undefined> {
  const challenge = await readChallenge(credential);
  if (challenge === undefined || !(await takeChallenge(ctx, asking, challenge))) return undefined;
  const isTheirs = and(eq(passkeys.credentialId, credential.id), eq(passkeys.userId, asking.userId));
  const [found] = await ctx.db.select().from(passkeys).where(isTheirs);
  if (!found) return undefined;
  const newCounter = await verifyAnswer(site, ctx.vault.open(PASSKEY, found), { response: credential, challenge });
  return newCounter === undefined ? undefined : { id: found.id, counter: found.counter, newCounter };
}

/** Uses a proof up: of two answers at the same time one succeeds. */
export async function takeProof({ db, now }: Ctx, { id, counter, newCounter }: Proof): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
