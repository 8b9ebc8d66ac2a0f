import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Ctx, SignedInActor } from "@/backend/context";
import type { Opened } from "@/backend/crypto/seal";
import { PASSKEY } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { passkeys, recoveryCodes, users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidInput } from "@/backend/gateway/account-error";
import { listFactors } from "@/backend/gateway/factors-in-force";
import { type Attempt, makeChallenge, takeChallenge } from "@/backend/gateway/passkey-challenges";
import type { NewPasskey } from "@/backend/gateway/passkey-schema";
import { requireProvenUser } from "@/backend/gateway/recent-proof";
import { countRecoveryCodes, replaceRecoveryCodes } from "@/backend/gateway/recovery-codes";
import type { OwnAccount } from "@/backend/gateway/require-password";
import { revokeSessions } from "@/backend/gateway/sessions";
import { requireUser } from "@/backend/gateway/users";
import {
  type KnownPasskey,
  type RelyingParty,
  readChallenge,
  toCreationOptions,
  verifyAttestation,
} from "@/backend/gateway/webauthn";
import { requireRow } from "@/backend/http/visible-to";

/** A passkey, with its name in clear. */
export type Passkey = Opened<typeof passkeys>;

const MAX_PASSKEYS = 20;

export const REFUSED_PASSKEY = "The passkey was not accepted. Please try again.";

/** A signed-in user's own passkeys, of one website. */
export interface OwnPasskeys extends OwnAccount {
  settings: OwnAccount["settings"] & { site: RelyingParty };
}

/** A user's passkeys, the first added first. */
export async function listPasskeys(
  { db, vault }: Ctx,
  { uniqueId }: Pick<SignedInActor, "uniqueId">,
): Promise<Passkey[]> {
  const rows = await db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(users.uniqueId, uniqueId))
    .orderBy(asc(passkeys.id));
  return rows.map(({ passkey }) => vault.open(PASSKEY, passkey));
}

const toAttempt = ({ sessionId }: SignedInActor): Attempt => ({ purpose: "add", id: sessionId });

/** Options for the browser to make a passkey; the answer is accepted once, in this session. 403, 422. */
export async function askNewPasskey({ ctx, actor, settings }: OwnPasskeys) {
  const user = await requireProvenUser(ctx, actor);
  const known = await listPasskeys(ctx, actor);
  if (known.length >= MAX_PASSKEYS) throw invalidInput(`You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
  const challenge = await makeChallenge(ctx, { userId: user.id, attempt: toAttempt(actor) });
  await writeAudit(ctx, "passkey.ask", user.uniqueId);
  return toCreationOptions(settings.site, user, { challenge, known });
}

/** Adds a passkey by the browser's answer; returns recovery codes for a user without any. Ends the user's other sessions. 422. */
export async function addPasskey({ ctx, actor, settings, input }: OwnPasskeys & { input: NewPasskey }) {
  const user = await requireUser(ctx, actor.uniqueId);
  const challenge = await readChallenge(input.credential);
  const isAsked =
    challenge !== undefined && (await takeChallenge(ctx, { userId: user.id, attempt: toAttempt(actor) }, challenge));
  const made = isAsked ? await verifyAttestation(settings.site, input.credential, challenge) : undefined;
  if (!made) throw invalidInput(REFUSED_PASSKEY);
  return inTransaction(ctx, async (tx) => {
    await insertPasskey(tx, { ...made, userId: user.id, name: input.name });
    await revokeSessions(tx, { userId: user.id, exceptSessionId: actor.sessionId });
    return (await countRecoveryCodes(tx, user.id)) > 0 ? [] : replaceRecoveryCodes(tx, user.id);
  });
}

async function insertPasskey(tx: Ctx, { name, ...made }: KnownPasskey & { userId: number; name: string }) {
  const ids = { uniqueId: randomUUID() };
  const [added] = await tx.db
    .insert(passkeys)
    .values({ ...made, ...ids, ...tx.vault.close(PASSKEY, ids, { name }), createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (!added) throw invalidInput("This passkey is in use already.");
  await writeAudit(tx, "passkey.add", ids.uniqueId);
}

/** Removes a passkey; with the last second factor the recovery codes end. 403, 404 `unknown_passkey`. */
export async function endPasskey({ uniqueId, ctx, actor }: OwnPasskeys & { uniqueId: string }) {
  const user = await requireProvenUser(ctx, actor);
  await inTransaction(ctx, async (tx) => {
    const [ended] = await tx.db
      .delete(passkeys)
      .where(and(eq(passkeys.uniqueId, uniqueId), eq(passkeys.userId, user.id)))
      .returning({ id: passkeys.id });
    requireRow(ended, "unknown_passkey");
    await writeAudit(tx, "passkey.end", uniqueId);
    await endUnneededCodes(tx, user.id);
  });
}

/** Recovery codes replace a second factor: without one they end. */
export async function endUnneededCodes(tx: Ctx, userId: number): Promise<void> {
  const { app, passkey } = await listFactors(tx, userId);
  if (!app && !passkey) await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
