import type { FieldProblem } from "@/domain/text/text-rules";
import type { LandingOutcome } from "@/lib/intake/landing/constants";
import type { LandingPage } from "@/lib/intake/landing/form";

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
  /** Changes with every attempt whose problems are to be summed up above the form; undefined when none is. */
  summaryKey: number | undefined;
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
    summaryKey: page.problems.length > 0 ? 1 : undefined,
    outcome: page.outcome,
    stamp: page.stamp,
    isSending: false,
    isScripted: false,
  };
}
