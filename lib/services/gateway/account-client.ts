import "server-only";
import { z } from "zod";
import { recoveryCodesDocument, secondFactorDocument, sessionsDocument, teamDocument } from "@/domain/wire/account";
import { attributesOfEach } from "@/domain/wire/reading";
import { SECOND_FACTOR_KINDS, sessionReading } from "@/domain/wire/session";
import type { Env } from "@/lib/config/env";
import { callEndpoint, createCalls, type Endpoint, type Service } from "@/lib/services/endpoint";
import { type SignedIn, toSignedIn } from "@/lib/services/gateway/auth-client";
import { extractAuth } from "@/lib/services/gateway/auth-data";
import { gatewayEndpoints as at } from "@/lib/services/gateway/endpoints";
import { gatewayForVisitor, gatewayService, type SignInBrowser, withBrowser } from "@/lib/services/gateway/service";
import type { Failure } from "@/lib/services/requester";

/*
 * Calls of our gateway that are not in the specification: another one answers 404, and the staff area reports that they are missing.
 */

const call = createCalls(gatewayService);
const done = z.unknown();
const byId = (id: string) => ({ params: { id } });

/** The members of staff of the caller's company. */
export const listTeam = call(at.listTeam, attributesOfEach(teamDocument));

/** Invites a member of staff. */
export const inviteMember = call(at.inviteMember, done, (body: { email: string; name: string; grade: string }) => ({
  body,
}));

/** Mails an invited member a new link. */
export const inviteMemberAgain = call(at.inviteMemberAgain, done, byId);

export interface MemberChange {
  grade?: string;
  is_disabled?: boolean;
  /** The colleague to whom the member's open items go; null for no one. */
  items_to?: string | null;
  reset_second_factor?: true;
}

/** Changes a member's permissions, status, items or second factor. */
export const changeMember = call(at.changeMember, done, (id: string, body: MemberChange) => ({ params: { id }, body }));

/** The caller's sessions. */
export const listSessions = call(at.listSessions, attributesOfEach(sessionsDocument));

/** Ends one of the caller's sessions. */
export const endSession = call(at.endSession, done, byId);

/** Confirms the caller's identity by password and second factor; changes of factors and the end of sessions need it. */
export const confirmIdentity = call(
  at.confirmIdentity,
  done,
  (body: { password: string; code?: string; credential?: unknown }) => ({ body }),
);

/** The caller's second factor. */
export const getSecondFactor = call(at.getSecondFactor, secondFactorDocument);

/** Creates a secret for an app. */
export const beginSecondFactor = call(at.beginSecondFactor, done);

/** Puts the app in force; the answer has the recovery codes. */
export const confirmSecondFactor = call(at.confirmSecondFactor, recoveryCodesDocument, (code: string) => ({
  body: { code },
}));

/** New recovery codes. */
export const renewRecoveryCodes = call(at.renewRecoveryCodes, recoveryCodesDocument);

/** Switches the second factor off. */
export const endSecondFactor = call(at.endSecondFactor, done);

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
