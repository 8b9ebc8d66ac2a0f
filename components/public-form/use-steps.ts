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
  /** Position of the shown step; undefined at the end, and where the form is a list. */
  step: number | undefined;
  count: number;
  /** True for a field that is not shown. */
  isHidden: (index: number) => boolean;
  /** Instead of the questions, before the form is sent. */
  isSummary: boolean;
  isSections: boolean;
  /** Shows a step, after the last one the end, and then the whole list. */
  go: (step: number) => void;
  /** Shows the step of a field. */
  goTo: (index: number) => void;
}

/** The texts before a question and the question: an instrument's "Over the last two weeks" is read with each. */
function questionGroup(fields: readonly Field[], question: number): number[] {
  const last = fields.findLastIndex((field, index) => index < question && !takesAnswer(field));
  const first = fields.findLastIndex((field, index) => index < last && takesAnswer(field)) + 1;
  return [...fields.keys()].filter((index) => index === question || (first <= index && index <= last));
}

/** The fields of each step, by their index: a question, or a section. */
function groupFields(layout: FormDefinition["layout"], fields: readonly Field[]): number[][] {
  const indexes = [...fields.keys()];
  const starts = indexes.filter((index) => index === 0 || fields[index]?.fieldType === "section");
  if (layout === "sections") return starts.map((start, at) => indexes.slice(start, starts[at + 1]));
  return indexes.flatMap((index) => {
    const field = fields[index];
    return field && takesAnswer(field) ? [questionGroup(fields, index)] : [];
  });
}

/**
 * One question with the texts above it, or one section, at a time, for a form of such a layout; begins with the first open question.
 * Hidden on phones alone (`max-sm`), and without scripts never. Sections end with a summary, and questions with the list.
 */
export function useSteps({ layout }: FormDefinition, { formId, fields, answers, isWhole }: Options): Steps {
  const isScripted = useIsScripted();
  const groups = groupFields(layout, fields);
  const questionsOf = (group: readonly number[] = []) =>
    group.flatMap((index) => fields.slice(index, index + 1)).filter(takesAnswer);
  const count = groups.length;
  const [chosen, setChosen] = useState(() => {
    const open = groups.findIndex((group) => questionsOf(group).some(({ id }) => !hasAnswer(answers.get(id))));
    return open === -1 ? count : open;
  });
  const focusAnswer = useFocusAnswer(formId);
  // For good: the last repaired answer must not fold the list.
  if (isWhole && chosen <= count) setChosen(count + 1);
  const isStepped = layout !== undefined && isScripted;
  const group = isStepped ? groups[chosen] : undefined;
  const isSummary = isStepped && layout === "sections" && chosen === count;
  return {
    step: group && chosen,
    count,
    isSummary,
    isSections: layout === "sections",
    isHidden: (index) => isSummary || (group !== undefined && !group.includes(index)),
    go: (step) => {
      setChosen(step);
      focusAnswer(questionsOf(groups[step])[0]?.id);
    },
    goTo: (index) => {
      setChosen(groups.findIndex((one) => one.includes(index)));
      focusAnswer(fields[index]?.id);
    },
  };
}
