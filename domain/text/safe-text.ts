/**
 * Whether a database and a JSON document can hold this text: no NUL, no lone surrogate. Checked at the edge as a 422, so that
 * it never becomes a database error.
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

/** Whether a text is a line of characters that can be printed: no control characters, no lone surrogate. */
export const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text) && text.isWellFormed();
