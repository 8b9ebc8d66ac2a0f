export const PHONE_MIN_DIGITS = 10;
export const PHONE_MAX_DIGITS = 15;

/** Removes separators from a phone number: spaces (of any kind), dots, hyphens and brackets. */
export function normalizePhone(phone: string): string {
  return phone.replace(/[\s.()[\]\-\u2010-\u2015\u2212]/g, "");
}

/** True where the normalised phone is an optional plus and 10 to 15 digits. */
export function isPhone(phone: string): boolean {
  return new RegExp(`^\\+?\\d{${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}$`).test(normalizePhone(phone));
}
