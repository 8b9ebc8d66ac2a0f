import "server-only";
import type { z } from "zod";
import type { CountedVisitor } from "@/domain/net/counted-visitor";
import { accountPaths } from "@/lib/config/account-paths";
import type { Env } from "@/lib/config/env";
import { problemResponse } from "@/lib/http/accept-post";
import * as gateway from "@/lib/services/gateway/auth-client";
import { AUTH_MESSAGES } from "@/lib/services/gateway/messages";
import type { Failure } from "@/lib/services/requester";
import { firstFullMessage } from "@/lib/services/results";
import { ServiceError } from "@/lib/services/service-error";
import { endSession } from "@/lib/visitor/auth/end-session";
import type { AuthKeeper } from "@/lib/visitor/auth/keeper";
import type { KnownDevices } from "@/lib/visitor/auth/known-devices";
import type { passwordChangeSchema, passwordResetSchema, signInSchema, signUpSchema } from "@/lib/visitor/auth/schema";
import type { AuthStore, ProfileStore } from "@/lib/visitor/auth/session";

/**
 * Pages shown by the Back button. Not `cookies`, which includes those of sibling sites and the guest, nor `storage`, which
 * holds unfinished drafts of forms.
 */
const CLEARED_AT_SIGN_OUT = '"cache", "prefetchCache", "prerenderCache"';

const STAFF_ELSEWHERE = "Members of staff sign in at the staff area.";

/** Dependencies of the writes to one visitor's session. */
export interface AuthVisit {
  env: Env;
  store: AuthStore & ProfileStore;
  devices: KnownDevices;
  keeper: AuthKeeper;
  visitor: CountedVisitor;
}

/**
 * Signs in: seals the tokens, returns the user. The browser's former session ends at the gateway. Staff are refused: their area
 * has a sign-in of its own, with idle time and second factor.
 */
export async function postSignIn(visit: AuthVisit, input: z.output<typeof signInSchema>): Promise<Response> {
  const result = await gateway.signIn(visit.env, visit.visitor, input, {
    knownDevice: visit.devices.find(input.email),
  });
  if (!result.success) return refuse(result.failure, result.message);
  if (result.user.roleName === "staff") {
    await endSession(visit.env, result.auth);
    return problemResponse(403, STAFF_ELSEWHERE, { success: false, message: STAFF_ELSEWHERE });
  }
  const former = visit.store.read();
  await visit.store.save(result.auth);
  await visit.devices.add(input.email, result.knownDevice);
  if (former) await endSession(visit.env, former);
  return succeed({ user: result.user });
}

/** Signs up. A new user signs in after confirming their address. */
export async function postSignUp(visit: AuthVisit, input: z.output<typeof signUpSchema>): Promise<Response> {
  const confirmSuccessUrl = `${visit.env.SITE_URL}${accountPaths.confirmAccount()}`;
  const result = await gateway.signUp(visit.env, visit.visitor, { user: input, confirmSuccessUrl });
  return result.success ? succeed({ message: result.message }) : refuse(result.failure, result.message);
}

/** Signs out. The local session ends whatever the gateway answers. Specification, section 8. */
export async function postSignOut(visit: AuthVisit): Promise<Response> {
  const auth = visit.store.read();
  visit.store.clear();
  if (auth) await endSession(visit.env, auth);
  const response = succeed();
  response.headers.set("clear-site-data", CLEARED_AT_SIGN_OUT);
  return response;
}

/** Changes the signed-in user's password. */
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

/** Requests or performs a password reset. The mailed token alone identifies the user; the browser's session is ignored. */
export async function postPasswordReset(
  { env, visitor }: AuthVisit,
  input: z.output<typeof passwordResetSchema>,
): Promise<Response> {
  const result =
    "email" in input
      ? await gateway.requestPasswordReset(env, visitor, {
          email: input.email,
          redirectUrl: `${env.SITE_URL}${accountPaths.password()}`,
        })
      : await gateway.resetPassword(env, { address: visitor.address }, input);
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

/** Specification, section 8: success false and a message. An outage is not reported as a refusal. */
function refuse({ status, reason }: Failure, message: string): Response {
  const isVerdict = status !== undefined && status >= 400 && status < 500;
  const own = isVerdict ? status : reason === "bad_answer" ? 502 : 503;
  return problemResponse(own, message, { success: false, message });
}
