import { z } from "zod";
import { endpoint } from "@/backend/http/endpoint";
import { answersOf, uniqueIdParam } from "@/backend/http/json-api";
import { findTimes, readStaffCalendars } from "@/backend/times/find-times";
import { holdTime, newHoldSchema } from "@/backend/times/hold-time";
import type { BookingRule } from "@/domain/owner/policy-choices";
import { instant } from "@/domain/wire/input-fields";
import { calendarsDocument, holdDocument, timesDocument } from "@/domain/wire/times";

const MAX_THERAPISTS = 12;
const MAX_TIMES = 12;
const MAX_TIMES_OF_ONE = 200;

const therapistIds = z
  .string("is required")
  .max(1_000)
  .transform((text) => [...new Set(text.split(",").map((id) => id.trim()))].filter((id) => id !== ""))
  .refine((ids) => ids.length > 0 && ids.length <= MAX_THERAPISTS, `must be 1 to ${MAX_THERAPISTS} ids with commas`);

const timesQuery = z
  .strictObject({
    therapists: therapistIds,
    records: z.coerce.number().int().min(1).max(MAX_TIMES_OF_ONE).default(3),
    from: instant.optional(),
    until: instant.optional(),
  })
  .refine(({ therapists, records }) => therapists.length === 1 || records <= MAX_TIMES, {
    path: ["records"],
    error: `must be at most ${MAX_TIMES}, unless one therapist is named`,
  });

const byId = { params: z.object({ id: uniqueIdParam }), refusals: { params: "unknown_hold" } } as const;
const toDate = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

/** Free times of therapists, and holds of one for a visitor's open form. `partition` is the directory's, `booking` the network's rule. */
export const timesEndpoints = ({ partition, booking }: { partition: string; booking: BookingRule }) => [
  endpoint("listTimes", "GET /times", {
    permission: "handle_items",
    summary: "The next free times of up to twelve therapists",
    description: "By unique id, with commas. A therapist without hours, or without a free time, is left out.",
    access: ["staff", "service"],
    query: timesQuery,
    answers: { 200: { description: "The therapists who have times, in the order of the ids.", body: timesDocument } },
    handle: async ({ ctx, query: { therapists, records, from, until } }) => {
      const period = { from: toDate(from), until: toDate(until) };
      const times = await findTimes({ ctx, partition, booking, therapistIds: therapists, count: records, ...period });
      return answersOf("therapist_times").list(times);
    },
  }),
  endpoint("listCalendars", "GET /times/calendars", {
    permission: "handle_items",
    summary: "Free times and days off of up to twelve therapists who have hours, in a period",
    access: ["staff"],
    query: z.strictObject({ therapists: therapistIds, from: instant, until: instant }),
    answers: { 200: { description: "Those who have hours, in the order of the ids.", body: calendarsDocument } },
    handle: async ({ ctx, query: { therapists, from, until } }) => {
      const period = { from: new Date(from), until: new Date(until) };
      return answersOf("therapist_calendar").list(
        await readStaffCalendars({ ctx, partition, therapistIds: therapists, ...period }),
      );
    },
  }),
  endpoint("holdTime", "PUT /times/holds/{id}", {
    summary: "Hold a free time for a visitor's open form, or hold it longer",
    description:
      "For ten minutes from each call, under the id of the booking, in place of another time of it. The request with this id as its idempotency key keeps the time until staff have had a day to answer.",
    access: ["service"],
    ...byId,
    body: newHoldSchema,
    answers: { 200: { description: "The hold.", body: holdDocument } },
    problems: [409],
    handle: async ({ ctx, params, body }) =>
      answersOf("hold").ok(await holdTime({ ctx, partition, booking, uniqueId: params.id, input: body })),
  }),
];
