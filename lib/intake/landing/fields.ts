import { isMailable } from "@/domain/text/email-address";
import { normalizePhone } from "@/domain/text/phone";
import { isStorableText } from "@/domain/text/safe-text";
import { rule } from "@/domain/text/text-rules";
import type { Fields } from "@/lib/intake/flow/fields";
import { AGAIN, type FlowOutcome, LIMITED, type OutcomeMessage } from "@/lib/intake/flow/form";

/** Lengths in characters. Specification, sections 5 and 9. */
const NAME_MIN_LENGTH = 2;
const NAME_MAX_LENGTH = 50;
const EMAIL_MIN_LENGTH = 5;
const EMAIL_MAX_LENGTH = 100;
const PHONE_MIN_LENGTH = 10;
const PHONE_MAX_LENGTH = 15;

export const UNREADABLE = "Some characters here cannot be read. Type it again.";

/** Checks the format of an address. For up to four characters the length is reported instead. */
function hasEmailFormat(email: string): boolean {
  return isMailable(email.length < EMAIL_MIN_LENGTH ? `${email}.org` : email);
}

/** The number to dial, without separators and surrounding words, an extension included. Blank when there is none. */
export function toDialled(phone: string): string {
  return /\+?\d+/.exec(normalizePhone(phone))?.[0] ?? "";
}

/**
 * Contact fields with the join form's rules and messages. A phone is measured without separators. The specification has no
 * message for a name's length: those follow the booking form.
 */
export const CONTACT_FIELDS = {
  name: {
    label: "Name",
    control: "text",
    keptLength: 200,
    autoComplete: "name",
    minLength: NAME_MIN_LENGTH,
    maxLength: NAME_MAX_LENGTH,
    rules: [
      rule((name) => name !== "", "Name is required"),
      rule(isStorableText, UNREADABLE),
      rule((name) => name.length >= NAME_MIN_LENGTH, `Use at least ${NAME_MIN_LENGTH} characters for your name.`),
      rule((name) => name.length <= NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters for your name.`),
    ],
  },
  email: {
    label: "Email",
    control: "text",
    type: "email",
    keptLength: 400,
    autoComplete: "email",
    rules: [
      rule((email) => email !== "", "Email is required"),
      rule((email) => email.length <= EMAIL_MAX_LENGTH, `Email must be at most ${EMAIL_MAX_LENGTH} characters long`),
      rule(hasEmailFormat, "Invalid email format"),
      rule((email) => email.length >= EMAIL_MIN_LENGTH, `Email must be at least ${EMAIL_MIN_LENGTH} characters long`),
    ],
  },
  phone: {
    label: "Phone number",
    control: "text",
    type: "tel",
    keptLength: 60,
    autoComplete: "tel",
    placeholder: "(555) 555-5555",
    rules: [
      rule((phone) => phone !== "", "Phone number is required"),
      rule(
        (phone) => toDialled(phone).replace("+", "").length >= PHONE_MIN_LENGTH,
        `Phone number must be at least ${PHONE_MIN_LENGTH} characters long`,
      ),
      rule(
        (phone) => normalizePhone(phone).length <= PHONE_MAX_LENGTH,
        `Phone number must be at most ${PHONE_MAX_LENGTH} characters long`,
      ),
    ],
  },
} satisfies Fields;

/** The messages of a form that is sent as a landing, under its own titles. */
export function landingMessages(
  titles: Readonly<Record<Exclude<FlowOutcome, "limited">, string>>,
): Record<FlowOutcome, OutcomeMessage> {
  return {
    failed: {
      tone: "danger",
      title: titles.failed,
      text: "Everything you typed is still here. Please try again in a moment, or call us at {phone}.",
    },
    unavailable: {
      tone: "danger",
      title: titles.unavailable,
      text: "Everything you typed is still here. You can also call us at {phone}.",
    },
    again: { ...AGAIN, title: titles.again },
    limited: LIMITED,
  };
}
