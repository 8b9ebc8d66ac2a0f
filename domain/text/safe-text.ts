/**
 * True for a text that a database and a JSON document can store: no NUL, no lone surrogate. Checked at the edge as a 422, so that
 * it never becomes a database error.
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** True for one line of printable characters: no control characters, no lone surrogate. */
export const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text) && text.isWellFormed();
