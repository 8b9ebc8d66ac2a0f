import { useCallback, useEffect, useRef } from "react";

/** A tap sends its mouse events, and with them the blur, after `pointerup`: it counts as two presses. */
const STARTS = ["pointerdown", "mousedown"] as const;
/** Native menus (a select's list, a context menu) swallow the end of a press; the next event ends it. */
const ENDS = ["pointerup", "pointercancel", "mouseup", "contextmenu", "change", "keydown", "pointermove"] as const;

const isHeld = (event: Event) => event.type === "pointermove" && event instanceof MouseEvent && event.buttons !== 0;

/**
 * Returns `afterPress(change)`: changes the page at once or, while a mouse button or a finger is down, after the click. An
 * error shown between press and release would move the pressed control, and the click would be lost.
 */
export function useAfterPress(): (change: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const runWaiting = () => {
      if (isPressed.current) return;
      for (const change of waiting.current.splice(0)) change();
    };
    const press = () => {
      isPressed.current = true;
    };
    const release = (event: Event) => {
      if (!isPressed.current || isHeld(event)) return;
      isPressed.current = false;
      // The click comes in the same task as the release.
      setTimeout(runWaiting);
    };
    for (const start of STARTS) document.addEventListener(start, press, options);
    for (const end of ENDS) document.addEventListener(end, release, options);
    return () => listening.abort();
  }, []);
  return useCallback((change: () => void) => {
    if (isPressed.current) waiting.current.push(change);
    else change();
  }, []);
}
