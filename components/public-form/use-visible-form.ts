import { useCallback, useMemo, useState } from "react";
import { toAnswers } from "@/domain/form-engine/answers";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
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
  const shown = useMemo(() => withDraft(show(answers), answers), [show, answers]);
  const [last, setLast] = useState(shown.definition);
  const isSame = hasSameFields(shown.definition, last);
  if (!isSame) setLast(shown.definition);
  return { show, answers: shown.answers, definition: isSame ? last : shown.definition };
}

/** True for most keys: what depends on the fields is not computed again then. */
const hasSameFields = ({ fields }: FormDefinition, last: FormDefinition): boolean =>
  fields.length === last.fields.length && fields.every((field, index) => field === last.fields[index]);

/** The answers of the draft, the hidden ones too, with the calculated ones. */
function withDraft({ definition, answers }: VisiblePart, draft: Answers): VisiblePart {
  const calculated = definition.fields.filter(({ properties }) => properties.calculation);
  if (calculated.length === 0) return { definition, answers: draft };
  return {
    definition,
    answers: new Map([...draft, ...calculated.map(({ id }) => [id, answers.get(id) ?? null] as const)]),
  };
}
