import { useEffect, useState } from "react";
import { useAfterPress } from "@/components/ui/use-after-press";
import type { DraftKeeper } from "@/lib/public-form/draft-keeper";
import type { DraftState } from "@/lib/public-form/draft-machine";

/** The keeper's state, delayed during a press: a new line or panel above would move the pressed control. */
export function useSettledDraft(keeper: DraftKeeper): DraftState {
  const [draft, setDraft] = useState(keeper.getState);
  const afterPress = useAfterPress();
  useEffect(() => {
    const show = () => setDraft(keeper.getState());
    show();
    return keeper.subscribe(() => afterPress(show));
  }, [keeper, afterPress]);
  return draft;
}
