import "server-only";
import { z } from "zod";
import { COMPANY_TOKEN_HEADER } from "@/domain/wire/company-token";
import { guestReading } from "@/domain/wire/guest";
import { inboxViewsReading } from "@/domain/wire/inbox-views";
import { type Counted, type CountsBody, countsDocument } from "@/domain/wire/limits";
import { mailChoiceReading } from "@/domain/wire/mail-choice";
import { type User, userReading } from "@/domain/wire/user";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint } from "@/lib/services/endpoint";
import { gatewayEndpoints as at } from "@/lib/services/gateway/endpoints";
import { gatewayForVisitor, gatewayService } from "@/lib/services/gateway/service";
import { createRecordCalls } from "@/lib/services/record-calls";
import type { Outcome } from "@/lib/services/requester";
import { mapOutcome } from "@/lib/services/results";

const anyDocument = z.unknown();
const userAnswer = z.object({ data: userReading });
// Specification, sections 7 and 8. Results and failures of each kind of call: record-calls.ts.
const { gets, getsAs, writes } = createRecordCalls(gatewayService);

/** The session's user; null when the gateway returns none. */
export const getCurrentUser = gets(at.getCurrentUser);
/** The same, parsed, with the reason of a failure. */
export const loadUser = async (env: Env, caller: Caller): Promise<Outcome<User>> => {
  const outcome = await callEndpoint(gatewayService(env, caller), at.getCurrentUser, { answer: userAnswer });
  return mapOutcome(outcome, ({ data }) => data);
};
export const getProfile = gets(at.getProfile);
/** Returns the updated profile. */
export const updateProfile = writes(at.updateProfile);
/** Event mail that the calling member of staff gets; null when the gateway has no such choice. */
export const getMailChoice = getsAs(mailChoiceReading)(at.getMailChoice);
export const setMailChoice = writes(at.setMailChoice);
/** The calling member's own views of the inbox; null when the gateway has none. */
export const getInboxViews = getsAs(inboxViewsReading)(at.getInboxViews);
export const setInboxViews = writes(at.setInboxViews);
export const getGuest = getsAs(guestReading)(at.getGuest);
/** Creates a guest without a token: the `{user}` call, where the `{guest}` call also returns the token's header. */
export const registerGuest = writes(at.registerGuest);
export const updateGuest = writes(at.updateGuest);

/**
 * Creates a guest whose unique id and user unique id are both `guestUniqueId` and returns the token from the answer's header;
 * null without the header, which specification section 8 only logs. The visitor's address is sent only with the website's key,
 * without which a gateway must not trust it.
 */
export async function createGuest(
  env: Env,
  guestUniqueId: string,
  address: string | null,
): Promise<Outcome<string | null>> {
  const service = { ...gatewayForVisitor(env, address), timeoutMs: env.GUEST_TIMEOUT_MS };
  const body = { guest: { unique_id: guestUniqueId, user_unique_id: guestUniqueId } };
  return toToken(await callEndpoint(service, at.createGuest, { body, answer: anyDocument }));
}

/** Renews a guest's token. The old one, though expired, proves the guest's identity. */
export async function renewGuest(env: Env, guestUniqueId: string, oldToken: string): Promise<Outcome<string | null>> {
  const caller: Caller = { kind: "guest", token: oldToken };
  const service = { ...gatewayService(env, caller), timeoutMs: env.GUEST_TIMEOUT_MS };
  const params = { id: guestUniqueId };
  const body = { guest_unique_id: guestUniqueId };
  return toToken(await callEndpoint(service, at.renewGuest, { params, body, answer: anyDocument }));
}

/** Adds to counters that all copies of the website share; answers with them in the same order. */
export async function countLimits(
  env: Env,
  counts: CountsBody["counts"],
  timeoutMs: number,
): Promise<Outcome<Counted[]>> {
  const service = { ...gatewayService(env, { kind: "site" }), timeoutMs };
  const outcome = await callEndpoint(service, at.countLimits, { body: { counts }, answer: countsDocument });
  return mapOutcome(outcome, (data) => data.counts);
}

function toToken(outcome: Outcome<unknown>): Outcome<string | null> {
  return outcome.ok ? { ...outcome, data: outcome.headers.get(COMPANY_TOKEN_HEADER) || null } : outcome;
}
