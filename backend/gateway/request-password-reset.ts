import type { Call, Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidInput } from "@/backend/gateway/account-error";
import {
  type AccountSettings,
  findRedirect,
  languageOfTarget,
  withParameter,
} from "@/backend/gateway/account-settings";
import {
  type Attempter,
  countAttempt,
  mailRules,
  requestRules,
  requireAttempt,
} from "@/backend/gateway/attempt-limits";
import type { User } from "@/backend/gateway/sessions";
import { makeUserLink } from "@/backend/gateway/user-links";
import { findUser } from "@/backend/gateway/users";
import { composePasswordReset } from "@/backend/mail/compose-account-mail";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { inLanguage } from "@/domain/texts/in-language";

const RESET_TTL_SECONDS = 60 * 60;

/** Mails a link to set a password if the address has an account. The answer is the same either way. 422, 429. */
export async function requestPasswordReset({
  ctx,
  input,
  settings,
  attempter,
}: Call<{ email: string; redirect_url: string }, { settings: AccountSettings; attempter: Attempter }>): Promise<void> {
  const redirectUrl = findRedirect(settings, input.redirect_url);
  if (redirectUrl === undefined) throw invalidInput("Redirect url is not allowed.");
  await requireAttempt(ctx, requestRules(attempter));
  const email = input.email.toLowerCase();
  if ((await countAttempt(ctx.db, ctx.now, mailRules(email))) > 0) return;
  await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, email);
    if (!user || user.status === "disabled") return;
    await mailPasswordLink(tx, settings, { user, redirectUrl, ttlSeconds: RESET_TTL_SECONDS });
    await writeAudit(tx, "password.request_reset", user.uniqueId);
  });
}

interface PasswordLink {
  user: User;
  redirectUrl: string;
  ttlSeconds: number;
  /** The letter around the link. */
  compose?: typeof composePasswordReset;
}

/** Queues the mail with a link to set a password, and returns the link. */
export async function mailPasswordLink(
  ctx: Ctx,
  { brandName, timeZone }: Pick<AccountSettings, "brandName" | "timeZone">,
  { user, redirectUrl, ttlSeconds, compose = composePasswordReset }: PasswordLink,
): Promise<string> {
  const token = await makeUserLink(ctx, { userId: user.id, purpose: "password", ttlSeconds, redirectUrl });
  const link = withParameter(redirectUrl, "reset_password_token", token);
  const expiresAt = new Date(ctx.now.getTime() + ttlSeconds * 1_000);
  const letter = inLanguage(languageOfTarget(redirectUrl), () =>
    compose({ brandName, name: user.name, link, expiresAt, timeZone }),
  );
  await enqueueMail(ctx, { to: user.email, ...letter });
  return link;
}
