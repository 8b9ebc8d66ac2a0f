/** What a text must be, and what is said when it is not. */
export interface TextRule {
  readonly isMet: (text: string) => boolean;
  readonly message: string;
}

/** What the fields of a form must be, in the order of the form. */
export type TextRules = Readonly<Record<string, readonly TextRule[]>>;

/** What a form's check gives: the values as they go out, or what stands in the way. */
export type Checked<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly problems: FieldProblem[] };

export interface FieldProblem {
  /** As the form names its field: `email`, `times.0.date`. */
  field: string;
  message: string;
}

export const rule = (isMet: TextRule["isMet"], message: string): TextRule => ({ isMet, message });

/** The first rule that each field breaks, in the order of the rules: one problem a field. */
export function findBrokenRules(rules: TextRules, texts: Readonly<Record<string, string>>): FieldProblem[] {
  return Object.entries(rules).flatMap(([field, ofField]) => {
    const broken = ofField.find(({ isMet }) => !isMet(texts[field] ?? ""));
    return broken ? [{ field, message: broken.message }] : [];
  });
}
