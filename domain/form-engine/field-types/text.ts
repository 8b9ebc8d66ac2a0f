import type { Answer, Field } from "@/domain/form-engine/definition";
import type { FieldType, MatchesPattern } from "@/domain/form-engine/field-type";
import {
  INVALID_FORMAT,
  MUST_BE_TEXT,
  REQUIRED,
  TOO_LONG,
  tooLongMessage,
  UNSTORABLE_TEXT,
} from "@/domain/form-engine/messages";
import { readText } from "@/domain/form-engine/read-value";

/** The rules of `text` and `textarea`. Length counts characters (code points). */
export function validateText({ properties }: Field, answer: Answer, matchesPattern: MatchesPattern): string | null {
  if (typeof answer !== "string") return MUST_BE_TEXT;
  const { maxLength, pattern } = properties;
  if (maxLength !== undefined && [...answer].length > maxLength) return tooLongMessage(maxLength);
  if (pattern !== undefined && !matchesPattern(pattern, answer)) return INVALID_FORMAT;
  return null;
}

/** The text itself: display text of every typed kind. */
export function printText(_field: Field, answer: Answer): string {
  return typeof answer === "string" ? answer : "";
}

export const text: FieldType = {
  kind: "text",
  emptyAnswer: "",
  view: { control: "input", inputType: "text" },
  readAnswer: (raw) => readText(raw, MUST_BE_TEXT),
  readFormPost: (values) => values.at(-1) ?? "",
  validate: validateText,
  score: () => 0,
  print: printText,
  errors: [REQUIRED, MUST_BE_TEXT, TOO_LONG, INVALID_FORMAT, UNSTORABLE_TEXT],
};
