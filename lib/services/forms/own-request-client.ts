import "server-only";
import type { PreferredTime } from "@/domain/booking/rules";
import { REQUEST_TOKEN_HEADER } from "@/domain/wire/headers";
import { type OwnRequest, ownLinkReading, ownRequestReading } from "@/domain/wire/own-request";
import type { Env } from "@/lib/config/env";
import { callEndpoint, type Endpoint } from "@/lib/services/endpoint";
import { formsEndpoints as at } from "@/lib/services/forms/endpoints";
import { linkService } from "@/lib/services/forms/link-service";
import { formsService } from "@/lib/services/forms/service";
import type { LinkHolder } from "@/lib/services/public-forms/client";
import type { Outcome } from "@/lib/services/requester";
import { toAttributes } from "@/lib/services/results";

export interface ChangedTimes {
  version: number;
  timeZone: string;
  times: readonly PreferredTime[];
}

/** The request of a link. No side effects at the service. */
export const getOwnRequest = (env: Env, holder: LinkHolder): Promise<Outcome<OwnRequest>> =>
  call(env, holder, at.getOwnRequest);

/** A change of a version that is not the current one fails as `conflict`. */
export const withdrawOwnRequest = (env: Env, holder: LinkHolder, version: number): Promise<Outcome<OwnRequest>> =>
  call(env, holder, at.withdrawOwnRequest, { version });

export const acceptProposedTime = (env: Env, holder: LinkHolder, version: number): Promise<Outcome<OwnRequest>> =>
  call(env, holder, at.acceptProposedTime, { version });

/** Refuses the time that was offered from the waiting list. */
export const refuseOffer = (env: Env, holder: LinkHolder, version: number): Promise<Outcome<OwnRequest>> =>
  call(env, holder, at.refuseOffer, { version });

/** Says that the person comes. */
export const confirmComing = (env: Env, holder: LinkHolder, version: number): Promise<Outcome<OwnRequest>> =>
  call(env, holder, at.confirmComing, { version });

export function changeOwnTimes(env: Env, holder: LinkHolder, changed: ChangedTimes): Promise<Outcome<OwnRequest>> {
  const { version, timeZone, times } = changed;
  const sent = times.map(({ date, startTime, endTime }) => ({ date, start_time: startTime, end_time: endTime }));
  return call(env, holder, at.changeOwnTimes, { version, time_zone: timeZone, times: sent });
}

/**
 * A new link to a request's own page: with the website's key where configured, since its sealed session names the request, else
 * as the guest who sent it.
 */
export async function createRequestLink(
  env: Env,
  { uniqueId, guestToken }: { uniqueId: string; guestToken: string | null },
): Promise<Outcome<{ reference: string; token: string }>> {
  const isSite = env.FORMS_API_KEY !== undefined || guestToken === null;
  const service = formsService(env, isSite ? { kind: "site" } : { kind: "guest", token: guestToken });
  const body = { [at.createRequestLink.wraps]: { unique_id: uniqueId } };
  return toAttributes(await callEndpoint(service, at.createRequestLink, { body, answer: ownLinkReading }));
}

async function call(env: Env, holder: LinkHolder, endpoint: Endpoint, body?: object): Promise<Outcome<OwnRequest>> {
  const service = linkService(env, REQUEST_TOKEN_HEADER, holder);
  return toAttributes(await callEndpoint(service, endpoint, { body, answer: ownRequestReading }));
}
