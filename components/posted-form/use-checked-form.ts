import { toNestErrors } from "@hookform/resolvers";
import { useInsertionEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type DefaultValues,
  type FieldPath,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { useAfterPress } from "@/components/ui/use-after-press";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import type { Checked, FieldProblem } from "@/domain/text/text-rules";
import { checkFields, type Fields, type FormValues, isChoiceInRow, keepValues } from "@/lib/intake/flow/fields";
import type { FormPage, PostedForm } from "@/lib/intake/flow/form";
import { readTyped } from "./read-form";

/** The outcome of submission: leaving the page, staying, or problems that only the server finds. */
export type Sending = { kind: "leaving" | "staying" } | { kind: "invalid"; problems: FieldProblem[] };

export interface CheckedFormSetup<Values extends FormValues> {
  form: PostedForm<Values>;
  page: FormPage<Values>;
  /** The current time; decides which times are past. */
  now?: Date;
  /** Values typed earlier in this document's life. */
  remembered?: Values | undefined;
  /** Problems that no field knows alone. */
  findMore?: (values: Values) => FieldProblem[];
}

/**
 * The state of a form that works without scripts and is validated while typing. Every change validates all values, as one
 * field's correction may settle another's error; a field shows its error once visited or after a submit.
 */
export function useCheckedForm<Values extends FormValues>(setup: CheckedFormSetup<Values>) {
  const { page, now = new Date(), findMore } = setup;
  const { fields } = setup.form;
  const check = (values: Values) => checkFields(fields, values, now, findMore?.(values));
  const form = useForm<Values>({
    defaultValues: page.initial as DefaultValues<Values>,
    resolver: toResolver(check),
    // This hook decides when errors show, and where the focus goes.
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  useTypedBefore(setup, form.reset);
  const values = form.watch();
  const { problems, report } = useProblems(check, values);
  const [attempt, setAttempt] = useState(page.attempted ? 1 : 0);
  const hasSummary = useHasSummary(attempt, problems.length);
  const [isSending, setIsSending] = useState(false);
  const isBusy = useRef(false);
  const isVisited = useIsVisited(form, fields);
  const register = useRegister(form.register);

  /** Submits valid values, one submission at a time, or shows the problems. */
  async function submit(send: (checked: Values) => Promise<Sending>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    const check = form.handleSubmit(
      async (checked) => {
        removeUntouchedRows(form, checked);
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
    /** Changes with every attempt that has a summary; undefined without a summary. */
    summaryKey: hasSummary ? attempt : undefined,
    isSending,
    isScripted: useIsScripted(),
    submit,
    /** Resets the form to its initial, untried state, at once: a page that is left now is blank for whoever goes back to it. */
    clear: (blank: Values) => {
      flushSync(() => {
        form.reset(blank);
        setAttempt(0);
      });
    },
  };
}

/** Removes rows without any entry, which are not sent, so that the form shows what is sent. */
function removeUntouchedRows<Values extends FormValues>(
  { getValues, setValue }: UseFormReturn<Values>,
  checked: Values,
): void {
  for (const [name, value] of Object.entries(checked)) {
    const path = name as Path<Values>;
    if (getValues(path).length > value.length && Array.isArray(value))
      setValue(path, value as PathValue<Values, Path<Values>>);
  }
}

/** The form's rules in the form library's format. */
function toResolver<Values extends FormValues>(check: (values: Values) => Checked<Values>): Resolver<Values> {
  return (values, _context, options) => {
    const checked = check(values);
    if (checked.ok) return { values: checked.values, errors: {} };
    const errors = checked.problems.map(({ field, message }) => [field, { type: "rule", message }]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };
}

/** A summary takes focus when it appears; it disappears once its problems are settled, until the next attempt. */
function useHasSummary(attempt: number, problemCount: number): boolean {
  const [settled, setSettled] = useState(0);
  if (problemCount === 0 && settled !== attempt) setSettled(attempt);
  return problemCount > 0 && attempt > settled;
}

/** Like the form's own, but a field left by a press counts as visited after the press. */
function useRegister<Values extends FormValues>(register: UseFormRegister<Values>): UseFormRegister<Values> {
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

/** Returns a check for finished fields: left, or a choice in a row, which is complete at once. */
function useIsVisited<Values extends FormValues>(form: UseFormReturn<Values>, fields: Fields) {
  const { getFieldState, getValues, formState } = form;
  // Read during render to subscribe to changes.
  const { touchedFields } = formState;
  return (name: string) => {
    const path = name as FieldPath<Values>;
    const isChosen = isChoiceInRow(fields, name) && getValues(path) !== "";
    return isChosen || getFieldState(path, { ...formState, touchedFields }).isTouched;
  };
}

/** The problems of these values; problems that only the server finds stay until a change. */
function useProblems<Values>(check: (values: Values) => Checked<Values>, values: Values) {
  const [reported, setReported] = useState<{ text: string; problems: FieldProblem[] }>();
  const text = JSON.stringify(values);
  const checked = check(values);
  const own = checked.ok ? [] : checked.problems;
  const problems = own.length === 0 && reported?.text === text ? reported.problems : own;
  return { problems, report: (found: FieldProblem[]) => setReported({ text, problems: found }) };
}

/**
 * Restores values typed before the form library set its initial ones. They are read twice: before hydration, which resets menus, and
 * right before the library's turn, for what was typed in between.
 */
function useTypedBefore<Values extends FormValues>(
  { form, page, remembered }: CheckedFormSetup<Values>,
  reset: (values: Values) => void,
) {
  const { initial } = page;
  const [before] = useState(() => remembered ?? readTyped(form, initial));
  const isRead = useRef(false);
  const typed = useRef<Values>(undefined);
  useInsertionEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const now = remembered ?? readTyped(form, initial);
    const merged = keepValues<Values>(form.fields, (name) => (isSame(now[name], initial[name]) ? before : now)[name]);
    if (Object.keys(merged).some((name) => !isSame(merged[name], initial[name]))) typed.current = merged;
  });
  useLayoutEffect(() => {
    if (typed.current) reset(typed.current);
  }, [reset]);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
