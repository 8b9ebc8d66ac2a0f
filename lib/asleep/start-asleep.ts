import { isSparing } from "@/domain/net/save-data";
import { allowOwnScripts } from "@/lib/asleep/allow-own-scripts";
import { HeldInput } from "@/lib/asleep/held-input";
import { HYDRATED, HYDRATED_PART } from "@/lib/asleep/hydration";
import { pageAddress } from "@/lib/asleep/page-address";

/** Signs that a visitor is about to use a part that needs the framework. */
const SIGNS = ["pointerover", "pointerdown", "focusin", "keydown", "input", "click"];
/** A held click is then left to the browser, once it is idle. */
const HOLD_LIMIT_MS = 2_000;
/** The placeholders of the framework's script files (lib/asleep/put-to-sleep.ts). */
const PLACEHOLDERS = 'script[type="text/plain"][data-src]';

/**
 * Loads the framework at the first sign that a part of the page needs it, and holds what the visitor does there until it
 * answers. Where its files do not load, the page works as without scripts.
 */
export function startAsleep(): void {
  const held = new HeldInput();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const address = pageAddress();
  let isAwake = false;

  const giveUp = () => {
    if (!listening.signal.aborted) held.release();
  };
  const load = () => {
    allowOwnScripts();
    // Ends the prefetching by speculation rules: the router has its own.
    document.documentElement.dataset.awake = "";
    for (const placeholder of document.querySelectorAll(PLACEHOLDERS))
      placeholder.replaceWith(toScript(placeholder, giveUp));
  };
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    // The rest of the placeholders may still be on the way.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", load);
    else afterPaint(load);
  };
  const notice = (event: Event) => {
    if (!(event.target instanceof Element) || !event.target.closest(`[${HYDRATED_PART}]`)) return;
    if (comesBeforeUse(event)) return;
    wake();
    held.take(event);
    // On a slow processor the files may be there and still run: another page would wait for the same processor.
    if (held.hasClick) setTimeout(() => (window.requestIdleCallback ?? afterPaint)(giveUp), HOLD_LIMIT_MS);
  };

  for (const sign of SIGNS) addEventListener(sign, notice, options);
  // Steps between addresses that the router of an earlier load of this page added.
  addEventListener("popstate", () => pageAddress() === address || location.reload(), options);
  document.addEventListener(
    HYDRATED,
    () => {
      listening.abort();
      void held.replay();
    },
    { once: true },
  );
}

/** A touch may still become a scroll, and its click follows; who saves data loads nothing by passing over a part. */
function comesBeforeUse({ type, pointerType }: Event & { pointerType?: string }): boolean {
  if (!type.startsWith("pointer")) return false;
  return pointerType === "touch" || (type === "pointerover" && isSparing());
}

/** The visitor sees the answer to a touch or key before the framework takes the processor. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** The script file that a placeholder stands for. */
function toScript(placeholder: Element, onError: () => void): HTMLScriptElement {
  const script = document.createElement("script");
  for (const { name, value } of placeholder.attributes) {
    if (name.startsWith("data-")) script.setAttribute(name.slice("data-".length), value);
  }
  script.addEventListener("error", onError);
  return script;
}
