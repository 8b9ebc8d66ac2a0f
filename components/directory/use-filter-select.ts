import { type ComponentType, type RefObject, useEffect, useState } from "react";
import { isSparing } from "@/domain/net/save-data";
import type { FilterSelect } from "./filter-select";

const IDLE_DEADLINE_MS = 2_000;
/** For browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 200;

type Widget = ComponentType<Parameters<typeof FilterSelect>[0]>;

/**
 * The multi-select widget once its script has loaded, null until then. Loads when the filters are visible and the browser is
 * idle, but not in data-saving mode, and waits while the form has focus: the plain list must not change under a finger.
 */
export function useFilterSelect(form: RefObject<HTMLFormElement | null>, isInSight: boolean): Widget | null {
  const [widget, setWidget] = useState<{ Component: Widget } | null>(null);
  useEffect(() => {
    if (!isInSight || isSparing()) return;
    let isGone = false;
    let stopWaiting = () => {};
    const show = async () => {
      const { FilterSelect: Component } = await import("./filter-select");
      if (isGone) return;
      stopWaiting = whenLeft(form.current, () => setWidget({ Component }));
    };
    // The plain list remains, with the same function.
    const stopIdling = whenIdle(() => void show().catch(() => {}));
    return () => {
      isGone = true;
      stopIdling();
      stopWaiting();
    };
  }, [form, isInSight]);
  return widget?.Component ?? null;
}

/** Calls back once the browser is idle; returns a cancel function. */
function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: IDLE_DEADLINE_MS });
  return () => window.cancelIdleCallback(handle);
}

/** Calls back once the form has neither focus nor an open list; returns a cancel function. */
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
