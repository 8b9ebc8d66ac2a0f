import "server-only";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import { paymentSchema } from "@/lib/visitor/payment";
import { type CookieJar, type CookieSettings, cookieOptions, secretsOf } from "@/lib/visitor/session/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/visitor/session/seal";

export const VISIT_COOKIE = COOKIES.visit.name;

const therapistSchema = z.object({
  uniqueId: z.string(),
  slug: z.string(),
  name: z.string(),
  stateLicenses: z.array(z.string()),
});
/** The therapist of a booking, reduced to the form's needs. */
export type BookedTherapist = z.output<typeof therapistSchema>;

const bookingSchema = z.object({
  id: z.uuid(),
  therapist: therapistSchema,
  /** When a therapist was chosen while a request was already being written, in milliseconds. */
  chosenAgainAtMs: z.number().optional().catch(undefined),
});
/** An unfinished request; `id` is its idempotency key. */
export type Booking = z.output<typeof bookingSchema>;

const lastRequestSchema = z.object({
  bookingId: z.uuid(),
  /** What people quote. Absent when an earlier version had been received. */
  reference: z.string().optional(),
  /** Of the received request; absent in sessions of earlier releases too. */
  uniqueId: z.string().optional(),
  therapistName: z.string(),
  timeZone: z.string(),
  times: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })),
});
/** The last received request, for the confirmation and against duplicates. */
export type LastRequest = z.output<typeof lastRequestSchema>;

const visitSchema = z.object({
  payment: paymentSchema.optional().catch(undefined),
  booking: bookingSchema.optional().catch(undefined),
  /** A therapist chosen during an outage of the directory. */
  pendingSlug: z.string().optional().catch(undefined),
  lastRequest: lastRequestSchema.optional().catch(undefined),
});
/** One visitor's choices, sealed in a cookie that only the server reads. */
export type Visit = z.output<typeof visitSchema>;

const VISIT_SEAL: SealKind<Visit> = { purpose: "visit", content: visitSchema, ttlSeconds: COOKIES.visit.maxAgeSeconds };

/** Reads the visit. A damaged, forged, foreign or expired cookie gives an empty visit, never an error. */
export async function readVisit(jar: CookieJar, settings: CookieSettings): Promise<Visit> {
  return (await unseal(VISIT_SEAL, secretsOf(settings), jar.get(VISIT_COOKIE)?.value)) ?? {};
}

/** Seals the visit into its cookie. */
export async function writeVisit(jar: CookieJar, settings: CookieSettings, visit: Visit): Promise<void> {
  const sealed = await seal(VISIT_SEAL, settings.secret, visit);
  jar.set(VISIT_COOKIE, sealed, cookieOptions(settings, "/", COOKIES.visit));
}
