import type { FieldProblem } from "@/domain/text/text-rules";
import { checkFields, type FormValues } from "@/lib/intake/flow/fields";
import { type FormPage, type PostedForm, toFieldId } from "@/lib/intake/flow/form";

/** The attributes of a control that come from the form's state. */
export interface FieldProps {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

export interface FormState {
  field: (name: string) => FieldProps;
  problems: readonly FieldProblem[];
  /** Changes with every attempt that has a summary above the form; undefined without a summary. */
  summaryKey: number | undefined;
  outcome: string | undefined;
  stamp: string;
  isSending: boolean;
  isScripted: boolean;
  /** Undefined while the browser submits the form itself. */
  submit?: () => Promise<void>;
  /** Saves the form and leaves its page; undefined while the browser does, or where the form is not saved. */
  leave?: () => Promise<void>;
  /** Called as the browser posts the form itself. */
  onPlainPost?: () => void;
}

/** The state of a form before hydration, as rendered by the server. */
export function plainFormState<Values extends FormValues>(
  form: PostedForm<Values>,
  { initial, attempted, outcome, stamp }: FormPage<Values>,
): FormState {
  const checked = checkFields(form.fields, initial, new Date());
  const problems = attempted && !checked.ok ? checked.problems : [];
  return {
    field: (name) => ({
      id: toFieldId(form, name),
      name,
      error: problems.find((problem) => problem.field === name)?.message,
      defaultValue: textOf(initial[name]),
    }),
    problems,
    summaryKey: problems.length > 0 ? 1 : undefined,
    outcome,
    stamp,
    isSending: false,
    isScripted: false,
  };
}

/** The text of a field that is not a list of rows. */
export const textOf = (value: FormValues[string] | undefined) => (typeof value === "string" ? value : undefined);
