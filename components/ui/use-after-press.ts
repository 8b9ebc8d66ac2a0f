import { useCallback, useEffect, useRef } from "react";

/** A tap sends its mouse events, and with them the blur, after `pointerup`: it is two presses in a row. */
const STARTS = ["pointerdown", "mousedown"] as const;
/** Menus of the browser (a select's list, a context menu) keep the end of a press to themselves; what comes next ends it. */
const ENDS = ["pointerup", "pointercancel", "mouseup", "contextmenu", "change", "keydown", "pointermove"] as const;

const isHeld = (event: Event) => event.type === "pointermove" && event instanceof MouseEvent && event.buttons !== 0;

/**
 * Returns `afterPress(change)`: runs a change of the page at once or, while a mouse button or a finger is down, after the
 * click that follows. An error shown between press and release would move the pressed control, and the click would be lost.
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
