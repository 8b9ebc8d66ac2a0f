import type { ReactNode } from "react";
import { hasAnswer } from "@/domain/form-engine/answers";
import type { Answers, Field, FormDefinition } from "@/domain/form-engine/definition";
import { isAsked } from "@/domain/form-engine/field-kinds";
import { AnswerSummary } from "./answer-summary";
import { StepActions } from "./step-actions";
import type { PublicFormState } from "./use-public-form";

export interface StepsOptions {
  /** In order. */
  fields: readonly Field[];
  answers: Answers;
  focusAnswer: PublicFormState["focusAnswer"];
  /** Language of the form, where it is not the page's. */
  lang?: string | undefined;
  /** True while the page shows problems, or asks about the draft: the whole list is there then. */
  isWhole: boolean;
}

export interface Steps {
  /** Position of the shown step; undefined at the end, and where the form is a list. */
  step?: number | undefined;
  /** True for a field that is not shown. */
  isHidden: (index: number) => boolean;
  /** Shows a step, after the last one the end, and then the whole list. */
  go: (step: number) => void;
  /** The ways on from a step, or the answers before they are sent. */
  parts?: ReactNode;
}

/** The texts before a question and the question: an instrument's "Over the last two weeks" is read with each. */
function questionGroup(fields: readonly Field[], question: number): number[] {
  const last = fields.findLastIndex((field, index) => index < question && !isAsked(field));
  const first = fields.findLastIndex((field, index) => index < last && isAsked(field)) + 1;
  return [...fields.keys()].filter((index) => index === question || (first <= index && index <= last));
}

/** The fields of each step, by their index: a question, or a section. */
function groupFields(layout: FormDefinition["layout"], fields: readonly Field[]): number[][] {
  const indexes = [...fields.keys()];
  const starts = indexes.filter((index) => index === 0 || fields[index]?.fieldType === "section");
  if (layout === "sections") return starts.map((start, at) => indexes.slice(start, starts[at + 1]));
  return indexes.flatMap((index) => {
    const field = fields[index];
    return field && isAsked(field) ? [questionGroup(fields, index)] : [];
  });
}

interface StepsState extends StepsOptions {
  /** Undefined before the first step is known. */
  chosen: number | undefined;
  setChosen: (step: number) => void;
}

/** The steps of a form as its state shows them. Sections end with a summary, and questions with the list. */
export function readSteps(layout: FormDefinition["layout"], state: StepsState): Steps {
  const { fields, answers, lang, chosen, setChosen, focusAnswer } = state;
  const groups = groupFields(layout, fields);
  const questionsOf = (group: readonly number[] = []) =>
    group.flatMap((index) => fields.slice(index, index + 1)).filter(isAsked);
  const count = groups.length;
  if (chosen === undefined) {
    const open = groups.findIndex((one) => questionsOf(one).some(({ id }) => !hasAnswer(answers.get(id))));
    setChosen(open === -1 ? count : open);
  }
  const group = groups[chosen ?? count];
  const isSections = layout === "sections";
  const isSummary = isSections && chosen === count;
  const go = (step: number) => {
    setChosen(step);
    focusAnswer(questionsOf(groups[step])[0]?.id);
  };
  const goTo = (index: number) => {
    setChosen(groups.findIndex((one) => one.includes(index)));
    focusAnswer(fields[index]?.id);
  };
  return {
    step: group && chosen,
    isHidden: (index) => isSummary || (group !== undefined && !group.includes(index)),
    go,
    parts: (
      <>
        {isSummary ? <AnswerSummary fields={fields} answers={answers} lang={lang} goTo={goTo} /> : null}
        {group ? <StepActions step={chosen} count={count} isSections={isSections} go={go} /> : null}
      </>
    ),
  };
}
