import { isPhone, normalizePhone } from "@/lib/booking/rules";
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from "@/lib/landing/constants";
import { isStorableText } from "@/lib/text/safe-text";
import { rule, type TextRules } from "@/lib/text/text-rules";

/** Specification, sections 5 and 9. */
const EMAIL_MIN_LENGTH = 5;
const EMAIL_MAX_LENGTH = 100;
const PHONE_MIN_LENGTH = 10;
const PHONE_MAX_LENGTH = 15;

export const UNREADABLE = "Some characters here cannot be read. Type it again.";

/** Something, an at sign, something with a dot in it. Up to four characters the length is what is wrong with it. */
function hasEmailFormat(email: string): boolean {
  return email.length < EMAIL_MIN_LENGTH ? /^[^\s@]+@[^\s@]+$/.test(email) : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
}

const normalizedLength = (phone: string) => normalizePhone(phone).length;
const digitCount = (phone: string) => normalizePhone(phone).replace(/\D/g, "").length;

/**
 * Who writes to us, by the join form's rules and messages: required first, then the format, then the lengths. A phone is
 * measured without the separators that people write. The specification has no message for a name's length and for
 * a phone that is none: those are ours.
 */
export const contactRules = {
  name: [
    rule((name) => name !== "", "Name is required"),
    rule(isStorableText, UNREADABLE),
    rule((name) => name.length >= NAME_MIN_LENGTH, `Name must be at least ${NAME_MIN_LENGTH} characters long`),
    rule((name) => name.length <= NAME_MAX_LENGTH, `Name must be at most ${NAME_MAX_LENGTH} characters long`),
  ],
  email: [
    rule((email) => email !== "", "Email is required"),
    rule((email) => hasEmailFormat(email) && isStorableText(email), "Invalid email format"),
    rule((email) => email.length >= EMAIL_MIN_LENGTH, `Email must be at least ${EMAIL_MIN_LENGTH} characters long`),
    rule((email) => email.length <= EMAIL_MAX_LENGTH, `Email must be at most ${EMAIL_MAX_LENGTH} characters long`),
  ],
  phone: [
    rule((phone) => phone !== "", "Phone number is required"),
    rule((phone) => /^\+?\d*$/.test(normalizePhone(phone)), "Phone number may only contain digits"),
    rule(
      (phone) => digitCount(phone) >= PHONE_MIN_LENGTH,
      `Phone number must be at least ${PHONE_MIN_LENGTH} characters long`,
    ),
    rule(
      (phone) => normalizedLength(phone) <= PHONE_MAX_LENGTH && isPhone(phone),
      `Phone number must be at most ${PHONE_MAX_LENGTH} characters long`,
    ),
  ],
} as const satisfies TextRules;

/** "Ana María de la Cruz" → first name "Ana", last name "María de la Cruz". Specification, section 5: split on spaces. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}
