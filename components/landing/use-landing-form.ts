import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { readTraces } from "@/components/spam/read-traces";
import type { LandingOutcome } from "@/lib/landing/constants";
import { type FieldProblem, findProblems, type LandingPage, type LandingValues } from "@/lib/landing/form";
import { fieldId, type LandingFormState } from "./form-state";
import { postLanding } from "./post-landing";

export interface LandingFormSetup {
  page: LandingPage;
  /** The form's id in the page. */
  id: string;
  action: string;
  schema: ZodMiniType;
  /** What goes along with the fields: hidden inputs of the plain form. */
  hidden?: Readonly<Record<string, string>>;
  onSent: () => void;
  onFailed?: (outcome: LandingOutcome) => void;
}

const subscribeToNothing = () => () => undefined;
/** False in the server's HTML, which must work without scripts, true once they run. */
const useIsScripted = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * The state of a public form. Problems are found from all values at every change, by the server's own rules; a field shows its
 * own once it was left or sending was tried.
 */
export function useLandingForm(setup: LandingFormSetup): LandingFormState {
  const { page, schema } = setup;
  const form = useForm<Record<string, string>>({ defaultValues: page.initial, mode: "onTouched" });
  useTypedBefore(setup.id, page.initial, form.reset);
  const { touchedFields } = form.formState;
  const { problems, report } = useProblems(schema, form.watch());
  const [attempt, setAttempt] = useState(page.problems.length > 0 ? 1 : 0);
  const [outcome, setOutcome] = useState(page.outcome);
  const [stamp, setStamp] = useState(page.stamp);
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);

  async function submit() {
    if (isBusy.current) return;
    if (problems.length > 0) return setAttempt(attempt + 1);
    isBusy.current = true;
    setIsSending(true);
    setOutcome(undefined);
    const fields = { ...setup.hidden, ...form.getValues(), ...readTraces(setup.id) };
    const answer = await postLanding(setup.action, fields);
    isBusy.current = false;
    setIsSending(false);
    if (answer.kind === "sent") {
      form.reset(Object.fromEntries(Object.keys(page.initial).map((name) => [name, ""])));
      setAttempt(0);
      return setup.onSent();
    }
    if (answer.kind === "invalid") {
      report(answer.problems);
      return setAttempt(attempt + 1);
    }
    if (answer.stamp !== undefined) setStamp(answer.stamp);
    setOutcome(answer.outcome);
    setup.onFailed?.(answer.outcome);
  }

  /** What ties a control to the form, and shows what it starts with in the server's HTML too. */
  const field = (name: string) => ({
    id: fieldId(setup.id, name),
    error: attempt > 0 || touchedFields[name] ? problems.find((problem) => problem.field === name)?.message : undefined,
    defaultValue: page.initial[name],
    ...form.register(name),
  });

  return { field, problems, attempt, outcome, stamp, isSending, isScripted: useIsScripted(), submit };
}

/** The problems of these values; those that only the server could see stay until something is changed. */
function useProblems(schema: ZodMiniType, values: LandingValues) {
  const [reported, setReported] = useState<{ text: string; problems: FieldProblem[] }>();
  const text = JSON.stringify(values);
  const own = findProblems(schema, values);
  const problems = own.length === 0 && reported?.text === text ? reported.problems : own;
  return { problems, report: (found: FieldProblem[]) => setReported({ text, problems: found }) };
}

/** Takes over what was typed before the scripts came: read before, and set after, the form's own values are put in. */
function useTypedBefore(id: string, initial: LandingValues, reset: (values: Record<string, string>) => void) {
  const [typed] = useState(() => {
    if (typeof document === "undefined") return undefined;
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return undefined;
    const data = new FormData(form);
    const now = Object.fromEntries(
      Object.entries(initial).map(([name, value]) => {
        const entry = data.get(name);
        return [name, typeof entry === "string" ? entry : value];
      }),
    );
    return JSON.stringify(now) === JSON.stringify(initial) ? undefined : now;
  });
  useLayoutEffect(() => {
    if (typed) reset(typed);
  }, [typed, reset]);
}
