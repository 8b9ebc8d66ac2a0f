import { useMemo, useState } from "react";
import type { FormDefinition } from "@/domain/form-engine/definition";
import type { Entries, EntriesOptions, EntriesState } from "./entries";
import { useLoaded } from "./use-loaded";

const loadEntries = () => import("./entries");

/**
 * Buttons that add and remove the entries of groups, loaded for forms with groups alone; until then, without scripts and one question
 * at a time, the answer to an entry's first question shows the next entry.
 */
export function useEntries(layout: FormDefinition["layout"], options: EntriesOptions): Entries {
  const { all, fields, answers, change, focusAnswer } = options;
  const hasEntries = layout !== "steps" && fields.some(({ entry }) => entry !== undefined);
  const loaded = useLoaded(hasEntries ? loadEntries : undefined, answers);
  const [state, setState] = useState<EntriesState>({ counts: new Map(), news: "" });
  return useMemo(
    () =>
      loaded?.readEntries({ all, fields, answers, change, focusAnswer, ...state, setState }) ?? {
        fields,
        after: addNothing,
      },
    [loaded, all, fields, answers, change, focusAnswer, state],
  );
}

const addNothing = () => null;
