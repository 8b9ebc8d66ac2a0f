import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { controlName } from "@/lib/form-engine/answers";
import type { Answer, Answers, Field, FormDefinition } from "@/lib/form-engine/definition";
import type { MatchesPattern } from "@/lib/form-engine/field-type";
import { loadPatternMatcher } from "@/lib/form-engine/load-pattern-matcher";
import { orderFields } from "@/lib/form-engine/order-fields";
import { fieldTypeOf } from "@/lib/form-engine/registry";
import { validateFieldWith } from "@/lib/form-engine/validate-with";
import type { AnswerProblem } from "@/lib/public-form/instance";

/** What stands for a half-typed date or time, which browsers hand out as nothing: no kind of field takes it. */
const UNREADABLE = "?";

/** One error per field, found when the field is left and for all of them on submit, gone with the field's next change. */
export function useFieldErrors(definition: FormDefinition, formId: string, initial: readonly AnswerProblem[]) {
  const [errors, setErrors] = useState(() => new Map(initial.map(({ fieldId, message }) => [fieldId, message])));
  const matcher = useMemo(() => loadPatternMatcher(definition), [definition]);
  const whenPointerIsUp = usePointerUp();

  const set = useCallback((fieldId: string, message: string | null) => {
    setErrors((last) => {
      if ((last.get(fieldId) ?? null) === message) return last;
      const next = new Map(last);
      if (message === null) next.delete(fieldId);
      else next.set(fieldId, message);
      return next;
    });
  }, []);
  const clear = useCallback((fieldId: string) => set(fieldId, null), [set]);

  const leave = useCallback(
    async (field: Field, readAnswer: () => Answer | undefined) => {
      const matchesPattern = await matcher;
      whenPointerIsUp(() => set(field.id, findMessage(field, readAnswer(), matchesPattern, formId)));
    },
    [matcher, set, formId, whenPointerIsUp],
  );

  const report = (problems: readonly AnswerProblem[]) =>
    setErrors(new Map(problems.map(({ fieldId, message }) => [fieldId, message])));

  /** The problems of all fields in page order; each field shows its own. */
  async function checkAll(answers: Answers): Promise<AnswerProblem[]> {
    const matchesPattern = await matcher;
    const problems = orderFields(definition).flatMap((field) => {
      const message = findMessage(field, answers.get(field.id), matchesPattern, formId);
      return message === null ? [] : [{ fieldId: field.id, message }];
    });
    report(problems);
    return problems;
  }

  return { errors, clear, leave, checkAll, report };
}

function findMessage(field: Field, answer: Answer | undefined, matchesPattern: MatchesPattern, formId: string) {
  const form = document.getElementById(formId);
  const control = form instanceof HTMLFormElement ? form.elements.namedItem(controlName(field.id)) : null;
  const isUnreadable = control instanceof HTMLInputElement && control.validity.badInput;
  const reading = fieldTypeOf(field)?.readAnswer(answer);
  if (reading?.ok === false) return reading.message;
  return validateFieldWith(matchesPattern, field, isUnreadable ? UNREADABLE : answer);
}

/**
 * Runs a change of the page at once, or, while a button is being pressed, after the press: an error that appears between
 * pressing and letting go would move the button from under the pointer, and the click would be lost.
 */
function usePointerUp() {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      // After the click that follows this event.
      setTimeout(() => {
        for (const change of waiting.current.splice(0)) change();
      });
    };
    document.addEventListener("pointerdown", press, true);
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      for (const end of ["pointerup", "pointercancel"]) document.removeEventListener(end, release, true);
    };
  }, []);
  return useCallback((change: () => void) => {
    if (isDown.current) waiting.current.push(change);
    else change();
  }, []);
}
