import "server-only";
import { z } from "zod";
import { recoveryCodesDocument, secondFactorDocument, sessionsDocument, teamDocument } from "@/domain/wire/account";
import { SECOND_FACTOR_KINDS, sessionReading } from "@/domain/wire/session";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint, type Service } from "@/lib/services/endpoint";
import { type SignedIn, toSignedIn } from "@/lib/services/gateway/auth-client";
import { extractAuth } from "@/lib/services/gateway/auth-data";
import { gatewayEndpoints as at } from "@/lib/services/gateway/endpoints";
import { gatewayForVisitor, gatewayService, type SignInBrowser, withBrowser } from "@/lib/services/gateway/service";
import type { Failure, Outcome } from "@/lib/services/requester";
import { toAttributesList } from "@/lib/services/results";

/*
 * Calls of our gateway that are not in the specification: another one answers 404, and the staff area reports that they are missing.
 */

const done = z.unknown();

const attributesOf = <T>(outcome: Outcome<{ data: { attributes: T }[] }>): Outcome<T[]> => toAttributesList(outcome);

/** The members of staff of the caller's company. */
export const listTeam = async (env: Env, caller: Caller) =>
  attributesOf(await callEndpoint(gatewayService(env, caller), at.listTeam, { answer: teamDocument }));

/** Invites a member of staff. */
export const inviteMember = (env: Env, caller: Caller, body: { email: string; name: string; grade: string }) =>
  callEndpoint(gatewayService(env, caller), at.inviteMember, { body, answer: done });

/** Mails an invited member a new link. */
export const inviteMemberAgain = (env: Env, caller: Caller, id: string) =>
  callEndpoint(gatewayService(env, caller), at.inviteMemberAgain, { params: { id }, answer: done });

export interface MemberChange {
  grade?: string;
  is_disabled?: boolean;
  /** The colleague to whom the member's open items go; null for no one. */
  items_to?: string | null;
  reset_second_factor?: true;
}

/** Changes a member's permissions, status, items or second factor. */
export const changeMember = (env: Env, caller: Caller, id: string, body: MemberChange) =>
  callEndpoint(gatewayService(env, caller), at.changeMember, { params: { id }, body, answer: done });

/** The caller's sessions. */
export const listSessions = async (env: Env, caller: Caller) =>
  attributesOf(await callEndpoint(gatewayService(env, caller), at.listSessions, { answer: sessionsDocument }));

/** Ends one of the caller's sessions. */
export const endSession = (env: Env, caller: Caller, id: string) =>
  callEndpoint(gatewayService(env, caller), at.endSession, { params: { id }, answer: done });

/** Confirms the caller's identity by password and second factor; changes of factors and the end of sessions need it. */
export const confirmIdentity = (
  env: Env,
  caller: Caller,
  body: { password: string; code?: string; credential?: unknown },
) => callEndpoint(gatewayService(env, caller), at.confirmIdentity, { body, answer: done });

/** The caller's second factor. */
export const getSecondFactor = (env: Env, caller: Caller) =>
  callEndpoint(gatewayService(env, caller), at.getSecondFactor, { answer: secondFactorDocument });

/** Creates a secret for an app. */
export const beginSecondFactor = (env: Env, caller: Caller) =>
  callEndpoint(gatewayService(env, caller), at.beginSecondFactor, { answer: done });

/** Puts the app in force; the answer has the recovery codes. */
export const confirmSecondFactor = (env: Env, caller: Caller, code: string) =>
  callEndpoint(gatewayService(env, caller), at.confirmSecondFactor, { body: { code }, answer: recoveryCodesDocument });

/** New recovery codes. */
export const renewRecoveryCodes = (env: Env, caller: Caller) =>
  callEndpoint(gatewayService(env, caller), at.renewRecoveryCodes, { answer: recoveryCodesDocument });

/** Switches the second factor off. */
export const endSecondFactor = (env: Env, caller: Caller) =>
  callEndpoint(gatewayService(env, caller), at.endSecondFactor, { answer: done });

/** Signs in with a code, with the token from the answer to the right password. */
export const passSecondFactor = (
  env: Env,
  address: string | null,
  body: { token: string; code: string },
  browser: SignInBrowser = {},
): Promise<SignInOutcome> =>
  toSignIn(env, withBrowser(gatewayForVisitor(env, address), browser), at.passSecondFactor, body);

export type SignInOutcome = ({ ok: true } & SignedIn) | Failure;

/** Makes a call that answers with a session. */
export async function toSignIn(env: Env, service: Service, endpoint: Endpoint, body: object): Promise<SignInOutcome> {
  const outcome = await callEndpoint(service, endpoint, { body, answer: sessionReading });
  if (!outcome.ok) return outcome;
  const { data: user, meta } = outcome.data;
  const auth = extractAuth(outcome.headers, env.GATEWAY_APP_ID ?? env.DEFAULT_APP_ID, meta?.auth);
  if (!auth || !user) return { ok: false, reason: "bad_answer" };
  return { ok: true, ...toSignedIn(outcome.headers, auth, user) };
}

const needed = z
  .object({
    second_factor_token: z.string().min(1).max(500),
    second_factors: z.array(z.enum(SECOND_FACTOR_KINDS)).min(1).catch(["app"]),
  })
  .transform(({ second_factor_token: token, second_factors: kinds }) => ({ token, kinds }));

/** Second step required by a refused sign-in with the right password; undefined for any other refusal. */
export const readSecondStep = ({ body }: Failure): z.output<typeof needed> | undefined => needed.safeParse(body).data;
