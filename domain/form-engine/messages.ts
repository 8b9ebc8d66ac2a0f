/** Messages shared by several kinds of field. Specification, section 5, except the additions. */

export const REQUIRED = "{label} is required";
export const MUST_BE_TEXT = "Must be text";
export const TOO_LONG = "Maximum {n} characters allowed";
export const INVALID_FORMAT = "Invalid format";
/** An addition, for a pattern whose check exceeded its deadline. */
export const UNCHECKED_FORMAT = "Could not be checked: please write it another way";
/** An addition, for NUL and lone surrogates: neither a database nor a JSON document can hold them. */
export const UNSTORABLE_TEXT = "Contains characters that cannot be saved";

/** A message with the field's label, unchanged, in place of `{label}`. */
export function withLabel(message: string, label: string): string {
  return message.replace("{label}", () => label);
}

/** `Maximum {n} characters allowed` with its number. */
export function tooLongMessage(maxLength: number): string {
  return TOO_LONG.replace("{n}", String(maxLength));
}
