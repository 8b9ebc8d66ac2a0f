import type { Answer, Field, FieldKind } from "@/domain/form-engine/definition";

/** Whether the whole text matches the pattern; injected, because the engine is too large for every page. */
export type MatchesPattern = (pattern: string, text: string) => boolean;

/** Result of reading a value from outside. */
export type AnswerReading = { ok: true; answer: Answer } | { ok: false; message: string };

/** The native control of a field and its attributes. */
export interface FieldView {
  control: "display" | "input" | "textarea" | "radios" | "checkbox" | "checkboxes" | "select";
  inputType?: "text" | "number" | "date" | "email" | "tel" | "time";
  inputMode?: "decimal" | "email" | "tel";
  autoComplete?: "email" | "tel";
  /** Default for fields without a placeholder. */
  placeholder?: string;
}

/** Behaviour of one kind of field: one module per kind, listed in `registry.ts`. */
export interface FieldType {
  kind: FieldKind;
  emptyAnswer: Answer;
  /** Stored on submission for an untouched field; absent for kinds that may stay unanswered. */
  untouchedAnswer?: Answer;
  view: FieldView;
  /** Reads a value from outside. Checks shape and size only: a draft may hold answers that do not validate yet. */
  readAnswer: (raw: unknown) => AnswerReading;
  /** The values posted under the field's name by a plain HTML form; none when the control was absent. */
  readFormPost: (values: readonly string[]) => Answer;
  /** The rules of this kind for a non-empty answer: the first message, or null. */
  validate: (field: Field, answer: Answer, matchesPattern: MatchesPattern) => string | null;
  /** Score of an answer without a mapping. Never NaN. */
  score: (field: Field, answer: Answer) => number;
  /** Initial text of the native control, where it differs from the answer. */
  controlText?: (answer: string) => string;
  /** Display text; empty for an empty answer. */
  print: (field: Field, answer: Answer) => string;
  /** Every message of this kind; `{label}` and `{n}` are placeholders for the field's own. */
  errors: readonly string[];
}
