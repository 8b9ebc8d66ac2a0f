const MAX_CHARS = 320;
const SPECIAL = String.raw`\s\p{Cc}<>()\[\],;:"\\@`;
const ADDRESS = new RegExp(`^[^${SPECIAL}]+@[^${SPECIAL}.]+(?:\\.[^${SPECIAL}.]+)+$`, "u");

/**
 * Whether mail can go to this text: exactly one address, and nothing in it that could begin another header or recipient.
 * Narrower than the specification's rule for form fields, whose answers nothing is sent to.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_CHARS && text.isWellFormed() && ADDRESS.test(text);
}
