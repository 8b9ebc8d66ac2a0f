import { type ComponentType, type RefObject, useEffect, useState } from "react";
import type { MultiSelect } from "@/components/ui/multi-select";
import { isSparing } from "@/domain/net/save-data";

const IDLE_DEADLINE_MS = 2_000;
/** Where a browser does not tell that it is idle. */
const IDLE_FALLBACK_MS = 200;

type Widget = ComponentType<Parameters<typeof MultiSelect>[0]>;

/**
 * The multi-select widget once its script has come, and null until then. It is fetched when the filters are in sight and the
 * browser has nothing else to do, and not for who saves data. It waits while somebody is at the form: the plain list under
 * their finger must not change its shape.
 */
export function useMultiSelect(form: RefObject<HTMLFormElement | null>, isInSight: boolean): Widget | null {
  const [widget, setWidget] = useState<{ Component: Widget } | null>(null);
  useEffect(() => {
    if (!isInSight || isSparing()) return;
    let isGone = false;
    let stopWaiting = () => {};
    const show = async () => {
      const { MultiSelect: Component } = await import("@/components/ui/multi-select");
      if (isGone) return;
      stopWaiting = whenLeft(form.current, () => setWidget({ Component }));
    };
    // Without it the plain list stays, which does the same.
    const stopIdling = whenIdle(() => void show().catch(() => {}));
    return () => {
      isGone = true;
      stopIdling();
      stopWaiting();
    };
  }, [form, isInSight]);
  return widget?.Component ?? null;
}

/** Calls back once the browser is idle; gives the function that stops waiting. */
function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: IDLE_DEADLINE_MS });
  return () => window.cancelIdleCallback(handle);
}

/** Calls back as soon as neither focus nor an open list is in the form; gives the function that stops waiting. */
function whenLeft(form: HTMLFormElement | null, callback: () => void): () => void {
  const isBusy = () => form?.contains(document.activeElement) || form?.querySelector("details[open]") != null;
  if (!isBusy()) {
    callback();
    return () => {};
  }
  const events = ["focusin", "pointerup", "toggle"] as const;
  const check = () => {
    if (isBusy()) return;
    stop();
    callback();
  };
  const stop = () => {
    for (const event of events) document.removeEventListener(event, check, true);
  };
  for (const event of events) document.addEventListener(event, check, true);
  return stop;
}
