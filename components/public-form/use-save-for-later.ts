import { useCallback, useState } from "react";
import type { DraftKeeper } from "@/lib/public-form/draft-keeper";
import { type DraftState, isUnsaved } from "@/lib/public-form/draft-machine";
import { type DraftStatus, draftStatus, savedForLater } from "@/lib/public-form/draft-status";

/** The result of "Save for later"; `count` distinguishes presses. */
export interface SaveAnswer {
  text: string;
  count: number;
}

/**
 * "Save for later": saves unsaved answers, and confirms every press, even with nothing to save. `save` resolves to whether
 * everything is saved.
 */
export function useSaveForLater(keeper: DraftKeeper, draft: DraftState) {
  const [isAsked, setAsked] = useState(false);
  const [answer, setAnswer] = useState<(SaveAnswer & { status: DraftStatus }) | null>(null);

  async function save(): Promise<boolean> {
    setAsked(true);
    await keeper.save();
    // Changes made during another write.
    if (isUnsaved(keeper.getState())) await keeper.save();
    const state = keeper.getState();
    setAsked(false);
    setAnswer((last) => ({ text: savedForLater(state), status: draftStatus(state), count: (last?.count ?? 0) + 1 }));
    return !isUnsaved(state);
  }

  const forget = useCallback(() => setAnswer(null), []);
  // A message is shown as long as it is true.
  return { save, forget, isAsked, answer: answer?.status === draftStatus(draft) ? answer : null };
}
