import { useCallback, useMemo, useState } from "react";
import { useAfterPress } from "@/components/ui/use-after-press";
import { controlName, type FieldMessage, readAnswer } from "@/domain/form-engine/answers";
import type { Answer, Answers, Field, FormDefinition } from "@/domain/form-engine/definition";
import type { MatchesPattern } from "@/domain/form-engine/field-kind";
import { orderFields } from "@/domain/form-engine/order-fields";
import { validateFieldWith } from "@/domain/form-engine/validate-with";
import { loadPatternMatcher } from "@/lib/public-form/load-pattern-matcher";

/** Stands for a half-typed date or time, for which browsers return an empty value: invalid for every kind of field. */
const UNREADABLE = "?";

/** One error per field: validated on blur, all fields on submit; cleared by the field's next change. */
export function useFieldErrors(definition: FormDefinition, formId: string, initial: readonly FieldMessage[]) {
  const [errors, setErrors] = useState(() => new Map(initial.map(({ fieldId, message }) => [fieldId, message])));
  const matchAnswers = useMemo(() => loadPatternMatcher(definition), [definition]);
  const afterPress = useAfterPress();

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
      const matchesPattern = await matchAnswers([[field, readAnswer()]]);
      afterPress(() => set(field.id, findMessage(field, readAnswer(), matchesPattern, formId)));
    },
    [matchAnswers, set, formId, afterPress],
  );

  const report = (problems: readonly FieldMessage[]) =>
    setErrors(new Map(problems.map(({ fieldId, message }) => [fieldId, message])));

  /** The problems of all shown fields in page order; each field shows its own. */
  async function checkAll(shown: FormDefinition, answers: Answers): Promise<FieldMessage[]> {
    const fields = orderFields(shown);
    const matchesPattern = await matchAnswers(fields.map((field) => [field, answers.get(field.id)] as const));
    const problems = fields.flatMap((field) => {
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
  const reading = readAnswer(field, answer);
  if (!reading.ok) return reading.message;
  return validateFieldWith(matchesPattern, field, isUnreadable ? UNREADABLE : answer);
}
