import { useState } from "react";
import type { FormDefinition } from "@/domain/form-engine/definition";
import type { Entries, EntriesOptions, EntriesState } from "./entries";
import { useFocusAnswer } from "./use-focus-answer";
import { useLoaded } from "./use-loaded";

const loadEntries = () => import("./entries");

/**
 * Buttons that add and remove the entries of groups, loaded for forms with groups alone; until then, without scripts and one question
 * at a time, the answer to an entry's first question shows the next entry.
 */
export function useEntries(layout: FormDefinition["layout"], options: EntriesOptions): Entries {
  const hasEntries = layout !== "steps" && options.fields.some(({ entry }) => entry !== undefined);
  const loaded = useLoaded(hasEntries ? loadEntries : undefined, options.answers);
  const [state, setState] = useState<EntriesState>({ counts: new Map(), news: "" });
  const focusAnswer = useFocusAnswer(options.formId);
  return (
    loaded?.readEntries({ ...options, ...state, setState, focusAnswer }) ?? {
      fields: options.fields,
      after: addNothing,
    }
  );
}

const addNothing = () => null;
