import type { Call, Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidInput } from "@/backend/gateway/account-error";
import {
  type AccountSettings,
  answerSteadily,
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
import type { SignUp } from "@/backend/gateway/auth-schema";
import { findPasswordFaults } from "@/backend/gateway/passwords";
import { type Credentials, newCredentials, openSession, type User } from "@/backend/gateway/sessions";
import { makeUserLink } from "@/backend/gateway/user-links";
import { findUser, insertUser, type NewUser, newUser } from "@/backend/gateway/users";
import { composeAlreadyRegistered, composeConfirmation } from "@/backend/mail/compose-account-mail";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { isMailable } from "@/domain/text/email-address";
import { inLanguage } from "@/domain/texts/in-language";
import { PREFIXES } from "@/domain/texts/languages";

const CONFIRMATION_TTL_SECONDS = 3 * 24 * 60 * 60;

interface Registration {
  email: string;
  name: string;
  passwordHash: string;
  redirectUrl: string;
  credentials: Credentials;
}

/**
 * Signs a user up. An existing account is reported by mail only: the answer and its time are the same, and its session is
 * invalid, as a new user's is until the address is confirmed. 422, 429.
 */
export async function signUp({
  ctx,
  input,
  settings,
  attempter,
}: Call<SignUp, { settings: AccountSettings; attempter: Attempter }>): Promise<{
  user: NewUser;
  credentials: Credentials;
}> {
  const { user: asked, confirm_success_url } = input;
  const email = asked.email.toLowerCase();
  const redirectUrl = findRedirect(settings, confirm_success_url ?? settings.redirects[0] ?? "");
  const faults = await findFaults(asked, email, redirectUrl);
  if (redirectUrl === undefined || faults.length > 0) throw invalidInput(...faults);
  await requireAttempt(ctx, requestRules(attempter));
  const passwordHash = await settings.passwords.hash(asked.password);
  const credentials = newCredentials(ctx.now);
  const registration = { email, name: asked.name, passwordHash, redirectUrl, credentials };
  const user = await answerSteadily(settings.answerFloorMs, () => register(ctx, settings, registration));
  return { user, credentials };
}

async function findFaults(asked: SignUp["user"], email: string, redirectUrl: string | undefined): Promise<string[]> {
  return [
    ...(isMailable(email) ? [] : ["Email is not an email address."]),
    ...((asked.uid ?? email).toLowerCase() === email ? [] : ["Uid must be the email address."]),
    ...(await findPasswordFaults(asked.password, asked.password_confirmation, { email, name: asked.name })),
    ...(redirectUrl === undefined ? ["Confirm success url is not allowed."] : []),
  ];
}

async function register(ctx: Ctx, settings: AccountSettings, registration: Registration): Promise<NewUser> {
  const { email, name } = registration;
  const user = newUser(ctx, { email, name, role: "user", grade: null });
  // Counted outside the transaction, whose end concurrent attempts would otherwise wait for.
  const mayMail = (await countAttempt(ctx.db, ctx.now, mailRules(email))) === 0;
  await inTransaction(ctx, async (tx) => {
    const present = (await insertUser(tx, user)) ?? (await findUser(tx, email));
    if (!present) throw new Error("a user that was just made is not there");
    if (mayMail) await tellByMail(tx, settings, present, registration);
    await writeAudit(tx, "user.sign_up", present.uniqueId);
  });
  return user;
}

/** The mail depends on whether an account exists; the answer does not. */
async function tellByMail(ctx: Ctx, settings: AccountSettings, user: User, registration: Registration): Promise<void> {
  const { brandName } = settings;
  const { name, passwordHash, redirectUrl, credentials } = registration;
  const language = languageOfTarget(redirectUrl);
  if (user.status !== "unconfirmed") {
    const letter = inLanguage(language, () => composeAlreadyRegistered({ brandName, name: user.name }));
    await enqueueMail(ctx, { to: user.email, ...letter });
    return;
  }
  const sessionId = await openSession(ctx, user.id, credentials);
  const token = await makeUserLink(ctx, {
    userId: user.id,
    purpose: "confirmation",
    ttlSeconds: CONFIRMATION_TTL_SECONDS,
    redirectUrl,
    signUp: { name, passwordHash, sessionId },
  });
  const page = new URL(settings.confirmationUrl);
  page.pathname = PREFIXES[language] + page.pathname;
  const link = withParameter(page.href, "token", token);
  const letter = inLanguage(language, () => composeConfirmation({ brandName, name, link }));
  await enqueueMail(ctx, { to: user.email, ...letter });
}
