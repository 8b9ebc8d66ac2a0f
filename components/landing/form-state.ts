import type { LandingOutcome } from "@/lib/landing/constants";
import type { FieldProblem, LandingPage } from "@/lib/landing/form";

/** What a control of a public form carries. */
export interface FieldProps {
  id: string;
  name: string;
  error: string | undefined;
  defaultValue: string | undefined;
}

export interface LandingFormState {
  field: (name: string) => FieldProps;
  problems: readonly FieldProblem[];
  /** How often sending was tried with problems; 0 shows none of them above the form. */
  attempt: number;
  outcome: LandingOutcome | undefined;
  stamp: string;
  isSending: boolean;
  isScripted: boolean;
  /** Absent while the browser sends the form itself. */
  submit?: () => Promise<void>;
}

export const fieldId = (formId: string, name: string) => `${formId}-${name}`;

/** The state of a form that no script has taken over: as the server made it. */
export function plainFormState(formId: string, page: LandingPage): LandingFormState {
  return {
    field: (name) => ({
      id: fieldId(formId, name),
      name,
      error: page.problems.find((problem) => problem.field === name)?.message,
      defaultValue: page.initial[name],
    }),
    problems: page.problems,
    attempt: page.problems.length > 0 ? 1 : 0,
    outcome: page.outcome,
    stamp: page.stamp,
    isSending: false,
    isScripted: false,
  };
}
