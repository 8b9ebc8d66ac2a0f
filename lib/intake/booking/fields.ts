import {
  NAME_MAX_LENGTH,
  NOTES_MAX_LENGTH,
  REQUEST_FOR,
  REQUEST_FOR_LABELS,
  SERVICE_TYPES,
} from "@/domain/booking/rules";
import { DISORDERS } from "@/domain/catalog/clinical";
import { EMAIL_MAX_LENGTH, isMailable } from "@/domain/text/email-address";
import { isPhone, normalizePhone, PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from "@/domain/text/phone";
import { isStorableText } from "@/domain/text/safe-text";
import { rule } from "@/domain/text/text-rules";
import { isTimeZone } from "@/domain/text/time-zone";
import { STATE_OPTIONS } from "@/lib/intake/booking/licence";
import { TIMES_FIELD } from "@/lib/intake/booking/times";
import type { Field, ValuesOf } from "@/lib/intake/flow/fields";

/** The parts of the form's page, each with its fields in the order of the table. */
export const BOOKING_SECTIONS = {
  times: "Preferred times",
  about: "About you",
  request: "Your request",
  notes: "Anything else",
} as const;

type BookingField = Field & { section: keyof typeof BOOKING_SECTIONS };

const readable = rule(isStorableText, "Some characters here cannot be read. Type it again.");
const atMost = (max: number, what: string) =>
  rule((text) => text.length <= max, `Use at most ${max.toLocaleString("en-US")} characters for ${what}.`);
const oneOf = (values: readonly string[], message: string) => rule((text) => values.includes(text), message);

const name = (what: string) => [
  rule((text) => text !== "", `Enter your ${what}.`),
  atMost(NAME_MAX_LENGTH, `your ${what}`),
  readable,
];

const hasEnoughDigits = (phone: string) => new RegExp(`^\\+?\\d{${PHONE_MIN_DIGITS},}$`).test(normalizePhone(phone));

export const CONCERN_OPTIONS = DISORDERS.map(({ id, name }) => ({ value: id, label: name }));

/** The booking form's fields, in the order of the form. Specification, section 5. */
export const BOOKING_FIELDS = {
  times: { section: "times", ...TIMES_FIELD },
  /** An IANA name, or blank until known. */
  timeZone: {
    section: "times",
    label: "Time zone",
    control: "select",
    keptLength: 64,
    placeholder: "Choose your time zone",
    rules: [rule(isTimeZone, "Choose your time zone.")],
  },
  firstName: {
    section: "about",
    label: "First name",
    control: "text",
    keptLength: 200,
    autoComplete: "given-name",
    maxLength: NAME_MAX_LENGTH,
    rules: name("first name"),
  },
  lastName: {
    section: "about",
    label: "Last name",
    control: "text",
    keptLength: 200,
    autoComplete: "family-name",
    maxLength: NAME_MAX_LENGTH,
    rules: name("last name"),
  },
  email: {
    section: "about",
    label: "Email",
    control: "text",
    type: "email",
    keptLength: 400,
    autoComplete: "email",
    maxLength: EMAIL_MAX_LENGTH,
    rules: [
      atMost(EMAIL_MAX_LENGTH, "your email address"),
      readable,
      rule(isMailable, "Enter an email address, like name@example.com."),
    ],
  },
  phone: {
    section: "about",
    label: "Phone",
    control: "text",
    type: "tel",
    keptLength: 60,
    autoComplete: "tel",
    maxLength: 60,
    rules: [
      rule(hasEnoughDigits, `Enter a phone number with at least ${PHONE_MIN_DIGITS} digits.`),
      rule(isPhone, `Enter a phone number with at most ${PHONE_MAX_DIGITS} digits.`),
    ],
  },
  requestFor: {
    section: "request",
    label: "Who is this request for?",
    shortLabel: "Who this request is for",
    control: "radios",
    keptLength: 40,
    options: REQUEST_FOR.map((value) => ({ value, label: REQUEST_FOR_LABELS[value] })),
    rules: [oneOf(REQUEST_FOR, "Choose who this request is for.")],
  },
  serviceType: {
    section: "request",
    label: "Type of service",
    control: "radios",
    keptLength: 40,
    options: SERVICE_TYPES.map((type) => ({ value: type, label: type })),
    rules: [oneOf(SERVICE_TYPES, "Choose a type of service.")],
  },
  /** A state's id, `other`, or blank. */
  state: {
    section: "request",
    label: "State you will be in during sessions",
    shortLabel: "State",
    hint: "So that we can check the therapist’s license.",
    control: "select",
    keptLength: 10,
    optional: true,
    options: STATE_OPTIONS,
    placeholder: "Choose a state",
    rules: [oneOf(["", ...STATE_OPTIONS.map(({ value }) => value)], "Choose a state from the list.")],
  },
  /** The `choice` of a `PayerGap`; blank until chosen, and where there is nothing to choose. */
  selfPay: {
    section: "request",
    label: "Send it all the same: I will pay for this myself",
    shortLabel: "Who pays",
    control: "radios",
    keptLength: 120,
    optional: true,
    rules: [],
  },
  /** A disorder's id, or blank. */
  concern: {
    section: "notes",
    label: "Main concern",
    control: "select",
    keptLength: 120,
    optional: true,
    options: CONCERN_OPTIONS,
    placeholder: "Choose a concern",
    rules: [oneOf(["", ...CONCERN_OPTIONS.map(({ value }) => value)], "Choose a concern from the list.")],
  },
  notes: {
    section: "notes",
    label: "Notes",
    control: "textarea",
    keptLength: 2 * NOTES_MAX_LENGTH,
    optional: true,
    rows: 3,
    maxLength: NOTES_MAX_LENGTH,
    rules: [atMost(NOTES_MAX_LENGTH, "your notes"), readable],
  },
} satisfies Record<string, BookingField>;

/** All values of the booking form, as typed, unvalidated. */
export type BookingValues = ValuesOf<typeof BOOKING_FIELDS>;
