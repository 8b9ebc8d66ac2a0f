import "server-only";
import { THERAPIST_TOKEN_HEADER } from "@/domain/wire/headers";
import {
  type TherapistPage,
  type TherapistVerb,
  therapistCalendarReading,
  therapistLinkReading,
  therapistPageReading,
} from "@/domain/wire/therapist-page";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Endpoint } from "@/lib/services/endpoint";
import { formsEndpoints as at } from "@/lib/services/forms/endpoints";
import { linkService } from "@/lib/services/forms/link-service";
import { formsService } from "@/lib/services/forms/service";
import type { LinkHolder } from "@/lib/services/public-forms/client";
import type { Outcome } from "@/lib/services/requester";
import { toAttributes } from "@/lib/services/results";

/** A therapist's own page, by its link. No side effects at the service. */
export const getTherapistPage = (env: Env, holder: LinkHolder): Promise<Outcome<TherapistPage>> =>
  call(env, holder, at.getTherapistPage);

/** A time, in ISO 8601 with an offset, for `offer`; a reason for `decline`. */
export interface TherapistAnswer {
  version: number;
  startAt?: string | undefined;
  endAt?: string | undefined;
  meeting?: string | undefined;
  reason?: string | undefined;
}

/** Acts on a request. A version that is not the current one, and a taken time, fail as `conflict`. */
export const actAsTherapist = (
  env: Env,
  holder: LinkHolder,
  params: { reference: string; verb: TherapistVerb },
  { version, startAt, endAt, meeting, reason }: TherapistAnswer,
): Promise<Outcome<TherapistPage>> =>
  call(env, holder, at.actAsTherapist, {
    params,
    body: { version, start_at: startAt, end_at: endAt, meeting, reason },
  });

type ListingChange =
  | { confirmed: true }
  | { accepting: string[]; pausedUntil: string | null }
  | { weeklyHours: string | null; daysOff: string | null }
  | { calendarAddress: string | null };

/** Confirms the listing, or changes new clients and pause, hours and days off, or the calendar that is read. */
export const changeTherapistListing = (
  env: Env,
  holder: LinkHolder,
  change: { version: number } & ListingChange,
): Promise<Outcome<TherapistPage>> =>
  call(env, holder, at.changeTherapistListing, { body: { version: change.version, ...toBody(change) } });

function toBody(change: ListingChange) {
  if ("confirmed" in change) return { confirmed: true };
  if ("accepting" in change) return { accepting: change.accepting, paused_until: change.pausedUntil };
  if ("weeklyHours" in change) return { weekly_hours: change.weeklyHours, days_off: change.daysOff };
  return { calendar_address: change.calendarAddress };
}

/** Mails the therapist a new secret address of their calendar. */
export const mailTherapistCalendar = (env: Env, holder: LinkHolder): Promise<Outcome<TherapistPage>> =>
  call(env, holder, at.mailTherapistCalendar);

export const endTherapistCalendar = (env: Env, holder: LinkHolder): Promise<Outcome<TherapistPage>> =>
  call(env, holder, at.endTherapistCalendar);

/** A therapist's calendar by its secret, as an iCalendar file. */
export async function getTherapistCalendar(env: Env, holder: LinkHolder): Promise<Outcome<{ file: string }>> {
  const service = linkService(env, THERAPIST_TOKEN_HEADER, holder);
  return toAttributes(await callEndpoint(service, at.getTherapistCalendar, { answer: therapistCalendarReading }));
}

/** Mails a therapist a new link to their own page; `refused` without a private address. */
export const mailTherapistLink = (env: Env, caller: Caller, id: string) =>
  callLinks(env, caller, at.mailTherapistLink, id);

/** Ends every link of a therapist. */
export const endTherapistLinks = (env: Env, caller: Caller, id: string) =>
  callLinks(env, caller, at.endTherapistLinks, id);

async function callLinks(env: Env, caller: Caller, endpoint: Endpoint, id: string): Promise<Outcome<{ slug: string }>> {
  const sent = { params: { id }, answer: therapistLinkReading };
  return toAttributes(await callEndpoint(formsService(env, caller), endpoint, sent));
}

async function call(
  env: Env,
  holder: LinkHolder,
  endpoint: Endpoint,
  sent: { params?: Record<string, string>; body?: object } = {},
): Promise<Outcome<TherapistPage>> {
  const service = linkService(env, THERAPIST_TOKEN_HEADER, holder);
  return toAttributes(await callEndpoint(service, endpoint, { ...sent, answer: therapistPageReading }));
}
