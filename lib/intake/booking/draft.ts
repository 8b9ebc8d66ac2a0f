import { z } from "zod";
import { MAX_PREFERRED_TIMES, type PreferredTime } from "@/domain/booking/rules";
import { DRAFT_OUTCOMES, type DraftOutcome } from "@/lib/intake/booking/constants";
import { type BookingValues, EMPTY_BOOKING, EMPTY_TIME } from "@/lib/intake/booking/schema";

/** Generous compared with the rules, so that overlong values are reported, not cut; bounded, so that a cookie can hold them. */
const KEPT_LENGTHS = {
  firstName: 200,
  lastName: 200,
  email: 400,
  phone: 60,
  serviceType: 40,
  requestFor: 40,
  notes: 2_000,
  state: 10,
  timeZone: 64,
} as const satisfies Record<Exclude<keyof BookingValues, "times">, number>;
const CLOCK_LENGTH = 10;
const ROWS_KEPT = MAX_PREFERRED_TIMES + 1;

const kept = (max: number) =>
  z
    .string()
    .catch("")
    .transform((text) => text.slice(0, max));
const clock = kept(CLOCK_LENGTH);
const timeSchema = z.object({ date: clock, startTime: clock, endTime: clock }).catch(EMPTY_TIME);

/** Normalises posted form values: unknown keys dropped, lengths bounded, nothing validated. */
const valuesSchema = z.object({
  firstName: kept(KEPT_LENGTHS.firstName),
  lastName: kept(KEPT_LENGTHS.lastName),
  email: kept(KEPT_LENGTHS.email),
  phone: kept(KEPT_LENGTHS.phone),
  serviceType: kept(KEPT_LENGTHS.serviceType),
  requestFor: kept(KEPT_LENGTHS.requestFor),
  notes: kept(KEPT_LENGTHS.notes),
  state: kept(KEPT_LENGTHS.state),
  timeZone: kept(KEPT_LENGTHS.timeZone),
  times: z
    .array(timeSchema)
    .catch([])
    .transform((times) => times.slice(0, ROWS_KEPT)),
});

const draftSchema = z.object({
  values: valuesSchema,
  attempted: z.boolean().catch(false),
  outcome: z.enum(DRAFT_OUTCOMES).optional().catch(undefined),
  keptAtMs: z.number().catch(0),
});

/** An unfinished request: the typed values, whether sending was attempted, and the outcome. */
export interface Draft {
  values: BookingValues;
  attempted: boolean;
  outcome?: DraftOutcome | undefined;
  /** In milliseconds. */
  keptAtMs: number;
}

/** The draft of an opened cookie; undefined when there is none. */
export function parseDraft(data: unknown): Draft | undefined {
  const result = draftSchema.safeParse(data);
  return result.success ? result.data : undefined;
}

/**
 * The outcome that the page reports. A draft older than the last choice of a therapist counts as saved until it is written
 * again.
 */
export function toPageOutcome(draft: Draft | undefined, chosenAgainAtMs = 0): DraftOutcome | undefined {
  if (!draft) return undefined;
  const isFromBefore = draft.outcome === "expired" || draft.keptAtMs < chosenAgainAtMs;
  return isFromBefore && hasAnswers(draft.values) ? "saved" : draft.outcome;
}

/** Whether any field but the time zone, which is filled in automatically, has a value. */
function hasAnswers({ timeZone: _, ...values }: BookingValues): boolean {
  return Object.values(values).some((value) => value.length > 0);
}

const submissionSchema = z.object({
  bookingId: z.string().max(64).catch(""),
  values: valuesSchema,
  licenceSeen: z.string().max(10).catch(""),
});

/** A post of the booking form. */
export interface Submission {
  bookingId: string;
  values: BookingValues;
  /** The state whose licence warning the sent page showed. */
  licenceSeen: string;
}

/** A script's submission; undefined when malformed. */
export function parseSubmission(json: unknown): Submission | undefined {
  const result = submissionSchema.safeParse(json);
  return result.success ? result.data : undefined;
}

/** A plain form's submission: `times.0.date` and so on, rows in numerical order. */
export function readSubmission(fields: URLSearchParams): Submission {
  const single = Object.fromEntries(Object.keys(KEPT_LENGTHS).map((key) => [key, fields.get(key) ?? ""]));
  const values = valuesSchema.parse({ ...EMPTY_BOOKING, ...single, times: readTimes(fields) });
  return submissionSchema.parse({
    bookingId: fields.get("bookingId"),
    licenceSeen: fields.get("licenceSeen"),
    values: { ...values, notes: values.notes.replace(/\r\n?/g, "\n") },
  });
}

function readTimes(fields: URLSearchParams): PreferredTime[] {
  const part = (row: number, name: string) => fields.get(`times.${row}.${name}`);
  const rows = Array.from({ length: ROWS_KEPT }, (_, row) => row).filter((row) => part(row, "date") !== null);
  return rows.map((row) => ({
    date: part(row, "date") ?? "",
    startTime: part(row, "startTime") ?? "",
    endTime: part(row, "endTime") ?? "",
  }));
}

/** Action of a button of the plain form. */
export type Intent = { kind: "send" | "add-time" | "change" } | { kind: "remove-time"; index: number };

/** Parses the pressed button's value; a form posted without one, by the Enter key of an old browser, is sent. */
export function parseIntent(value: string | null): Intent {
  if (value === "add-time" || value === "change") return { kind: value };
  const index = /^remove-time:(\d{1,2})$/.exec(value ?? "")?.[1];
  return index === undefined ? { kind: "send" } : { kind: "remove-time", index: Number(index) };
}

/** The times after an intent to add or remove one; unchanged for any other. */
export function applyIntent(times: readonly PreferredTime[], intent: Intent): PreferredTime[] {
  if (intent.kind === "remove-time") return times.filter((_, index) => index !== intent.index);
  if (intent.kind === "add-time" && times.length < MAX_PREFERRED_TIMES) return [...times, EMPTY_TIME];
  return [...times];
}
