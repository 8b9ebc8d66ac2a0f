import { useCallback, useMemo } from "react";
import { toAnswers } from "@/domain/form-engine/answers";
import type { Answers } from "@/domain/form-engine/definition";
import type { VisiblePart } from "@/domain/form-engine/visible-part";
import { type PublicFormInstance, visibleOf } from "@/lib/services/public-forms/instance";
import { useLoaded } from "./use-loaded";

const loadRules = () => import("@/domain/form-engine/visible-part");

/**
 * The form as shown for answers, with its calculated ones. The rules of conditions are loaded for a form that has some; until then, and
 * where they cannot be loaded, the form shows what the server did.
 */
export function useVisibleForm({ definition, visible, calculated }: PublicFormInstance, answers: Answers) {
  const rules = useLoaded(visible && loadRules, answers);
  const show = useCallback(
    (given: Answers): VisiblePart =>
      rules?.visiblePart(definition, given) ?? {
        definition: visibleOf({ definition, visible }),
        answers: calculated ? new Map([...given, ...toAnswers(calculated)]) : given,
      },
    [rules, definition, visible, calculated],
  );
  return { show, ...useMemo(() => withDraft(show(answers), answers), [show, answers]) };
}

/** The answers of the draft, the hidden ones too, with the calculated ones. */
function withDraft({ definition, answers }: VisiblePart, draft: Answers): VisiblePart {
  const calculated = definition.fields.filter(({ properties }) => properties.calculation);
  if (calculated.length === 0) return { definition, answers: draft };
  return {
    definition,
    answers: new Map([...draft, ...calculated.map(({ id }) => [id, answers.get(id) ?? null] as const)]),
  };
}
