/** A text's rule, and the message when broken. */
export interface TextRule {
  readonly isMet: (text: string) => boolean;
  readonly message: string;
}

/** Result of a form's check: the values to send, or the problems. */
export type Checked<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly problems: FieldProblem[] };

export interface FieldProblem {
  /** The form's name for the field: `email`, `times.0.date`. */
  field: string;
  message: string;
}

export const rule = (isMet: TextRule["isMet"], message: string): TextRule => ({ isMet, message });
