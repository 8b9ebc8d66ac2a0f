import { z } from "zod";
import { CALENDAR_PROBLEMS } from "@/domain/booking/calendar-feed";
import { HOURS_COLUMNS } from "@/domain/catalog/practice";
import { THERAPIST_ACTS } from "@/domain/owner/policy-choices";
import { keysOf } from "@/domain/table";
import { MEETINGS } from "@/domain/wire/appointment";
import { documentOf, moment } from "@/domain/wire/documents";
import { REQUEST_STATES } from "@/domain/wire/own-request";
import { oneReading } from "@/domain/wire/reading";

/**
 * Acts of therapists on a request: `offer` confirms a time within one that the person asked for and proposes any other; the last two
 * record the outcome of an appointment.
 */
export const THERAPIST_VERBS = ["offer", "decline", "held", "no_show"] as const;
export type TherapistVerb = (typeof THERAPIST_VERBS)[number];

const span = z.strictObject({ startAt: moment, endAt: moment });

/** An appointment or a request as its therapist sees it: of the person nothing but the first name. */
const therapistRequest = z.strictObject({
  reference: z.string(),
  firstName: z.string(),
  state: z.enum(REQUEST_STATES),
  version: z.int(),
  /** The agreed time, or the proposed one. */
  time: span.nullable(),
  /** Times that a waiting request asks for. */
  asked: z.array(span),
  meeting: z.enum(MEETINGS).nullable(),
  /** A video link or an address. */
  place: z.string().nullable(),
  /** Acts that are possible now. */
  verbs: z.array(z.enum(THERAPIST_VERBS)),
});
export type TherapistRequest = z.output<typeof therapistRequest>;

const therapistPageShape = {
  /** Names the page in the website's cookie and address. */
  id: z.string(),
  name: z.string(),
  /** The therapist's zone, or the network's. */
  timeZone: z.string(),
  acts: z.enum(THERAPIST_ACTS),
  /** The calendar from which busy times are read, without its address; null without one. */
  feed: z
    .strictObject({ readAt: moment.nullable(), problem: z.enum(keysOf(CALENDAR_PROBLEMS)).nullable() })
    .nullable()
    .default(null),
  /** True where the secret address of their calendar is in force. */
  hasCalendar: z.boolean(),
  /** The part of the listing in the directory that the therapist may change. */
  listing: z.strictObject({
    version: z.int(),
    confirmedOn: z.iso.date().nullable(),
    /** `yes`, `no`, or payers as `insurer:aetna`; empty where nothing is stated. */
    accepting: z.array(z.string()),
    /** The therapist's payers, in the same spelling. */
    payers: z.array(z.string()),
    /** Last day without appointments. */
    pausedUntil: z.iso.date().nullable(),
    /** Hours, days off and rules of appointments as cells of the roster; without empty ones and usual numbers. */
    hours: z.array(z.strictObject({ column: z.enum(HOURS_COLUMNS), text: z.string() })),
  }),
  /** By time. */
  requests: z.array(therapistRequest),
};
export const therapistPageDocument = documentOf("therapist_page", therapistPageShape);
export type TherapistPage = z.output<typeof therapistPageDocument>["data"]["attributes"];

/** The strict document, with additions allowed. */
export const therapistPageReading = oneReading(therapistPageShape);

/** A therapist's calendar by its secret address, as an iCalendar file. */
export const therapistCalendarDocument = documentOf("therapist_calendar", { file: z.string() });
export const therapistCalendarReading = oneReading({ file: z.string() });

/** The answer to a staff member who mails a therapist's link, or ends all of them. */
export const therapistLinkDocument = documentOf("therapist_link", { slug: z.string() });
export const therapistLinkReading = oneReading({ slug: z.string() });
