import { z } from "zod";
import { LIFECYCLES, WAITING_STATES } from "@/domain/inbox/states";
import { MEETINGS } from "@/domain/wire/appointment";
import { documentOf, moment } from "@/domain/wire/documents";
import { oneReading } from "@/domain/wire/reading";

/** The states of a request that its own page shows in words. */
export const REQUEST_STATES = [
  "requested",
  "proposed",
  ...WAITING_STATES,
  "confirmed",
  ...LIFECYCLES.request.ends,
] as const;

/** Actions of the requesting person, by the request's link. */
export const PERSON_VERBS = ["accept", "refuse", "change_times", "withdraw", "will_come"] as const;

const span = z.strictObject({ startAt: moment, endAt: moment });

/**
 * A request as its own page shows it, without contacts and notes. For an ended link it contains only the state, without
 * times, therapist and verbs.
 */
const ownRequestShape = {
  reference: z.string(),
  state: z.enum(REQUEST_STATES),
  /** Sent along with each change, so that none is made of a state that the person did not see. */
  version: z.int(),
  isLinkEnded: z.boolean(),
  therapist: z.string().nullable(),
  times: z.array(z.strictObject({ date: z.string(), startTime: z.string(), endTime: z.string() })),
  /** Zone of the preferred times. */
  timeZone: z.string().nullable(),
  proposed: span.nullable(),
  /** End of an offer from the waiting list. */
  offeredUntil: moment.nullish(),
  /** The last agreed time; valid in the states confirmed and completed. */
  confirmed: span.nullable(),
  meeting: z.enum(MEETINGS).nullable(),
  /** A video link or an address. */
  place: z.string().nullish(),
  /** Sentence of staff from their last answer. */
  message: z.string().nullish(),
  /** Messages of staff, newest first. */
  messages: z.array(z.strictObject({ at: moment, text: z.string() })).default([]),
  /** An iCalendar file, while the appointment is confirmed. */
  calendarFile: z.string().nullable(),
  verbs: z.array(z.enum(PERSON_VERBS)),
};
export const ownRequestDocument = documentOf("request", ownRequestShape);
export type OwnRequest = z.output<typeof ownRequestDocument>["data"]["attributes"];

/** The strict document, with additions allowed. */
export const ownRequestReading = oneReading(ownRequestShape);

const ownLinkShape = { reference: z.string(), token: z.string(), expiresAt: moment };
export const ownLinkDocument = documentOf("request_link", ownLinkShape);
export const ownLinkReading = oneReading(ownLinkShape);
