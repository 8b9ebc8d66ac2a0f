/** A comparison of one question's answer: exactly one property beside `field`. Without an answer only `not` and `answered: false` hold. */
export interface AnswerCondition {
  field: string;
  /** The option, text, number or tick that the answer is; of several ticked options, one of them. */
  equals?: Comparand | undefined;
  not?: Comparand | undefined;
  anyOf?: readonly Comparand[] | undefined;
  greaterThan?: number | undefined;
  lessThan?: number | undefined;
  answered?: boolean | undefined;
}

export type Comparand = string | number | boolean;

/** A comparison of a score: `total`, or a sub-scale's id. One that cannot be computed meets none. */
export interface ScoreCondition {
  score: string;
  equals?: number | undefined;
  greaterThan?: number | undefined;
  lessThan?: number | undefined;
}

/** A condition on other answers. The answers of hidden questions count as missing. */
export type Condition =
  | AnswerCondition
  | ScoreCondition
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { atLeast: number; of: readonly Condition[] };

export interface FieldOption {
  value: string;
  label: string;
  /** Selecting it shows the form's crisis help at once, and stores an event for staff. */
  alert?: boolean | undefined;
  /** Selected alone, as "None of these": for `checkboxes`. */
  exclusive?: boolean | undefined;
  /** Offered only where this holds. */
  visibleWhen?: Condition | undefined;
}

export interface FieldProperties {
  helpText?: string | undefined;
  placeholder?: string | undefined;
  /** Characters (code points). */
  minLength?: number | undefined;
  maxLength?: number | undefined;
  /** A regular expression from outside, anchored as in HTML. */
  pattern?: string | undefined;
  minValue?: number | undefined;
  maxValue?: number | undefined;
  /** Digits after a number's decimal point, at most; its unit, as `kg`. */
  decimals?: number | undefined;
  unit?: string | undefined;
  /** The words at the ends of a scale. */
  lowLabel?: string | undefined;
  highLabel?: string | undefined;
  /** Entries of a group, at most; the name of each, which its number follows. */
  maxEntries?: number | undefined;
  entryLabel?: string | undefined;
  /** The first and last day of a date, YYYY-MM-DD, or `today`. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
  /** Score by the value as string; overrides the kind's own score. */
  scoreMapping?: Readonly<Record<string, number>> | undefined;
  /** Replaces the label in messages of a sensitive question, as in "This question is required". */
  errorLabel?: string | undefined;
  /** A required checkbox that counts as answered only when ticked. */
  mustBeTrue?: boolean | undefined;
  /** A signature that may also be drawn, where scripts are. */
  drawn?: boolean | undefined;
  /** The browser's own entry that fills the field in, instead of the kind's. */
  autocomplete?: (typeof AUTOCOMPLETE)[number] | undefined;
  /** Filled in as the form is sent: with the person's name or address, or by the sender. */
  prefill?: (typeof PREFILLS)[number] | undefined;
  /** The value of a calculated field. */
  calculation?: Calculation | undefined;
  /** The person sees the answer that was filled in, and cannot change it. */
  readOnly?: boolean | undefined;
  /** Asked of a second signer, as a guardian, after the person submitted the form; left out where there is none. */
  forSecondSigner?: boolean | undefined;
}

/** Arithmetic on answers that are numbers or have a score. From left to right: `{ "difference": [9, 3, 1] }` is 5. */
export type Calculation =
  | { sum: readonly Operand[] }
  | { difference: readonly Operand[] }
  | { product: readonly Operand[] }
  | { quotient: readonly Operand[] };

/** A field's id, a number, or a calculation. */
export type Operand = string | number | Calculation;

export const PREFILLS = ["name", "email", "sender"] as const;

/** HTML's names of a person's own data, and none of it. */
export const AUTOCOMPLETE = [
  ...(["off", "name", "given-name", "family-name", "nickname", "email", "tel", "bday", "sex", "organization"] as const),
  ...(["street-address", "address-line1", "address-line2", "address-level1", "address-level2"] as const),
  "postal-code",
] as const;

export interface Field {
  id: string;
  /** A markdown field's label is its text. */
  label: string;
  /** A name of `field-kinds.ts`; any other is shown as not supported, and its stored answer is preserved. */
  fieldType: string;
  /** Missing counts as 0. */
  fieldOrder: number;
  isRequired: boolean;
  isScored: boolean;
  options: readonly FieldOption[];
  properties: FieldProperties;
  /** Asked only where this holds: a hidden answer stays in the draft, and is neither required, scored nor submitted. */
  visibleWhen?: Condition | undefined;
  /** The id of the matrix that this choice is a row of. */
  matrix?: string | undefined;
  /** The number of the group's entry that this question is part of. */
  entry?: number | undefined;
}

/** A field as its file has it: `expand-fields.ts` makes plain fields of one with parts. */
export interface SourceField extends Field {
  /** The questions of a `matrix`, which have its options. */
  rows?: readonly { id: string; label: string }[] | undefined;
  /** The questions of each entry of a `group`. */
  fields?: readonly Field[] | undefined;
}

export interface ScoreRange {
  min: number;
  max: number;
  label: string;
  severity?: string | undefined;
  /** Applies only where this holds, as AUDIT-C's bands by sex. */
  when?: Condition | undefined;
}

/** A named outcome: its label is part of the result where the condition holds. */
export interface ScoringRule {
  id: string;
  label: string;
  when: Condition;
  /** Shows the form's crisis help with the receipt, and stores an event for staff. */
  alert?: boolean | undefined;
}

export const DIRECTIONS = ["higher_is_worse", "higher_is_better"] as const;

/** A score with open questions: they count as 0; the sum of the others is scaled up; or there is no score. */
export const MISSING_RULES = ["zero", "prorate", "incomplete"] as const;

/** Treatment of open questions in a total or a sub-scale. */
interface MissingRule {
  /** `zero` by default. */
  missing?: (typeof MISSING_RULES)[number] | undefined;
  /** Answers that a prorated score needs; by default all but one. */
  minAnswered?: number | undefined;
}

export interface ScoringConfig extends MissingRule {
  enabled: boolean;
  /** `sum`, `average` or `weighted`; any other gives no score. */
  method: string;
  /** Ids of scored fields; only those flagged `isScored` count. */
  fields: readonly string[];
  weights: Readonly<Record<string, number>>;
  ranges: readonly ScoreRange[];
  /** Scores of parts of the form beside the total, as an instrument's clusters. */
  subscales?: readonly Subscale[] | undefined;
  /** Meaning of a higher total, said beside the chart of a person's scores. */
  direction?: (typeof DIRECTIONS)[number] | undefined;
  rules?: readonly ScoringRule[] | undefined;
}

/** A score over some of the form's scored fields, which need not be in the total. */
export interface Subscale extends MissingRule {
  id: string;
  label: string;
  /** `sum` or `average`. */
  method: string;
  /** Applied to the score, as 4 to WHO-5's. */
  multiplier?: number | undefined;
  fields: readonly string[];
  ranges: readonly ScoreRange[];
}

/** Text shown at once when an answer carries an alert; defaults replace missing parts. */
export interface AlertText {
  title: string;
  text: string;
  /** Adds the domestic-violence hotline and a quick exit from the page. */
  help?: "domestic_violence" | undefined;
}

export const LAYOUTS = ["steps", "sections"] as const;

/** One published form version, in one language (`form-languages.ts`). Specification, section 3, 'Schema'. */
export interface FormDefinition {
  /** The form's name on its page; by default the one that staff see. */
  title?: string | undefined;
  fields: readonly Field[];
  scoring?: ScoringConfig | undefined;
  alert?: AlertText | undefined;
  /** On a phone with scripts one question at a time (`steps`), or one section (`sections`); otherwise a list. */
  layout?: (typeof LAYOUTS)[number] | undefined;
  /** Source of the wording and its license, for staff. */
  source?: string | undefined;
}

/** A problem's location (`fields[2].options[0].value`; empty for the whole definition) and a sentence for the form's author. */
export interface DefinitionProblem {
  path: string;
  message: string;
}

/** An answer in transit; any other shape is refused. */
export type Answer = string | number | boolean | readonly string[] | null;

/** Answers by field id. A map, because ids come from outside. */
export type Answers = ReadonlyMap<string, Answer>;

/** The score of a part of a form; `max` is the highest that answers can reach, null where there is none. */
export interface SubscaleScore {
  label: string;
  total: number;
  max: number | null;
  /** The range's label. */
  band: string | null;
  missing: number;
}

/** Specification, section 9; `missingCount` is an addition: scored fields without an answer. */
export interface ScoreResult {
  totalScore: number;
  scoreLabel: string | null;
  severity: string | null;
  fieldScores: Readonly<Record<string, number>>;
  missingCount: number;
}
