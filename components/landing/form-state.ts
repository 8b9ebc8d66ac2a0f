import type { FieldProblem } from "@/domain/text/text-rules";
import type { LandingOutcome } from "@/lib/intake/landing/constants";
import type { LandingPage } from "@/lib/intake/landing/form";

/** The attributes of a public form's control. */
export interface FieldProps {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

export interface LandingFormState {
  field: (name: string) => FieldProps;
  problems: readonly FieldProblem[];
  /** Changes with every attempt that has a summary above the form; undefined without a summary. */
  summaryKey: number | undefined;
  outcome: LandingOutcome | undefined;
  stamp: string;
  isSending: boolean;
  isScripted: boolean;
  /** Undefined while the browser submits the form itself. */
  submit?: () => Promise<void>;
}

export const fieldId = (formId: string, name: string) => `${formId}-${name}`;

/** The state of a form before hydration, as rendered by the server. */
export function plainFormState(formId: string, page: LandingPage): LandingFormState {
  return {
    field: (name) => ({
      id: fieldId(formId, name),
      name,
      error: page.problems.find((problem) => problem.field === name)?.message,
      defaultValue: page.initial[name],
    }),
    problems: page.problems,
    summaryKey: page.problems.length > 0 ? 1 : undefined,
    outcome: page.outcome,
    stamp: page.stamp,
    isSending: false,
    isScripted: false,
  };
}
