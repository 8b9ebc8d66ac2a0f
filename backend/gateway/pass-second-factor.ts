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

const TTL_SECONDS = 10 * 60;

/** The refusal of a right password that a code must follow, with the token for it. */
export async function askSecondFactor(ctx: Ctx, { id: userId }: Pick<User, "id">): Promise<Error> {
  const token = await makeUserLink(ctx, { userId, purpose: "second_factor", ttlSeconds: TTL_SECONDS, redirectUrl: "" });
  return secondFactorNeeded(token);
}

/** Opens a session for the token of a right password and a code. 401, 429. */
export async function passSecondFactor({ ctx, input }: Call<{ token: string; code: string }>): Promise<SignedIn> {
  const found = await findOpenLink(ctx, "second_factor", input.token);
  if (found?.user.status !== "active") throw invalidCredentials("This took too long. Please sign in again.");
  const { user, linkId } = found;
  const rules = secondFactorRules(user.uniqueId);
  await requireAttempt(ctx, rules);
  const credentials = await inTransaction(ctx, (tx) => open(tx, user, { linkId, code: input.code }));
  if (!credentials) throw invalidCredentials(WRONG_CODE);
  await forgettingAttempt(ctx.db, rules);
  return { user, credentials };
}

async function open(tx: Ctx, { id }: User, { linkId, code }: { linkId: number; code: string }) {
  if (!(await takeCode(tx, id, code)) || !(await takeLink(tx, linkId))) return undefined;
  const credentials = newCredentials(tx.now);
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
