import { type AnswerAlert, findAlerts } from "@/domain/form-engine/alerts";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { findOutcomes } from "@/domain/form-engine/score";
import { visiblePart } from "@/domain/form-engine/visible-part";

/** The alerts of submitted answers: of visible options, and of the scoring's rules, by the rule's id and label. */
export function findAllAlerts(form: FormDefinition, given: Answers): AnswerAlert[] {
  const { definition, answers } = visiblePart(form, given);
  const outcomes = findOutcomes(form, given).filter(({ alert }) => alert);
  return [...findAlerts(definition, answers), ...outcomes.map(({ id, label }) => ({ fieldId: id, value: label }))];
}
