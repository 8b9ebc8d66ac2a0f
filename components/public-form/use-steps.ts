import { useState } from "react";
import type { FormDefinition } from "@/domain/form-engine/definition";
import type { Steps, StepsOptions } from "./steps";
import { useLoaded } from "./use-loaded";

const WHOLE_LIST: Steps = { isHidden: () => false, go: () => undefined };
const loadSteps = () => import("./steps");

/**
 * One question with the texts above it, or one section, at a time, for a form of such a layout; begins with the first open question.
 * Hidden on phones alone (`max-sm`), and without scripts never. Loaded for these forms alone; until then the form is a list.
 */
export function useSteps({ layout }: FormDefinition, options: StepsOptions): Steps {
  const loaded = useLoaded(layout && loadSteps, options.answers);
  const [chosen, setChosen] = useState<number>();
  // For good: the last repaired answer must not fold the list.
  if (options.isWhole && chosen !== Number.POSITIVE_INFINITY) setChosen(Number.POSITIVE_INFINITY);
  return loaded?.readSteps(layout, { ...options, chosen, setChosen }) ?? WHOLE_LIST;
}
