import { useCallback, useState } from "react";
import type { DraftKeeper } from "@/lib/public-form/draft-keeper";
import { type DraftState, isUnsaved } from "@/lib/public-form/draft-machine";
import { type DraftStatus, draftStatus, savedForLater } from "@/lib/public-form/draft-status";

/** What "Save for later" came to; `count` tells one press from the next. */
export interface SaveAnswer {
  text: string;
  count: number;
}

/** "Save for later": saves what is unsaved, and answers every press, also when there was nothing to save. */
export function useSaveForLater(keeper: DraftKeeper, draft: DraftState) {
  const [isAsked, setAsked] = useState(false);
  const [answer, setAnswer] = useState<(SaveAnswer & { status: DraftStatus }) | null>(null);

  async function save() {
    setAsked(true);
    await keeper.save();
    // What was changed while another write was on its way.
    if (isUnsaved(keeper.getState())) await keeper.save();
    const state = keeper.getState();
    setAsked(false);
    setAnswer((last) => ({ text: savedForLater(state), status: draftStatus(state), count: (last?.count ?? 0) + 1 }));
  }

  const forget = useCallback(() => setAnswer(null), []);
  // An answer holds for as long as what it says.
  return { save, forget, isAsked, answer: answer?.status === draftStatus(draft) ? answer : null };
}
