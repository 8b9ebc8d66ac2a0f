import { useState } from "react";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { hasAnswer } from "@/domain/form-engine/answers";
import type { Answers, Field, FormDefinition } from "@/domain/form-engine/definition";
import { takesAnswer } from "@/domain/form-engine/field-kinds";
import { useFocusAnswer } from "./use-focus-answer";

interface Options {
  formId: string;
  /** In order. */
  fields: readonly Field[];
  answers: Answers;
  /** True while the page shows problems, or asks about the draft: the whole list is there then. */
  isWhole: boolean;
}

export interface Steps {
  /** Position of the shown question; undefined where the form is a list. */
  step: number | undefined;
  count: number;
  /** True for a field that is not part of the step. */
  isHidden: (index: number) => boolean;
  /** Shows a question, and after the last one the whole list. */
  go: (step: number) => void;
}

/** The last texts before a question: an instrument's "Over the last two weeks" is read with each. */
function textsAbove(fields: readonly Field[], question: number): (index: number) => boolean {
  const last = fields.findLastIndex((field, index) => index < question && !takesAnswer(field));
  const first = fields.findLastIndex((field, index) => index < last && takesAnswer(field)) + 1;
  return (index) => first <= index && index <= last;
}

/**
 * One question at a time, with the texts above it, for a form of that layout; begins with the first open question. Hidden on phones
 * alone (`max-sm`), and without scripts never.
 */
export function useSteps({ layout }: FormDefinition, { formId, fields, answers, isWhole }: Options): Steps {
  const isScripted = useIsScripted();
  const questions = fields.filter(takesAnswer);
  const [chosen, setChosen] = useState(() => {
    const open = questions.findIndex(({ id }) => !hasAnswer(answers.get(id)));
    return open === -1 ? questions.length : open;
  });
  const focusAnswer = useFocusAnswer(formId);
  // For good: the last repaired answer must not fold the list.
  if (isWhole && chosen < questions.length) setChosen(questions.length);
  const question = layout === "steps" && isScripted ? questions[chosen] : undefined;
  const isList = question === undefined;
  const current = question ? fields.indexOf(question) : -1;
  const isAbove = textsAbove(fields, current);
  return {
    step: isList ? undefined : chosen,
    count: questions.length,
    isHidden: (index) => !isList && index !== current && !isAbove(index),
    go: (step) => {
      setChosen(step);
      focusAnswer(questions[step]?.id);
    },
  };
}
