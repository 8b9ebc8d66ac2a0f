import { fillPlaces, tGiven } from "@/domain/texts/t";

/** Messages shared by several kinds of field. Specification, section 5, except the additions. */

export const REQUIRED = "{label} is required";
export const MUST_BE_TEXT = "Must be text";
export const TOO_LONG = "Maximum {n} characters allowed";
export const INVALID_FORMAT = "Invalid format";
/** An addition, for a pattern whose check exceeded its deadline. */
export const UNCHECKED_FORMAT = "Could not be checked: please write it another way";
/** An addition, for NUL and lone surrogates: neither a database nor a JSON document can hold them. */
export const UNSTORABLE_TEXT = "Contains characters that cannot be saved";

/** A message in the language of its reader, with the field's label, unchanged, in place of `{label}`. */
export const withLabel = (message: string, label: string): string => fillMessage(message, { label });

/** A message in the language of its reader, with the values of its places. */
export const fillMessage = (message: string, values: Readonly<Record<string, string | number>>): string =>
  fillPlaces(tGiven(message), values);

/** `Maximum {n} characters allowed` with its number. */
export function tooLongMessage(maxLength: number): string {
  return fillMessage(TOO_LONG, { n: maxLength });
}
