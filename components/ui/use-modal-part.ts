import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Makes a part of the page modal while `isModal`: all around it is inert, Escape calls `onClose`, and the part ends above a
 * screen keyboard (`--keyboard`). What is added to the body meanwhile, such as a list of choices, stays usable.
 */
export function useModalPart(part: RefObject<HTMLElement | null>, isModal: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = part.current;
    if (!isModal || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const around = siblingsAround(element).filter((other) => !other.inert);
    for (const other of around) other.inert = true;
    const leave = (event: KeyboardEvent) => {
      // The first Escape closes an open list of choices.
      const isChoosing = element.querySelector('[role="combobox"][aria-expanded="true"]') !== null;
      if (event.key === "Escape" && !event.defaultPrevented && !isChoosing) close();
    };
    document.addEventListener("keydown", leave, { signal, capture: true });
    const place = () => element.style.setProperty("--keyboard", `${keyboardHeight()}px`);
    for (const change of ["resize", "scroll"]) window.visualViewport?.addEventListener(change, place, { signal });
    place();
    return () => {
      listening.abort();
      for (const other of around) other.inert = false;
    };
  }, [part, isModal]);
}

/** Siblings of the element and of its ancestors. */
function siblingsAround(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const child of inner.parentElement.children) {
      if (child instanceof HTMLElement && child !== inner) found.push(child);
    }
  }
  return found;
}

/** Height of the layout viewport's part under a screen keyboard; 0 while the page is magnified by two fingers. */
function keyboardHeight(): number {
  const { visualViewport: visible } = window;
  if (visible?.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - visible.height - visible.offsetTop));
}
