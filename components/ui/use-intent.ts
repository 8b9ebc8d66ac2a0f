import { useEffect, useRef } from "react";

/** A pointer that only passes means nothing. */
const DWELL_MS = 80;

/**
 * Handlers that call back once a visitor shows that they are about to use a control: a finger on it, focus, or a pointer that
 * rests there.
 */
export function useIntent(onIntent: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => {
      stop();
      timer.current = setTimeout(onIntent, DWELL_MS);
    },
    onPointerLeave: stop,
    onTouchStart: onIntent,
    onFocus: onIntent,
  };
}
