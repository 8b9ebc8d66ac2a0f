import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** The number in E.164, as dialled in the US unless it has a country code: `+15555550142`. Null where it cannot be parsed. */
export function toE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, "US");
  return number?.isPossible() ? number.number : null;
}
