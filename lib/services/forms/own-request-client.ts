import "server-only";
import type { PreferredTime } from "@/domain/booking/rules";
import { REQUEST_TOKEN_HEADER } from "@/domain/wire/headers";
import { ownLinkReading, ownRequestReading } from "@/domain/wire/own-request";
import type { Env } from "@/lib/config/env";
import { createCalls } from "@/lib/services/endpoint";
import { formsEndpoints as at } from "@/lib/services/forms/endpoints";
import { linkService } from "@/lib/services/forms/link-service";
import { formsService } from "@/lib/services/forms/service";

const call = createCalls(linkService(REQUEST_TOKEN_HEADER));
const toVersion = (version: number) => ({ body: { version } });

/** The request of a link. No side effects at the service. */
export const getOwnRequest = call(at.getOwnRequest, ownRequestReading);

/** A change of a version that is not the current one fails as `conflict`. */
export const withdrawOwnRequest = call(at.withdrawOwnRequest, ownRequestReading, toVersion);

export const acceptProposedTime = call(at.acceptProposedTime, ownRequestReading, toVersion);

/** Refuses the time that was offered from the waiting list. */
export const refuseOffer = call(at.refuseOffer, ownRequestReading, toVersion);

/** Says that the person comes. */
export const confirmComing = call(at.confirmComing, ownRequestReading, toVersion);

export interface ChangedTimes {
  version: number;
  timeZone: string;
  times: readonly PreferredTime[];
}

export const changeOwnTimes = call(
  at.changeOwnTimes,
  ownRequestReading,
  ({ version, timeZone, times }: ChangedTimes) => ({
    body: {
      version,
      time_zone: timeZone,
      times: times.map(({ date, startTime, endTime }) => ({ date, start_time: startTime, end_time: endTime })),
    },
  }),
);

/**
 * A new link to a request's own page: with the website's key where configured, since its sealed session names the request, else
 * as the guest who sent it.
 */
export const createRequestLink = (
  env: Env,
  { uniqueId, guestToken }: { uniqueId: string; guestToken: string | null },
) => createLink(env, guestToken, uniqueId);

const createLink = createCalls((env, guestToken: string | null) => {
  const isSite = env.FORMS_API_KEY !== undefined || guestToken === null;
  return formsService(env, isSite ? { kind: "site" } : { kind: "guest", token: guestToken });
})(at.createRequestLink, ownLinkReading, (uniqueId: string) => ({ fields: { unique_id: uniqueId } }));
