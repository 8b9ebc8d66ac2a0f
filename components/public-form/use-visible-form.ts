import { useCallback, useMemo } from "react";
import type { Answers } from "@/domain/form-engine/definition";
import { type PublicFormInstance, visibleOf } from "@/lib/services/public-forms/instance";
import { useLoaded } from "./use-loaded";

const loadRules = () => import("@/domain/form-engine/visible-part");

/**
 * The form as shown for answers. The rules of conditions are loaded for a form that has some; until then, and where they cannot be
 * loaded, the form shows what the server did.
 */
export function useVisibleForm(instance: PublicFormInstance, answers: Answers) {
  const { definition, visible } = instance;
  const rules = useLoaded(visible && loadRules, answers);
  const show = useCallback(
    (given: Answers) => (rules ? rules.visiblePart(definition, given).definition : visibleOf({ definition, visible })),
    [rules, definition, visible],
  );
  return { show, shown: useMemo(() => show(answers), [show, answers]) };
}
