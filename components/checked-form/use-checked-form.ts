import { toNestErrors } from "@hookform/resolvers";
import { useLayoutEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { useAfterPress } from "@/components/ui/use-after-press";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import type { Checked, FieldProblem } from "@/domain/text/text-rules";

/** What came of sending: the page is being left, it stays as it is, or only the server could see what is wrong. */
export type Sending = { kind: "leaving" | "staying" } | { kind: "invalid"; problems: FieldProblem[] };

export interface CheckedFormSetup<Values extends FieldValues> {
  /** What the form starts with. */
  initial: Values & DefaultValues<Values>;
  /** Whether it was sent without scripts and came back: its problems show at once. */
  attempted: boolean;
  /** The server's own rules: what is sent, or one problem a field in the order of the form. */
  check: (values: Values) => Checked<Values>;
  /** What has been typed by the time the form wakes; without any, the values that it starts with. */
  readTyped: () => Values;
}

/**
 * The state of a form that works without scripts and, with them, checks as one types. Problems are found afresh from all
 * values at every change, so that one field's correction also settles another's error; a field shows its own once it was
 * visited or sending was tried.
 */
export function useCheckedForm<Values extends FieldValues>(setup: CheckedFormSetup<Values>) {
  const form = useForm<Values>({
    defaultValues: setup.initial,
    resolver: toResolver(setup.check),
    // When errors show, and where the focus goes, is decided here.
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  useTypedBefore(setup, form.reset);
  const values = form.watch();
  const { problems, report } = useProblems(setup.check, values);
  const [attempt, setAttempt] = useState(setup.attempted ? 1 : 0);
  const hasSummary = useHasSummary(attempt, problems.length);
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const isVisited = useIsVisited(form);
  const register = useRegister(form.register);

  /** Sends what the rules make of the values, once at a time, or shows why it cannot be sent. */
  async function submit(send: (checked: Values) => Promise<Sending>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const check = form.handleSubmit(
      async (checked) => {
        setIsSending(true);
        const sending = await send(checked);
        if (sending.kind === "leaving") return;
        isBusy.current = false;
        setIsSending(false);
        if (sending.kind === "invalid") {
          report(sending.problems);
          setAttempt(attempt + 1);
        }
      },
      () => {
        isBusy.current = false;
        setAttempt(attempt + 1);
      },
    );
    await check();
  }

  const errorOf = (field: string) =>
    attempt > 0 || isVisited(field) ? problems.find((problem) => problem.field === field)?.message : undefined;

  return {
    form: { ...form, register },
    values,
    problems,
    errorOf,
    /** Changes with every attempt whose problems are to be summed up; undefined when there is nothing to sum up. */
    summaryKey: hasSummary ? attempt : undefined,
    isSending,
    isScripted: useIsScripted(),
    submit,
    /** Blank again, as if it had never been tried. */
    clear: (blank: Values) => {
      form.reset(blank);
      setAttempt(0);
    },
  };
}

/** The form's own rules, as the form library asks for them. */
function toResolver<Values extends FieldValues>(check: (values: Values) => Checked<Values>): Resolver<Values> {
  return (values, _context, options) => {
    const checked = check(values);
    if (checked.ok) return { values: checked.values, errors: {} };
    const errors = checked.problems.map(({ field, message }) => [field, { type: "rule", message }]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };
}

/** A summary takes focus when it comes: once an attempt's problems are settled it goes, and comes with the next attempt only. */
function useHasSummary(attempt: number, problemCount: number): boolean {
  const [settled, setSettled] = useState(0);
  if (problemCount === 0 && settled !== attempt) setSettled(attempt);
  return problemCount > 0 && attempt > settled;
}

/** As the form's own, but a field that is left by pressing something counts as visited after the press. */
function useRegister<Values extends FieldValues>(register: UseFormRegister<Values>): UseFormRegister<Values> {
  const afterPress = useAfterPress();
  return (name, options) => {
    const { onBlur, ...field } = register(name, options);
    return {
      ...field,
      onBlur: async (event) => {
        afterPress(() => void onBlur(event));
      },
    };
  };
}

/** Whether the visitor is done with a field for now: left it, or made a choice that is whole at once. */
function useIsVisited<Values extends FieldValues>({ getFieldState, getValues, formState }: UseFormReturn<Values>) {
  // Read here, so that the form tells when it changes.
  const { touchedFields } = formState;
  return (field: string) => {
    const path = field as FieldPath<Values>;
    const isChoice = field.endsWith("Time") && getValues(path) !== "";
    return isChoice || getFieldState(path, { ...formState, touchedFields }).isTouched;
  };
}

/** The problems of these values; those that only the server could see stay until something is changed. */
function useProblems<Values>(check: (values: Values) => Checked<Values>, values: Values) {
  const [reported, setReported] = useState<{ text: string; problems: FieldProblem[] }>();
  const text = JSON.stringify(values);
  const checked = check(values);
  const own = checked.ok ? [] : checked.problems;
  const problems = own.length === 0 && reported?.text === text ? reported.problems : own;
  return { problems, report: (found: FieldProblem[]) => setReported({ text, problems: found }) };
}

/** Takes over what was typed before the scripts came. It is read before, and set after, the form's own values are put in. */
function useTypedBefore<Values extends FieldValues>(
  { initial, readTyped }: CheckedFormSetup<Values>,
  reset: (values: Values) => void,
) {
  const [typed] = useState(() => {
    const now = readTyped();
    return JSON.stringify(now) === JSON.stringify(initial) ? undefined : now;
  });
  useLayoutEffect(() => {
    if (typed) reset(typed);
  }, [typed, reset]);
}
