import { useEffect, useRef } from "react";

/** Ignores a pointer that only passes. */
const DWELL_MS = 80;

/** Handlers that call back on a sign of intent: a touch, focus, or a resting pointer. */
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
