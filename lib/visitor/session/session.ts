import "server-only";
import { z } from "zod";
import { MAX_ALTERNATES } from "@/domain/booking/asked-therapists";
import { COOKIES } from "@/lib/config/cookies";
import type { CookieJar, CookieSettings } from "@/lib/http/cookie-jar";
import { createNote } from "@/lib/http/sealed-note";
import { paymentSchema } from "@/lib/visitor/payment";

const NAME_MAX_LENGTH = 120;
/** A therapist's name as a visit stores it, in cookies. */
export const toStoredName = (name: string): string => name.slice(0, NAME_MAX_LENGTH).toWellFormed();

const therapistSchema = z.object({
  uniqueId: z.string(),
  slug: z.string(),
  name: z.string(),
  stateLicenses: z.array(z.string()),
  /** Ids. */
  insurers: z.array(z.string()).optional().catch(undefined),
  eaps: z.array(z.string()).optional().catch(undefined),
  /** As in the roster: `yes`, `no` or payers. */
  accepting: z.array(z.string()).optional().catch(undefined),
  /** Path of the portrait on this site. */
  pictureUrl: z.string().optional().catch(undefined),
});
/** The therapist of a booking, reduced to the form's needs. */
export type BookedTherapist = z.output<typeof therapistSchema>;

const chosenTimeSchema = z.object({
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  /** The visitor's zone, or that of the therapist's hours. */
  timeZone: z.string(),
  chosenAtMs: z.number(),
  /** True for a therapist whose chosen times are confirmed at once. */
  isInstant: z.literal(true).optional().catch(undefined),
});

const bookingSchema = z.object({
  id: z.uuid(),
  therapist: therapistSchema,
  /** Further therapists of a request to several. */
  others: z.array(therapistSchema).max(MAX_ALTERNATES).optional().catch(undefined),
  /** When a therapist was chosen while a request was already being written, in milliseconds. */
  chosenAgainAtMs: z.number().optional().catch(undefined),
  /** An offered time of the first therapist, held while the form is open. */
  time: chosenTimeSchema.optional().catch(undefined),
  /** When a chosen time turned out to be taken by somebody else, in milliseconds. */
  timeTakenAtMs: z.number().optional().catch(undefined),
});
/** An unfinished request; `id` is its idempotency key. */
export type Booking = z.output<typeof bookingSchema>;

/** All therapists that a booking asks. */
export const therapistsOf = ({ therapist, others = [] }: Booking): [BookedTherapist, ...BookedTherapist[]] => [
  therapist,
  ...others,
];

const lastRequestSchema = z.object({
  bookingId: z.uuid(),
  /** Reference for people to quote. Absent when an earlier version had been received. */
  reference: z.string().optional(),
  /** Id of the received request; absent with the reference. */
  uniqueId: z.string().optional(),
  /** One, or several as a list in words. */
  therapistName: z.string(),
  timeZone: z.string(),
  times: z.array(z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })),
  sentAt: z.iso.datetime().optional().catch(undefined),
  /** True where its notes report a danger to a life. */
  isAlert: z.boolean().optional().catch(undefined),
  /** The chosen time, and whether it is confirmed: license and payer may have to be checked first. */
  chosen: z.object({ startAt: z.string(), isConfirmed: z.boolean() }).optional().catch(undefined),
});
/** The last received request, for the confirmation and against duplicates. */
export type LastRequest = z.output<typeof lastRequestSchema>;

/** The therapists that can be compared at once. */
export const SHORTLIST_MAX = 3;
const shortlistedSchema = z.object({ slug: z.string(), name: z.string() });
export type Shortlisted = z.output<typeof shortlistedSchema>;

const visitSchema = z.object({
  payment: paymentSchema.optional().catch(undefined),
  /** The id of the state where the visitor lives, once answered. */
  state: z.string().max(20).optional().catch(undefined),
  /** True for who would rather not say where they live. */
  isStateWithheld: z.literal(true).optional().catch(undefined),
  /** Payment and state that came from the filters of a list instead of an answer. */
  filtered: z
    .object({ payment: paymentSchema.optional(), state: z.string().max(20).optional() })
    .optional()
    .catch(undefined),
  /** Up to three therapists to compare. */
  shortlist: z.array(shortlistedSchema).max(SHORTLIST_MAX).optional().catch(undefined),
  booking: bookingSchema.optional().catch(undefined),
  /** A therapist chosen during an outage of the directory. */
  pendingSlug: z.string().optional().catch(undefined),
  lastRequest: lastRequestSchema.optional().catch(undefined),
});
/** One visitor's choices, sealed in a cookie that only the server reads. */
export type Visit = z.output<typeof visitSchema>;

const visitNote = createNote({ cookie: COOKIES.visit, path: "/", content: visitSchema, spare: 1 });

/** Reads the visit. A damaged, forged, foreign or expired cookie results in an empty visit, never an error. */
export async function readVisit(jar: Pick<CookieJar, "get">, settings: CookieSettings): Promise<Visit> {
  return (await visitNote.read(jar, settings)) ?? {};
}

/** Seals the visit into its cookie, or into two where one is too small. */
export async function writeVisit(jar: CookieJar, settings: CookieSettings, visit: Visit): Promise<void> {
  await visitNote.write(jar, settings, visit);
}
