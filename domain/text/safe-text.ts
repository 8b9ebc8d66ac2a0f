/**
 * Whether a database and a JSON document can hold this text: no NUL, no lone surrogate. What fails here is a 422 at the
 * edge, never an error of the database.
 */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
