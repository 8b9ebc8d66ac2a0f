import { type ComponentType, type RefObject, useEffect, useState } from "react";
import type { MultiSelect } from "@/components/ui/multi-select";

type Widget = ComponentType<Parameters<typeof MultiSelect>[0]>;

/**
 * The multi-select widget once its script has come, and null until then. It comes after the page, and waits while somebody
 * is at the form: the plain list under their finger must not change its shape.
 */
export function useMultiSelect(form: RefObject<HTMLFormElement | null>): Widget | null {
  const [widget, setWidget] = useState<{ Component: Widget } | null>(null);
  useEffect(() => {
    let isGone = false;
    let stopWaiting = () => {};
    const show = async () => {
      const { MultiSelect: Component } = await import("@/components/ui/multi-select");
      if (isGone) return;
      stopWaiting = whenLeft(form.current, () => setWidget({ Component }));
    };
    // Without it the plain list stays, which does the same.
    show().catch(() => {});
    return () => {
      isGone = true;
      stopWaiting();
    };
  }, [form]);
  return widget?.Component ?? null;
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
