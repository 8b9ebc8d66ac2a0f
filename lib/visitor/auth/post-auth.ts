import "server-only";
import type { z } from "zod";
import type { Env } from "@/lib/config/env";
import { paths } from "@/lib/config/paths";
import { problemResponse } from "@/lib/http/accept-post";
import * as gateway from "@/lib/services/gateway/auth-client";
import { type AuthData, isTokenDataValid } from "@/lib/services/gateway/auth-data";
import { AUTH_MESSAGES } from "@/lib/services/gateway/messages";
import type { Failure } from "@/lib/services/requester";
import { firstFullMessage } from "@/lib/services/results";
import { ServiceError } from "@/lib/services/service-error";
import type { AuthKeeper } from "@/lib/visitor/auth/keeper";
import type { passwordChangeSchema, passwordResetSchema, signInSchema, signUpSchema } from "@/lib/visitor/auth/schema";
import type { AuthStore } from "@/lib/visitor/auth/session";

/**
 * Pages that Back would show. Not `cookies`, which takes those of sibling sites and the guest along, nor `storage`, where drafts of
 * forms lie that somebody may still want to finish.
 */
const CLEARED_AT_SIGN_OUT = '"cache", "prefetchCache", "prerenderCache"';

/** What the writes of one visitor's session need. */
export interface AuthVisit {
  env: Env;
  store: AuthStore;
  keeper: AuthKeeper;
  /** Truncated; null when unknown. */
  address: string | null;
}

/** Signs in; the tokens go into the seal, the user to the browser. The browser's former session ends at the gateway. */
export async function postSignIn(visit: AuthVisit, input: z.output<typeof signInSchema>): Promise<Response> {
  const result = await gateway.signIn(visit.env, visit.address, input);
  if (!result.success) return refuse(result.failure, result.message);
  const former = visit.store.read();
  await visit.store.save(result.auth);
  if (former) await endAtGateway(visit, former);
  return succeed({ user: result.user });
}

/** Signs up. Whoever that makes a user signs in after confirming their address. */
export async function postSignUp(visit: AuthVisit, input: z.output<typeof signUpSchema>): Promise<Response> {
  const confirmSuccessUrl = `${visit.env.SITE_URL}${paths.confirmAccount()}`;
  const result = await gateway.signUp(visit.env, visit.address, { user: input, confirmSuccessUrl });
  return result.success ? succeed({ message: result.message }) : refuse(result.failure, result.message);
}

/** Signs out. What the gateway says of it is its own affair: here, the session ends. Specification, section 8. */
export async function postSignOut(visit: AuthVisit): Promise<Response> {
  const auth = visit.store.read();
  visit.store.clear();
  if (auth) await endAtGateway(visit, auth);
  const response = succeed();
  response.headers.set("clear-site-data", CLEARED_AT_SIGN_OUT);
  return response;
}

/** Ends a session at the gateway. Expired tokens are renewed first: the refresh token would outlive the sign-out. */
async function endAtGateway({ env }: AuthVisit, auth: AuthData): Promise<void> {
  const live = isTokenDataValid(auth, Date.now()) ? auth : await gateway.refreshToken(env, auth);
  if (live) await gateway.signOut(env, live);
}

/** Changes the password of who is signed in. */
export async function postPasswordChange(
  visit: AuthVisit,
  input: z.output<typeof passwordChangeSchema>,
): Promise<Response> {
  const { env, store, keeper } = visit;
  try {
    const auth = await keeper.current(store);
    if (!auth) return notSignedIn();
    const result = await gateway.updatePassword(env, auth, input);
    if (result.auth) await store.save(result.auth);
    return succeed({ message: result.message });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return refuse(error.failure, firstFullMessage(error.failure) ?? AUTH_MESSAGES.passwordUpdateFailed);
  }
}

/** Asks for a reset, or makes it. The mailed token says whose password it is: a session that happens to be here says nothing. */
export async function postPasswordReset(
  { env, address }: AuthVisit,
  input: z.output<typeof passwordResetSchema>,
): Promise<Response> {
  const result =
    "email" in input
      ? await gateway.requestPasswordReset(env, address, { email: input.email, redirectUrl: `${env.SITE_URL}/home` })
      : await gateway.resetPassword(env, { address }, input);
  return result.success ? succeed({ message: result.message }) : refuse(result.failure, result.message);
}

/** Refreshes the session now, due or not. */
export async function postRefresh({ store, keeper }: AuthVisit): Promise<Response> {
  const auth = store.read();
  if (!auth) return notSignedIn();
  try {
    const renewed = await keeper.refresh(store, auth);
    return renewed ? succeed({ expiresAt: renewed.expiresAt }) : notSignedIn();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return refuse(error.failure, AUTH_MESSAGES.signInFailed);
  }
}

function succeed(body: Record<string, unknown> = {}): Response {
  return Response.json({ success: true, ...body }, { headers: { "cache-control": "no-store" } });
}

const notSignedIn = () => problemResponse(401, AUTH_MESSAGES.signInFailed, { success: false });

/** Specification, section 8: success false and a sentence. An outage is not told as a refusal. */
function refuse({ status, reason }: Failure, message: string): Response {
  const isVerdict = status !== undefined && status >= 400 && status < 500;
  const own = isVerdict ? status : reason === "bad_answer" ? 502 : 503;
  return problemResponse(own, message, { success: false, message });
}
