import type { Answer, Field, FieldKind } from "@/domain/form-engine/definition";

/** Whether the whole text matches the pattern; handed in, for the engine behind it is too big for every page. */
export type MatchesPattern = (pattern: string, text: string) => boolean;

/** What became of a value from outside. */
export type AnswerReading = { ok: true; answer: Answer } | { ok: false; message: string };

/** Which native control shows the field, and with which attributes. */
export interface FieldView {
  control: "display" | "input" | "textarea" | "radios" | "checkbox" | "checkboxes" | "select";
  inputType?: "text" | "number" | "date" | "email" | "tel" | "time";
  inputMode?: "decimal" | "email" | "tel";
  autoComplete?: "email" | "tel";
  /** Stands where the field has no placeholder of its own. */
  placeholder?: string;
}

/** All that one kind of field is: a module per kind, listed in `registry.ts`. */
export interface FieldType {
  kind: FieldKind;
  emptyAnswer: Answer;
  /** What a submitted form holds where the field was left untouched; absent for kinds that may stay without an answer. */
  untouchedAnswer?: Answer;
  view: FieldView;
  /** A value from outside. Only shape and size count here: a draft may hold what does not validate yet. */
  readAnswer: (raw: unknown) => AnswerReading;
  /** The values that a plain HTML form posted under the field's name; none when the control was absent. */
  readFormPost: (values: readonly string[]) => Answer;
  /** The rules of this kind for an answer that is not empty: the first message, or null. */
  validate: (field: Field, answer: Answer, matchesPattern: MatchesPattern) => string | null;
  /** What a given answer scores by itself, without a mapping. Never NaN. */
  score: (field: Field, answer: Answer) => number;
  /** The text with which the native control starts, where that is not the answer's own. */
  controlText?: (answer: string) => string;
  /** For people; an empty answer prints nothing. */
  print: (field: Field, answer: Answer) => string;
  /** Every message that this kind can give; `{label}` and `{n}` stand for the field's own. */
  errors: readonly string[];
}
