import { useCallback, useEffect, useMemo, useState } from "react";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import type { VisiblePart } from "@/domain/form-engine/visible-part";
import { type PublicFormInstance, visibleOf } from "@/lib/services/public-forms/instance";

type ShowPart = (definition: FormDefinition, answers: Answers) => VisiblePart;

/**
 * The form as shown for answers. The rules of conditions are loaded for a form that has some; until then, and where they cannot be
 * loaded, the form shows what the server did.
 */
export function useVisibleForm(instance: PublicFormInstance, answers: Answers) {
  const { definition, visible } = instance;
  const [showPart, setShowPart] = useState<ShowPart>();
  const isConditional = visible !== undefined;

  // A failed load is repeated after the next change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are the reason for another attempt
  useEffect(() => {
    if (!isConditional || showPart) return;
    import("@/domain/form-engine/visible-part").then(
      (rules) => setShowPart(() => rules.visiblePart),
      () => undefined,
    );
  }, [isConditional, showPart, answers]);

  const show = useCallback(
    (given: Answers) => (showPart ? showPart(definition, given).definition : visibleOf({ definition, visible })),
    [showPart, definition, visible],
  );
  return { show, shown: useMemo(() => show(answers), [show, answers]) };
}
