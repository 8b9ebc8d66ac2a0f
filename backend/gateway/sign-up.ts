import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Ctx } from "@/backend/context";
import { users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { mailRules, requestRules } from "@/backend/gateway/account-limits";
import { type AccountSettings, findRedirect, withParameter } from "@/backend/gateway/account-settings";
import { countAttempt } from "@/backend/gateway/attempt-limit";
import { type AuthRefusal, refuseInput, refuseTooMany } from "@/backend/gateway/auth-outcome";
import type { SignUp } from "@/backend/gateway/auth-schema";
import { findPasswordFaults } from "@/backend/gateway/passwords";
import { type Credentials, newCredentials, openSession, type User } from "@/backend/gateway/sessions";
import { answerSteadily } from "@/backend/gateway/steady-answer";
import { makeUserLink } from "@/backend/gateway/user-links";
import { composeAlreadyRegistered, composeConfirmation } from "@/backend/mail/compose-account-mail";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { isMailable } from "@/domain/text/email-address";

const CONFIRMATION_TTL_SECONDS = 3 * 24 * 60 * 60;

export type NewUser = Pick<
  User,
  "uniqueId" | "companyId" | "email" | "name" | "role" | "status" | "createdAt" | "updatedAt"
>;

interface Registration {
  email: string;
  name: string;
  passwordHash: string;
  redirectUrl: string;
  credentials: Credentials;
}

/**
 * Signs a user up. An existing account is reported by mail only: the answer and its time are the same, and its session is
 * invalid, as a new user's is until the address is confirmed.
 */
export async function signUp({
  ctx,
  input,
  settings,
  address,
}: {
  ctx: Ctx;
  input: SignUp;
  settings: AccountSettings;
  address: string | null;
}): Promise<AuthRefusal<422 | 429> | { ok: true; user: NewUser; credentials: Credentials }> {
  const { user: asked, confirm_success_url } = input;
  const email = asked.email.toLowerCase();
  const redirectUrl = findRedirect(settings, confirm_success_url ?? settings.redirects[0] ?? "");
  const faults = await findFaults(asked, email, redirectUrl);
  if (redirectUrl === undefined || faults.length > 0) return refuseInput(...faults);
  const waitSeconds = await countAttempt(ctx.db, ctx.now, requestRules(address));
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const passwordHash = await settings.passwords.hash(asked.password);
  const credentials = newCredentials(ctx.now);
  const registration = { email, name: asked.name, passwordHash, redirectUrl, credentials };
  const user = await answerSteadily(settings.answerFloorMs, () => register(ctx, settings, registration));
  return { ok: true, user, credentials };
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
  const moments = { createdAt: ctx.now, updatedAt: ctx.now };
  const asNew: NewUser = {
    uniqueId: randomUUID(),
    companyId: DEFAULT_COMPANY_ID,
    email,
    name,
    role: "user",
    status: "unconfirmed",
    ...moments,
  };
  // Counted outside the transaction, whose end concurrent attempts would otherwise wait for.
  const mayMail = (await countAttempt(ctx.db, ctx.now, mailRules(email))) === 0;
  await ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    await tx.insert(users).values(asNew).onConflictDoNothing({ target: users.email });
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (!user) throw new Error("a user that was just made is not there");
    if (mayMail) await tellByMail(inTransaction, settings, user, registration);
    await writeAudit(inTransaction, "user.sign_up", user.uniqueId);
  });
  return asNew;
}

/** The mail depends on whether an account exists; the answer does not. */
async function tellByMail(ctx: Ctx, settings: AccountSettings, user: User, registration: Registration): Promise<void> {
  const { brandName, sealKey } = settings;
  const seal = { sealKey, now: ctx.now };
  if (user.status !== "unconfirmed") {
    const letter = composeAlreadyRegistered({ brandName, name: user.name });
    await enqueueMail(ctx.db, seal, { to: user.email, ...letter });
    return;
  }
  const { name, passwordHash, redirectUrl, credentials } = registration;
  const sessionId = await openSession(ctx, user.id, credentials);
  const token = await makeUserLink(ctx, {
    userId: user.id,
    purpose: "confirmation",
    ttlSeconds: CONFIRMATION_TTL_SECONDS,
    redirectUrl,
    signUp: { name, passwordHash, sessionId },
  });
  const link = withParameter(settings.confirmationUrl, "token", token);
  await enqueueMail(ctx.db, seal, { to: user.email, ...composeConfirmation({ brandName, name, link }) });
}
