import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { USER } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { sessions, users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { type AccountSettings, withParameter } from "@/backend/gateway/account-settings";
import { revokeSessions } from "@/backend/gateway/sessions";
import { takeUserLink } from "@/backend/gateway/user-links";
import { CONFIRMATION_OUTCOME_PARAM } from "@/domain/wire/confirmation";

/**
 * Confirms the address that a link was mailed to and activates the name, password and session of that sign-up only. Returns the
 * allowed link target to redirect to, with the outcome as a parameter.
 */
export async function confirmUser({
  ctx,
  token,
  settings,
}: {
  ctx: Ctx;
  token: string;
  settings: AccountSettings;
}): Promise<string> {
  const redirectUrl = await inTransaction(ctx, async (tx) => {
    const link = await takeUserLink(tx, "confirmation", token);
    if (!link) return undefined;
    const isIt = eq(users.id, link.userId);
    const [user] = await tx.db.select().from(users).where(isIt).for("update");
    if (!user) throw new Error("a link to no user was used");
    const confirmed = { status: "active", confirmedAt: ctx.now, updatedAt: ctx.now } as const;
    const changes = { ...confirmed, name: link.name ?? undefined, passwordHash: link.passwordHash };
    await tx.db
      .update(users)
      .set(tx.vault.change(USER, tx.vault.open(USER, user), changes))
      .where(isIt);
    const [own] =
      link.sessionId === null ? [] : await tx.db.select().from(sessions).where(eq(sessions.id, link.sessionId));
    await revokeSessions(tx, { userId: user.id, ...(own && { exceptSessionId: own.uniqueId }) });
    await writeAudit(tx, "user.confirm", user.uniqueId);
    return link.redirectUrl;
  });
  const page = redirectUrl ?? settings.redirects[0];
  if (page === undefined) throw new Error("there is no page to go on to");
  return withParameter(page, CONFIRMATION_OUTCOME_PARAM, String(redirectUrl !== undefined));
}
