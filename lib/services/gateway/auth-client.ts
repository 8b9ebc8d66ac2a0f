import "server-only";
import { z } from "zod";
import type { CountedVisitor } from "@/domain/net/counted-visitor";
import { KNOWN_DEVICE_HEADER } from "@/domain/wire/headers";
import { refreshReading, sessionReading, setupDocument, statementReading } from "@/domain/wire/session";
import type { User } from "@/domain/wire/user";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint } from "@/lib/services/endpoint";
import { type AuthData, extractAuth, renewAuth } from "@/lib/services/gateway/auth-data";
import { gatewayEndpoints as at } from "@/lib/services/gateway/endpoints";
import { AUTH_MESSAGES } from "@/lib/services/gateway/messages";
import {
  gatewayForTry,
  gatewayForVisitor,
  gatewayService,
  type SignInBrowser,
  withBrowser,
} from "@/lib/services/gateway/service";
import type { Failure, Outcome } from "@/lib/services/requester";
import { firstFullMessage, mapOutcome } from "@/lib/services/results";
import { ServiceError } from "@/lib/services/service-error";

/** A failed call, with its message and reason. */
export interface AuthRefusal {
  success: false;
  message: string;
  failure: Failure;
}
type Said<T = unknown> = ({ success: true; message: string } & T) | AuthRefusal;

export interface SignedIn {
  /** The session's tokens, for the sealed cookie only. */
  auth: AuthData;
  user: User;
  /** Names this browser at its next sign-in; another gateway has none. */
  knownDevice: string | undefined;
}

/** Signs in. */
export async function signIn(
  env: Env,
  visitor: CountedVisitor,
  credentials: { email: string; password: string },
  browser: SignInBrowser = {},
): Promise<({ success: true } & SignedIn) | AuthRefusal> {
  const outcome = await callEndpoint(withBrowser(gatewayForTry(env, visitor), browser), at.signIn, {
    body: credentials,
    answer: sessionReading,
  });
  if (!outcome.ok) return refuse(outcome, AUTH_MESSAGES.signInFailed, AUTH_MESSAGES.signInUnreadable);
  const auth = extractAuth(outcome.headers, env.GATEWAY_APP_ID ?? env.DEFAULT_APP_ID, outcome.data.meta?.auth);
  const user = outcome.data.data;
  if (!auth || !user) return unreadable(AUTH_MESSAGES.signInUnreadable);
  return { success: true, ...toSignedIn(outcome.headers, auth, user) };
}

/** A sign-in from its answer. */
export const toSignedIn = (headers: Headers, auth: AuthData, user: User): SignedIn => ({
  auth: { ...auth, userUniqueId: user.uniqueId },
  user,
  knownDevice: headers.get(KNOWN_DEVICE_HEADER) ?? undefined,
});

export interface NewUser {
  email: string;
  password: string;
  password_confirmation: string;
  name?: string | undefined;
}

/** Signs up; the account becomes active once its email is confirmed, so the answer's tokens are discarded. */
export async function signUp(
  env: Env,
  visitor: CountedVisitor,
  { user, confirmSuccessUrl }: { user: NewUser; confirmSuccessUrl: string },
): Promise<Said<{ user: User }>> {
  const outcome = await callEndpoint(gatewayForTry(env, visitor), at.signUp, {
    body: { user: { ...user, uid: user.email }, confirm_success_url: confirmSuccessUrl },
    answer: sessionReading,
  });
  if (!outcome.ok) return refuse(outcome, AUTH_MESSAGES.signUpFailed, AUTH_MESSAGES.signUpUnreadable);
  const { data, meta } = outcome.data;
  if (!data || !meta?.auth.access_token) return unreadable(AUTH_MESSAGES.signUpUnreadable);
  return { success: true, message: AUTH_MESSAGES.signedUp, user: data };
}

const redirect = z.object({ location: z.url({ protocol: /^https?$/ }) });

/** Confirms the address that a link was mailed to. Returns the page that the gateway redirects to. */
export async function confirmUser(env: Env, address: string | null, token: string): Promise<Outcome<string>> {
  const outcome = await callEndpoint(gatewayForVisitor(env, address), at.confirmUser, {
    query: { token },
    answer: redirect,
  });
  return mapOutcome(outcome, ({ location }) => location);
}

/** Ends the session at the gateway. The caller deletes it whatever the result. */
export const signOut = (env: Env, auth: AuthData): Promise<Outcome<unknown>> =>
  callEndpoint(gatewayService(env, { kind: "user", auth }), at.signOut, { answer: statementReading.optional() });

/** Requests a message with a link to set a new password. */
export async function requestPasswordReset(
  env: Env,
  visitor: CountedVisitor,
  { email, redirectUrl }: { email: string; redirectUrl: string },
): Promise<Said> {
  const outcome = await callEndpoint(gatewayForTry(env, visitor), at.requestPasswordReset, {
    body: { email, redirect_url: redirectUrl },
    answer: statementReading.optional(),
  });
  if (!outcome.ok) return refuse(outcome, AUTH_MESSAGES.resetRequestFailed);
  return { success: true, message: AUTH_MESSAGES.resetRequested };
}

export interface NewPassword {
  password: string;
  password_confirmation: string;
}

/**
 * Changes the signed-in user's password. Returns the answer's new tokens; null when there are none. @throws ServiceError when
 * the gateway refuses.
 */
export async function updatePassword(
  env: Env,
  auth: AuthData,
  change: NewPassword & { current_password: string },
): Promise<{ success: true; message: string; auth: AuthData | null }> {
  const caller: Caller = { kind: "user", auth };
  const outcome = await callEndpoint(gatewayService(env, caller), at.updatePassword, {
    body: change,
    answer: statementReading.optional(),
  });
  if (!outcome.ok) throw new ServiceError(outcome);
  return { success: true, message: AUTH_MESSAGES.passwordUpdated, auth: renewAuth(auth, outcome.headers) };
}

/** Sets a new password with the token of a reset message; sends the user's session along, if any. */
export async function resetPassword(
  env: Env,
  visitor: { address: string | null; auth?: AuthData | null },
  reset: NewPassword & { reset_password_token: string },
): Promise<Said> {
  const service = visitor.auth
    ? gatewayService(env, { kind: "user", auth: visitor.auth })
    : gatewayForVisitor(env, visitor.address);
  const outcome = await callEndpoint(service, at.resetPassword, { body: reset, answer: statementReading.optional() });
  if (!outcome.ok) return refuse(outcome, AUTH_MESSAGES.passwordUpdateFailed);
  return { success: true, message: AUTH_MESSAGES.passwordUpdated };
}

/** Adds the first administrator of a staff area without members. Returns the token that sets their password. */
export async function setUpStaff(
  env: Env,
  visitor: CountedVisitor,
  member: { token: string; email: string; name: string },
): Promise<{ success: true; passwordToken: string } | AuthRefusal> {
  const outcome = await callEndpoint(gatewayForTry(env, visitor), at.setUpStaff, {
    body: member,
    answer: setupDocument,
  });
  if (!outcome.ok) return refuse(outcome, AUTH_MESSAGES.passwordUpdateFailed);
  return { success: true, passwordToken: outcome.data.reset_password_token };
}

/** Checks at the gateway whether the session is valid. @throws ServiceError when it is not, or when the check fails. */
export async function validateToken(env: Env, auth: AuthData): Promise<void> {
  const service = gatewayService(env, { kind: "user", auth });
  const outcome = await callEndpoint(service, at.validateToken, { answer: statementReading });
  if (!outcome.ok) throw new ServiceError(outcome);
}

/**
 * Exchanges tokens for new ones; null without a refresh token, and when the gateway gives none. Never repeated: a token can be
 * used once.
 */
export async function refreshToken(env: Env, auth: AuthData): Promise<AuthData | null> {
  if (!auth.refreshToken) return null;
  const outcome = await callEndpoint(gatewayService(env, { kind: "user", auth }), at.refreshToken, {
    body: { refresh_token: auth.refreshToken, grant_type: "refresh_token" },
    answer: refreshReading,
  });
  return outcome.ok ? renewAuth(auth, outcome.headers, outcome.data.meta?.auth) : null;
}

function refuse(failure: Failure, otherwise: string, unreadableAnswer = otherwise): AuthRefusal {
  const isUnreadable = failure.reason === "bad_answer" && (failure.status ?? 500) < 300;
  const message = firstFullMessage(failure) ?? (isUnreadable ? unreadableAnswer : otherwise);
  return { success: false, message, failure };
}

const unreadable = (message: string): AuthRefusal => ({
  success: false,
  message,
  failure: { ok: false, reason: "bad_answer", status: 200 },
});
