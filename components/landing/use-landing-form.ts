import { useState } from "react";
import { useCheckedForm } from "@/components/checked-form/use-checked-form";
import { readTraces } from "@/components/spam/read-traces";
import type { TextRules } from "@/domain/text/text-rules";
import type { LandingOutcome } from "@/lib/intake/landing/constants";
import { checkLanding, type LandingPage, type LandingValues } from "@/lib/intake/landing/form";
import { fieldId, type LandingFormState } from "./form-state";
import { postLanding } from "./post-landing";

type Values = Record<string, string>;

export interface LandingFormSetup {
  page: LandingPage;
  /** The form's id in the page. */
  id: string;
  action: string;
  rules: TextRules;
  /** Hidden inputs of the plain form, sent along with the fields. */
  hidden?: Readonly<Record<string, string>>;
  onSent: () => void;
  onFailed?: (outcome: LandingOutcome) => void;
}

/** The state of a hydrated public form. */
export function useLandingForm({ page, id, action, rules, ...setup }: LandingFormSetup): LandingFormState {
  const { form, errorOf, clear, submit, ...state } = useCheckedForm<Values>({
    initial: page.initial,
    attempted: page.problems.length > 0,
    check: (values) => checkLanding(rules, values),
    readTyped: () => readTyped(id, page.initial),
  });
  const [outcome, setOutcome] = useState(page.outcome);
  const [stamp, setStamp] = useState(page.stamp);

  async function send(checked: Values) {
    setOutcome(undefined);
    const answer = await postLanding(action, { ...setup.hidden, ...checked, ...readTraces(id) });
    if (answer.kind === "invalid") return answer;
    if (answer.kind === "sent") {
      clear(Object.fromEntries(Object.keys(page.initial).map((name) => [name, ""])));
      setup.onSent();
    } else {
      if (answer.stamp !== undefined) setStamp(answer.stamp);
      setOutcome(answer.outcome);
      setup.onFailed?.(answer.outcome);
    }
    return { kind: "staying" as const };
  }

  /** Connects a control to the form, and renders its initial value in the server's HTML. */
  const field = (name: string) => ({
    id: fieldId(id, name),
    error: errorOf(name),
    defaultValue: page.initial[name],
    ...form.register(name),
  });

  return { ...state, field, outcome, stamp, submit: () => submit(send) };
}

/** The values in the page's form: typed before hydration, or restored by the browser after a reload. */
function readTyped(id: string, initial: LandingValues): Values {
  const data = readForm(id);
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => {
      const entry = data?.get(name);
      return [name, typeof entry === "string" ? entry : value];
    }),
  );
}

function readForm(id: string): FormData | undefined {
  // The server has no typed values.
  if (typeof document === "undefined") return undefined;
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? new FormData(form) : undefined;
}
