import type { Answer, Field, FieldProperties } from "@/domain/form-engine/definition";

/**
 * Checks that the whole text matches the pattern; null where no engine finished in time. Injected, because the engine is too large
 * for every page.
 */
export type MatchesPattern = (pattern: string, text: string) => boolean | null;

/** Result of reading a value from outside. */
export type AnswerReading = { ok: true; answer: Answer } | { ok: false; message: string };

/** A control of `components/public-form/controls/`; `display` is a text to read, without an answer. */
export type ControlName = "display" | "input" | "textarea" | "radios" | "checkbox" | "checkboxes" | "select" | "file";

/** The native control of a field and its attributes. */
export interface FieldView {
  control: ControlName;
  inputType?: "text" | "number" | "date" | "email" | "tel" | "time";
  inputMode?: "decimal" | "email" | "numeric" | "tel";
  autoComplete?: NonNullable<FieldProperties["autocomplete"]>;
  /** Default for fields without a placeholder. */
  placeholder?: string;
}

/** Everything about one kind of field: one module per kind in `kinds/`, listed in `field-kinds.ts`. */
export interface FieldKind {
  view: FieldView;
  /** Properties that a field of this kind may have beyond those of every kind. */
  properties?: readonly (keyof FieldProperties)[];
  /** Number of options in an answer. A field without options accepts any text for `one`, nothing for `several`. Absent: no options. */
  options?: "one" | "several";
  /** Message for a required field without an answer; `REQUIRED` by default. */
  required?: string;
  /** Stored on submission for an untouched field; absent for kinds that may stay unanswered. */
  untouchedAnswer?: Answer;
  /** Reads a value from outside. Checks shape and size only: a draft may contain answers that do not validate yet. */
  readAnswer: (raw: unknown) => AnswerReading;
  /** The values posted under the field's name by a plain HTML form; none when the control was absent. */
  readFormPost: (values: readonly string[]) => Answer;
  /** The rules of this kind for a non-empty answer: the first message, or null. */
  validate: (field: Field, answer: Answer, matchesPattern: MatchesPattern) => string | null;
  /** Score of an answer without a mapping, never NaN; absent for kinds that score only by a mapping. */
  score?: (answer: Answer) => number;
  /** The values that a score mapping can name; the options' by default. */
  scoreKeys?: readonly string[];
  /** The answer's canonical key in a score mapping, where it differs from its text. */
  scoreKey?: (field: Field, answer: Answer) => string;
  /** Initial text of the native control, where it differs from the answer. */
  controlText?: (answer: string) => string;
  /** Display text; empty for an empty answer. */
  print: (field: Field, answer: Answer) => string;
  /** The SVG path of an answer that was also drawn. */
  drawing?: (answer: Answer) => string | undefined;
  /** Every message of this kind; `{label}` and `{n}` are placeholders for the field's own. */
  errors: readonly string[];
}
