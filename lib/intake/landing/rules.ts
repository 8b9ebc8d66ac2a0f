import { normalizePhone } from "@/domain/booking/rules";
import { isMailable } from "@/domain/text/email-address";
import { isStorableText } from "@/domain/text/safe-text";
import { rule, type TextRules } from "@/domain/text/text-rules";
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from "@/lib/intake/landing/constants";

/** Specification, sections 5 and 9. */
const EMAIL_MIN_LENGTH = 5;
const EMAIL_MAX_LENGTH = 100;
const PHONE_MIN_LENGTH = 10;
const PHONE_MAX_LENGTH = 15;

export const UNREADABLE = "Some characters here cannot be read. Type it again.";

/** Of up to four characters, only the length is reported. */
function hasEmailFormat(email: string): boolean {
  return isMailable(email.length < EMAIL_MIN_LENGTH ? `${email}.org` : email);
}

/** The number to dial, without separators and surrounding words, an extension included. Blank when there is none. */
export function toDialled(phone: string): string {
  return /\+?\d+/.exec(normalizePhone(phone))?.[0] ?? "";
}

/**
 * Contact fields, by the join form's rules and messages: required first, then the format, then the lengths. A phone is measured
 * without separators. The specification has no message for a name's length: those follow the booking form.
 */
export const contactRules = {
  name: [
    rule((name) => name !== "", "Name is required"),
    rule(isStorableText, UNREADABLE),
    rule((name) => name.length >= NAME_MIN_LENGTH, `Use at least ${NAME_MIN_LENGTH} characters for your name.`),
    rule((name) => name.length <= NAME_MAX_LENGTH, `Use at most ${NAME_MAX_LENGTH} characters for your name.`),
  ],
  email: [
    rule((email) => email !== "", "Email is required"),
    rule((email) => email.length <= EMAIL_MAX_LENGTH, `Email must be at most ${EMAIL_MAX_LENGTH} characters long`),
    rule(hasEmailFormat, "Invalid email format"),
    rule((email) => email.length >= EMAIL_MIN_LENGTH, `Email must be at least ${EMAIL_MIN_LENGTH} characters long`),
  ],
  phone: [
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
} as const satisfies TextRules;

/** "Ana María de la Cruz" → first name "Ana", last name "María de la Cruz". Specification, section 5: split on spaces. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}
