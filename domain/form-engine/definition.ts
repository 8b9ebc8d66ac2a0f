/** The 12 kinds of field. Specification, section 3. */
export const FIELD_KINDS = [
  "markdown",
  "text",
  "textarea",
  "number",
  "multiple_choice",
  "checkbox",
  "checkboxes",
  "dropdown",
  "date",
  "email",
  "phone",
  "time",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export interface FieldOption {
  value: string;
  label: string;
  /** Choosing it shows the form's help for people in danger at once, and stores an event for staff. */
  alert?: boolean | undefined;
}

export interface FieldProperties {
  helpText?: string | undefined;
  placeholder?: string | undefined;
  /** Characters (code points). */
  maxLength?: number | undefined;
  /** A regular expression from outside, anchored as HTML anchors it. */
  pattern?: string | undefined;
  minValue?: number | undefined;
  maxValue?: number | undefined;
  /** Score by the value's string; wins over what the kind of field scores by itself. */
  scoreMapping?: Readonly<Record<string, number>> | undefined;
  /** A required checkbox that counts as answered only when it is ticked. */
  mustBeTrue?: boolean | undefined;
}

export interface Field {
  id: string;
  /** A markdown field's label is its text. */
  label: string;
  /** One of `FIELD_KINDS`; another is shown as not supported, and its stored answer is kept. */
  fieldType: string;
  /** Missing counts as 0. */
  fieldOrder: number;
  isRequired: boolean;
  isScored: boolean;
  options: readonly FieldOption[];
  properties: FieldProperties;
}

export interface ScoreRange {
  min: number;
  max: number;
  label: string;
  severity?: string | undefined;
}

export interface ScoringConfig {
  enabled: boolean;
  /** `sum`, `average` or `weighted`; any other gives no score. */
  method: string;
  /** Ids of scored fields; only those flagged `isScored` count. */
  fields: readonly string[];
  weights: Readonly<Record<string, number>>;
  ranges: readonly ScoreRange[];
}

/** What a form shows at once when an answer carries an alert; the defaults stand where a form says nothing. */
export interface AlertText {
  title: string;
  text: string;
}

/** One published version of a form. Specification, section 3, 'Schema'. */
export interface FormDefinition {
  fields: readonly Field[];
  scoring?: ScoringConfig | undefined;
  alert?: AlertText | undefined;
  /** Where the wording comes from and under which licence: shown at the form's foot. */
  source?: string | undefined;
}

/** An answer as it travels: anything may arrive, only these are kept. */
export type Answer = string | number | boolean | readonly string[] | null;

/** Answers by field id. A map, for ids come from outside. */
export type Answers = ReadonlyMap<string, Answer>;

/** Specification, section 9; `missingCount` is ours: scored fields without an answer. */
export interface ScoreResult {
  totalScore: number;
  scoreLabel: string | null;
  severity: string | null;
  fieldScores: Readonly<Record<string, number>>;
  missingCount: number;
}
