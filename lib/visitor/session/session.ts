import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { paymentSchema } from "@/lib/visitor/payment";
import { type CookieJar, type CookieSettings, openWithAny, secretsOf } from "@/lib/visitor/session/cookie-jar";

export const VISIT_COOKIE = "visit";
const VISIT_TTL_SECONDS = 12 * 60 * 60;
const COOKIE_MAX_BYTES = 4_096;

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
  /** Absent when an earlier version had been received. */
  reference: z.string().optional(),
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

/** Reads the visit. A damaged, forged, foreign or expired cookie gives an empty visit, never an error. */
export async function readVisit(jar: CookieJar, settings: CookieSettings): Promise<Visit> {
  const sealed = jar.get(VISIT_COOKIE)?.value;
  if (!sealed || sealed.length > COOKIE_MAX_BYTES) return {};
  const data = await openWithAny(secretsOf(settings), (password) => unseal(sealed, password));
  return visitSchema.catch({}).parse(data);
}

/** Undefined for a seal of another secret, for which iron-session gives an empty object. */
async function unseal(sealed: string, password: string): Promise<object | undefined> {
  const data = await unsealData<object>(sealed, { password, ttl: VISIT_TTL_SECONDS }).catch(() => ({}));
  return Object.keys(data).length > 0 ? data : undefined;
}

/** Seals the visit into its cookie. */
export async function writeVisit(jar: CookieJar, settings: CookieSettings, visit: Visit): Promise<void> {
  const sealed = await sealData(visit, { password: settings.secret, ttl: VISIT_TTL_SECONDS });
  jar.set(VISIT_COOKIE, sealed, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: settings.secure,
    maxAge: VISIT_TTL_SECONDS,
  });
}
