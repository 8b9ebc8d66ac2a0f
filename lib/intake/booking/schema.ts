import {
  findTimeProblems,
  isPhone,
  isTimeZone,
  type LocalTime,
  localTimeIn,
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
} from "@/domain/booking/rules";
import { STATES } from "@/domain/catalog/states";
import { EMAIL_MAX_LENGTH, isMailable } from "@/domain/text/email-address";
import { isStorableText } from "@/domain/text/safe-text";
import { type Checked, type FieldProblem, findBrokenRules, rule, type TextRule } from "@/domain/text/text-rules";
import { OTHER_STATE } from "@/lib/intake/booking/constants";

/** Without a chosen zone, a time counts as past only when it is past everywhere. */
const LATEST_ZONE = "Pacific/Pago_Pago";

/** All values of the booking form, as typed, unvalidated. */
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
  date_over: "No times are left today. Choose a later date.",
  start_missing: "Choose a start time.",
  start_past: "This time has passed. Choose a later start time.",
  end_missing: "Choose an end time.",
  end_not_after_start: "Choose an end time that is after the start time.",
  overlap: "This overlaps another preferred time. Choose a different start.",
} as const satisfies Record<TimeProblem["code"], string>;

const readable = rule(isStorableText, "Some characters here cannot be read. Type it again.");
const atMost = (max: number, what: string) =>
  rule((text) => text.length <= max, `Use at most ${max.toLocaleString("en-US")} characters for ${what}.`);
const oneOf = (values: readonly string[], message: string) => rule((text) => values.includes(text), message);

const name = (what: string) => [
  rule((text) => text !== "", `Enter your ${what}.`),
  atMost(NAME_MAX_LENGTH, `your ${what}`),
  readable,
];

const hasTooManyDigits = (value: string) =>
  new RegExp(`^\\+?\\d{${PHONE_MAX_DIGITS + 1},}$`).test(normalizePhone(value));

/** In the order of the form. Specification, section 5. The preferred times have separate rules. */
const RULES = {
  firstName: name("first name"),
  lastName: name("last name"),
  email: [
    atMost(EMAIL_MAX_LENGTH, "your email address"),
    readable,
    rule(isMailable, "Enter an email address, like name@example.com."),
  ],
  phone: [
    rule(
      (phone) => isPhone(phone) || hasTooManyDigits(phone),
      `Enter a phone number with at least ${PHONE_MIN_DIGITS} digits.`,
    ),
    rule(isPhone, `Enter a phone number with at most ${PHONE_MAX_DIGITS} digits.`),
  ],
  requestFor: [oneOf(REQUEST_FOR, "Choose who this request is for.")],
  serviceType: [oneOf(SERVICE_TYPES, "Choose a type of service.")],
  state: [oneOf(["", ...STATES.map((state) => state.id), OTHER_STATE], "Choose a state from the list.")],
  timeZone: [rule(isTimeZone, "Choose your time zone.")],
  notes: [atMost(NOTES_MAX_LENGTH, "your notes"), readable],
} as const satisfies Record<Exclude<keyof BookingValues, "times">, readonly TextRule[]>;

/**
 * The booking form's rules, shared by the browser and the server: the values to send, or the problems, one a field, in the
 * order of the form. `now` decides what is past; days and times are those of the chosen zone.
 */
export function checkBooking(typed: BookingValues, now: Date): Checked<BookingValues> {
  const values = toSent(typed);
  const { times, ...texts } = values;
  const problems = [...findBrokenRules(RULES, texts), ...findProblemsOfTimes(times, localNow(values.timeZone, now))];
  if (problems.length === 0) return { ok: true, values };
  return { ok: false, problems: problems.sort((a, b) => fieldOrder(a.field) - fieldOrder(b.field)) };
}

function toSent(typed: BookingValues): BookingValues {
  return {
    ...typed,
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    email: typed.email.trim(),
    phone: typed.phone.trim(),
    notes: toUnixLines(typed.notes),
  };
}

function findProblemsOfTimes(times: readonly PreferredTime[], now: LocalTime): FieldProblem[] {
  const own = findTimeProblems(times, now).map(({ code, index, field }) => ({
    field: `times.${index}.${field}`,
    message: TIME_MESSAGES[code],
  }));
  if (times.length === 0) return [{ field: "times", message: "Add at least one preferred time." }];
  if (times.length <= MAX_PREFERRED_TIMES) return own;
  return [{ field: "times", message: `Add at most ${MAX_PREFERRED_TIMES} preferred times.` }, ...own];
}

/** A posted form ends lines with two characters; the limit counts one. */
function toUnixLines(notes: string): string {
  return notes.replace(/\r\n?/g, "\n");
}

/** The earliest date and clock time for preferred times, in the chosen zone. */
export function localNow(timeZone: string, now: Date): LocalTime {
  return localTimeIn(isTimeZone(timeZone) ? timeZone : LATEST_ZONE, now);
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
