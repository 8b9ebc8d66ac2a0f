import * as z from "zod/mini";
import { OTHER_STATE } from "@/lib/booking/constants";
import {
  EMAIL_MAX_LENGTH,
  findTimeProblems,
  isEmail,
  isPhone,
  isTimeZone,
  MAX_PREFERRED_TIMES,
  NAME_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  normalizePhone,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
  type PreferredTime,
  REQUEST_FOR,
  SERVICE_TYPES,
  type TimeProblem,
  todayIn,
} from "@/lib/booking/rules";
import { STATES } from "@/lib/catalog/states";
import { isStorableText } from "@/lib/text/safe-text";

/** While no zone is chosen, a day counts as past only when it is past everywhere. */
const LATEST_ZONE = "Pacific/Pago_Pago";

/** Everything the booking form holds, as typed: nothing here is checked yet. */
export interface BookingValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  serviceType: string;
  requestFor: string;
  notes: string;
  /** A state's id, `other`, or blank. */
  state: string;
  /** An IANA name, or blank until known. */
  timeZone: string;
  times: PreferredTime[];
}

export const EMPTY_TIME: PreferredTime = { date: "", startTime: "", endTime: "" };

export const EMPTY_BOOKING: BookingValues = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  serviceType: "",
  requestFor: "",
  notes: "",
  state: "",
  timeZone: "",
  times: [],
};

const TIME_MESSAGES = {
  date_missing: "Choose a date.",
  date_past: "Choose today or a later date.",
  start_missing: "Choose a start time.",
  end_missing: "Choose an end time.",
  end_not_after_start: "Choose an end time that is after the start time.",
  overlap: "This overlaps another preferred time. Choose a different start.",
} as const satisfies Record<TimeProblem["code"], string>;

const UNREADABLE = "Some characters here cannot be read. Type it again.";
const readable = () => z.refine<string>(isStorableText, UNREADABLE);
const atMost = (max: number, what: string) =>
  z.maxLength(max, `Use at most ${max.toLocaleString("en-US")} characters for ${what}.`);

const name = (what: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, `Enter your ${what}.`), atMost(NAME_MAX_LENGTH, `your ${what}`), readable());

const email = z.string().check(
  z.trim(),
  atMost(EMAIL_MAX_LENGTH, "your email address"),
  z.refine(
    (value) => value.length > EMAIL_MAX_LENGTH || isEmail(value),
    "Enter an email address, like name@example.com.",
  ),
  readable(),
);

const phone = z.string().check(
  z.trim(),
  z.refine(
    (value) => isPhone(value) || hasTooManyDigits(value),
    `Enter a phone number with at least ${PHONE_MIN_DIGITS} digits.`,
  ),
  z.refine((value) => !hasTooManyDigits(value), `Enter a phone number with at most ${PHONE_MAX_DIGITS} digits.`),
);

const hasTooManyDigits = (value: string) =>
  new RegExp(`^\\+?\\d{${PHONE_MAX_DIGITS + 1},}$`).test(normalizePhone(value));

const oneOf = (values: readonly string[], message: string) =>
  z.string().check(z.refine((value) => values.includes(value), message));

const STATE_VALUES = ["", ...STATES.map((state) => state.id), OTHER_STATE];
const text = z.string();

/**
 * The booking form's rules, the same for the browser and the server. Specification, section 5. `now` decides what is past;
 * the days are days in the chosen zone. Problems of all fields come together.
 */
export function createBookingSchema(now: Date) {
  return z
    .object({
      firstName: name("first name"),
      lastName: name("last name"),
      email,
      phone,
      serviceType: oneOf(SERVICE_TYPES, "Choose a type of service."),
      requestFor: oneOf(REQUEST_FOR, "Choose who this request is for."),
      notes: z.string().check(z.overwrite(toUnixLines), atMost(NOTES_MAX_LENGTH, "your notes"), readable()),
      state: oneOf(STATE_VALUES, "Choose a state from the list."),
      timeZone: z.string().check(z.refine(isTimeZone, "Choose your time zone.")),
      times: z
        .array(z.object({ date: text, startTime: text, endTime: text }))
        .check(
          z.minLength(1, "Add at least one preferred time."),
          z.maxLength(MAX_PREFERRED_TIMES, `Add at most ${MAX_PREFERRED_TIMES} preferred times.`),
        ),
    })
    .check(
      z.superRefine((values, context) => {
        for (const problem of findTimeProblems(values.times, todayFor(values.timeZone, now))) {
          context.addIssue({
            code: "custom",
            message: TIME_MESSAGES[problem.code],
            path: ["times", problem.index, problem.field],
            input: values,
          });
        }
      }),
    );
}

/** A form writes line ends as two characters; the limit counts what the visitor sees. */
function toUnixLines(notes: string): string {
  return notes.replace(/\r\n?/g, "\n");
}

/** The day before which no preferred time may lie, as YYYY-MM-DD. */
export function todayFor(timeZone: string, now: Date): string {
  return todayIn(isTimeZone(timeZone) ? timeZone : LATEST_ZONE, now);
}

export interface BookingProblem {
  /** Dotted, as the form names its fields: `firstName`, `times`, `times.0.date`. */
  field: string;
  message: string;
}

/** What stands between these values and a request that can be sent, one problem a field, in the order of the form. */
export function findBookingProblems(values: BookingValues, now: Date): BookingProblem[] {
  const result = createBookingSchema(now).safeParse(values);
  if (result.success) return [];
  const byField = new Map<string, string>();
  for (const issue of result.error.issues) {
    const field = issue.path.join(".");
    if (!byField.has(field)) byField.set(field, issue.message);
  }
  return Array.from(byField, ([field, message]) => ({ field, message })).sort(
    (a, b) => fieldOrder(a.field) - fieldOrder(b.field),
  );
}

const FIELD_ORDER: readonly string[] = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "requestFor",
  "serviceType",
  "state",
  "timeZone",
  "times",
  "notes",
];

function fieldOrder(field: string): number {
  return FIELD_ORDER.indexOf(field.split(".")[0] ?? "");
}
