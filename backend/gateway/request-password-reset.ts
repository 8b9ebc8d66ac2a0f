import { and, eq, ne } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { mailRules, requestRules } from "@/backend/gateway/account-limits";
import { type AccountSettings, findRedirect, withParameter } from "@/backend/gateway/account-settings";
import { countAttempt } from "@/backend/gateway/attempt-limit";
import { type AuthRefusal, refuseInput, refuseTooMany } from "@/backend/gateway/auth-outcome";
import type { User } from "@/backend/gateway/sessions";
import { makeUserLink } from "@/backend/gateway/user-links";
import { composePasswordReset } from "@/backend/mail/compose-account-mail";
import { enqueueMail } from "@/backend/mail/enqueue-mail";

const RESET_TTL_SECONDS = 60 * 60;

/** Mails a link to set a password if the address has an account. The answer is the same either way. */
export async function requestPasswordReset({
  ctx,
  input,
  settings,
  address,
}: {
  ctx: Ctx;
  input: { email: string; redirect_url: string };
  settings: AccountSettings;
  address: string | null;
}): Promise<AuthRefusal<422 | 429> | { ok: true }> {
  const redirectUrl = findRedirect(settings, input.redirect_url);
  if (redirectUrl === undefined) return refuseInput("Redirect url is not allowed.");
  const waitSeconds = await countAttempt(ctx.db, ctx.now, requestRules(address));
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const email = input.email.toLowerCase();
  if ((await countAttempt(ctx.db, ctx.now, mailRules(email))) > 0) return { ok: true };
  await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), ne(users.status, "disabled")));
    if (!user) return;
    const inTransaction = { ...ctx, db: tx };
    await mailPasswordLink(inTransaction, settings, { user, redirectUrl, ttlSeconds: RESET_TTL_SECONDS });
    await writeAudit(inTransaction, "password.request_reset", user.uniqueId);
  });
  return { ok: true };
}

/** Queues the mail with a link to set a password, and returns the link. */
export async function mailPasswordLink(
  ctx: Ctx,
  { brandName, sealKey }: Pick<AccountSettings, "brandName" | "sealKey">,
  { user, redirectUrl, ttlSeconds }: { user: User; redirectUrl: string; ttlSeconds: number },
): Promise<string> {
  const token = await makeUserLink(ctx, { userId: user.id, purpose: "password", ttlSeconds, redirectUrl });
  const link = withParameter(redirectUrl, "reset_password_token", token);
  const expiresAt = new Date(ctx.now.getTime() + ttlSeconds * 1_000);
  const letter = composePasswordReset({ brandName, name: user.name, link, expiresAt });
  await enqueueMail(ctx.db, { sealKey, now: ctx.now }, { to: user.email, ...letter });
  return link;
}
