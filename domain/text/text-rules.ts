/** A text's rule, and the message when broken. */
export interface TextRule {
  readonly isMet: (text: string) => boolean;
  readonly message: string;
}

/** The rules of a form's fields, in the order of the form. */
export type TextRules = Readonly<Record<string, readonly TextRule[]>>;

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

/** The first broken rule of each field, in the order of the rules: one problem a field. */
export function findBrokenRules(rules: TextRules, texts: Readonly<Record<string, string>>): FieldProblem[] {
  return Object.entries(rules).flatMap(([field, ofField]) => {
    const broken = ofField.find(({ isMet }) => !isMet(texts[field] ?? ""));
    return broken ? [{ field, message: broken.message }] : [];
  });
}
