import "server-only";
import { type AppointmentPayload, type LandingPayload, receiptReading } from "@/domain/wire/appointment";
import { IDEMPOTENCY_KEY_HEADER } from "@/domain/wire/headers";
import type { ListingReportPayload } from "@/domain/wire/listing-report";
import { type Hold, holdReading, type TherapistTimes, timesReading } from "@/domain/wire/times";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { callEndpoint, type Service } from "@/lib/services/endpoint";
import { formsEndpoints } from "@/lib/services/forms/endpoints";
import { formsService } from "@/lib/services/forms/service";
import type { Outcome } from "@/lib/services/requester";
import { mapOutcome } from "@/lib/services/results";

/** A request as received. `reference` is what people quote: the unique id where a service makes none. */
export interface ReceivedRequest {
  uniqueId: string;
  reference: string;
  /** `confirmed` for an appointment that was booked at once. */
  status: string;
}

/**
 * Sends an appointment request and returns its ids. The same idempotency key and payload give one row and the same
 * answer; another payload fails as `refused` with problem code `idempotency_key_reused`.
 */
export async function submitAppointment(env: Env, write: Write<AppointmentPayload>): Promise<Outcome<ReceivedRequest>> {
  const caller = toGuestCaller(write.guestToken) ?? { kind: "site" };
  return create(formsService(env, caller), formsEndpoints.submitAppointment, write);
}

/**
 * Sends a landing, with the website's own key where configured, as a landing belongs to no visitor. Idempotent as above.
 * Returns the landing's unique id.
 */
export const submitLanding = (env: Env, write: Write<LandingPayload>): Promise<Outcome<{ uniqueId: string }>> =>
  create(formsService(env, siteOrGuest(env, write)), formsEndpoints.submitLanding, write);

/** Sends a report about a listing as a landing is sent. */
export const submitListingReport = (
  env: Env,
  write: Write<ListingReportPayload>,
): Promise<Outcome<{ uniqueId: string }>> =>
  create(formsService(env, siteOrGuest(env, write)), formsEndpoints.submitListingReport, write);

interface TimesQuery {
  therapistIds: readonly string[];
  /** Times of each therapist at most. */
  records: number;
  from?: string;
  until?: string;
}

/** Pages work without times: a service that hangs delays them by a second at most. */
const TIMES_TIMEOUT_MS = 1_000;

/** The next free times of up to twelve therapists who have any, by unique id; `not_found` where the service does not know times. */
export async function listTimes(env: Env, query: TimesQuery): Promise<Outcome<TherapistTimes[]>> {
  // Times are for the website's own key: without it pages work as for therapists without hours.
  if (env.FORMS_API_KEY === undefined) return { ok: false, reason: "not_configured" };
  const { therapistIds, ...rest } = query;
  const sent = { query: { therapists: therapistIds.join(","), ...rest }, answer: timesReading };
  const service = formsService(env, { kind: "site" });
  const timeoutMs = Math.min(service.timeoutMs, TIMES_TIMEOUT_MS);
  return callEndpoint({ ...service, timeoutMs }, formsEndpoints.listTimes, sent);
}

export interface Holding {
  bookingId: string;
  therapistId: string;
  startAt: string;
}

/** Holds a time for a booking for ten minutes, or ten more. `conflict` (`time_taken`) where somebody else has it. */
export const holdTime = (env: Env, { bookingId, therapistId, startAt }: Holding): Promise<Outcome<Hold>> =>
  callEndpoint(formsService(env, { kind: "site" }), formsEndpoints.holdTime, {
    params: { id: bookingId },
    body: { therapist_id: therapistId, start_at: startAt },
    answer: holdReading,
  });

function siteOrGuest({ FORMS_API_KEY }: Env, { guestToken }: Pick<Write<object>, "guestToken">): Caller {
  const guest = toGuestCaller(guestToken);
  return FORMS_API_KEY || !guest ? { kind: "site" } : guest;
}

interface Write<Payload> {
  payload: Payload;
  idempotencyKey: string;
  guestToken: string | null;
}

async function create(
  service: Service,
  endpoint: (typeof formsEndpoints)["submitAppointment" | "submitLanding" | "submitListingReport"],
  { payload, idempotencyKey }: Write<object>,
): Promise<Outcome<ReceivedRequest>> {
  const headers = { ...service.headers, [IDEMPOTENCY_KEY_HEADER]: idempotencyKey };
  const outcome = await callEndpoint({ ...service, headers }, endpoint, { fields: payload, answer: receiptReading });
  return mapOutcome(outcome, ({ data: { id, attributes } }) => {
    const uniqueId = attributes.uniqueId || id;
    return { uniqueId, reference: attributes.reference || uniqueId, status: attributes.status };
  });
}

const toGuestCaller = (token: string | null): Caller | null => (token === null ? null : { kind: "guest", token });
