/** A US number as people read it: `"+15555550142"` → `"(555) 555-0142"`; any other number as it is. */
export const formatPhone = (phone: string): string => phone.replace(/^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");

/**
 * The `tel:` address of a US phone number: `"(555) 555-0142"` → `"tel:+15555550142"`. Short codes such as 988 and 911 stay
 * unchanged.
 */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (digits.length === 10) return `tel:+1${digits}`;
  return phone.trim().startsWith("+") || digits.length === 11 ? `tel:+${digits}` : `tel:${digits}`;
}
