import "server-only";
import type { HoursColumn } from "@/domain/catalog/practice";
import { THERAPIST_TOKEN_HEADER } from "@/domain/wire/headers";
import {
  type TherapistVerb,
  therapistCalendarReading,
  therapistLinkReading,
  therapistPageReading,
} from "@/domain/wire/therapist-page";
import { createCalls } from "@/lib/services/endpoint";
import { formsEndpoints as at } from "@/lib/services/forms/endpoints";
import { linkService } from "@/lib/services/forms/link-service";
import { formsService } from "@/lib/services/forms/service";

const call = createCalls(linkService(THERAPIST_TOKEN_HEADER));

/** A therapist's own page, by its link. No side effects at the service. */
export const getTherapistPage = call(at.getTherapistPage, therapistPageReading);

/** A time, in ISO 8601 with an offset, for `offer`; a reason for `decline`. */
export interface TherapistAnswer {
  version: number;
  startAt?: string | undefined;
  endAt?: string | undefined;
  meeting?: string | undefined;
  reason?: string | undefined;
}

/** Acts on a request. A version that is not the current one, and a taken time, fail as `conflict`. */
export const actAsTherapist = call(
  at.actAsTherapist,
  therapistPageReading,
  (params: { reference: string; verb: TherapistVerb }, { startAt, endAt, ...answer }: TherapistAnswer) => ({
    params,
    body: { ...answer, start_at: startAt, end_at: endAt },
  }),
);

type ListingChange =
  | { confirmed: true }
  | { accepting: string[]; pausedUntil: string | null }
  | { hours: Record<HoursColumn, string | null> }
  | { calendarAddress: string | null };

/** Confirms the listing, or changes new clients and pause, hours and rules of appointments, or the calendar that is read. */
export const changeTherapistListing = call(
  at.changeTherapistListing,
  therapistPageReading,
  (change: { version: number } & ListingChange) => ({ body: { version: change.version, ...toBody(change) } }),
);

function toBody(change: ListingChange) {
  if ("confirmed" in change) return { confirmed: true };
  if ("accepting" in change) return { accepting: change.accepting, paused_until: change.pausedUntil };
  if ("hours" in change) return { hours: change.hours };
  return { calendar_address: change.calendarAddress };
}

/** Mails the therapist a new secret address of their calendar. */
export const mailTherapistCalendar = call(at.mailTherapistCalendar, therapistPageReading);

export const endTherapistCalendar = call(at.endTherapistCalendar, therapistPageReading);

/** A therapist's calendar by its secret, as an iCalendar file. */
export const getTherapistCalendar = call(at.getTherapistCalendar, therapistCalendarReading);

const callAsStaff = createCalls(formsService);

/** Mails a therapist a new link to their own page; `refused` without a private address. */
export const mailTherapistLink = callAsStaff(at.mailTherapistLink, therapistLinkReading, (id: string) => ({
  params: { id },
}));

/** Ends every link of a therapist. */
export const endTherapistLinks = callAsStaff(at.endTherapistLinks, therapistLinkReading, (id: string) => ({
  params: { id },
}));
