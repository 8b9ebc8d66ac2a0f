import { useRef, useState } from "react";
import type { WordFinder } from "./word-finder";

const findNothing: WordFinder = () => undefined;

/** Finds choices by other words than their names once `load` has been called and answered; until then, nothing. */
export function useWordFinder(): { load: () => void; find: WordFinder } {
  const [finder, setFinder] = useState({ find: findNothing });
  const isAsked = useRef(false);
  const load = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    import("./word-finder")
      .then(({ loadWordFinder }) => loadWordFinder())
      .then((find) => setFinder({ find }))
      // Choices are found by their names alone; the next opening asks again.
      .catch(() => {
        isAsked.current = false;
      });
  };
  return { load, find: finder.find };
}
