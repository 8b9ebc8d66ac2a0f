export const EMAIL_MAX_LENGTH = 320;

const SPECIAL = String.raw`\s\p{Cc}<>()\[\],;:"\\@`;
const ADDRESS = new RegExp(`^[^${SPECIAL}]+@[^${SPECIAL}.]+(?:\\.[^${SPECIAL}.]+)+$`, "u");

/**
 * True for a text that mail can be sent to: exactly one address, without anything that could begin another header or recipient.
 * Narrower than `hasEmailPattern`.
 */
export function isMailable(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && text.isWellFormed() && ADDRESS.test(text);
}

/**
 * The specification's pattern for a form field, `\S+@\S+\.\S+` over the whole text (section 5). By search instead of regular
 * expression, which takes cubic time on many at signs and dots.
 */
export function hasEmailPattern(text: string): boolean {
  if (/\s/.test(text)) return false;
  const at = text.indexOf("@", 1);
  return at !== -1 && text.lastIndexOf(".", text.length - 2) >= at + 2;
}
