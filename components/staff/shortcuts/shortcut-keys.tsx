"use client";

import { Keyboard } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { beginsShortcut, listShortcuts, runShortcut, type Shortcut } from "./keys";

/** Storage key of this device's setting for one-key shortcuts. */
const SETTING = "staff-shortcuts";
const SEQUENCE_MS = 1_500;

/**
 * Listens to the shortcuts that the page declares, and lists them under `?`. They can be switched off, as speech input and unsteady
 * hands press keys by accident (WCAG 2.1.4).
 */
export function ShortcutKeys() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>([]);
  const [areOn, setAreOn] = useState(true);
  const isScripted = useIsScripted();
  const started = useRef({ keys: "", at: 0 });

  useEffect(() => setAreOn(readSetting()), []);

  const open = () => {
    setShortcuts(listShortcuts());
    dialog.current?.showModal();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!areOn || isTyping(event) || dialog.current?.open) return;
    if (event.key === "?") return open();
    const { keys: before, at } = started.current;
    const keys = before && event.timeStamp - at < SEQUENCE_MS ? `${before} ${event.key}` : event.key;
    started.current = { keys: beginsShortcut(keys) ? keys : "", at: event.timeStamp };
    if (!started.current.keys && runShortcut(keys)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  const change = () => {
    setAreOn(!areOn);
    writeSetting(!areOn);
  };
  if (!isScripted) return null;
  return (
    <>
      <Button variant="quiet" size="sm" onClick={open} data-print="hide">
        <Keyboard aria-hidden="true" className="size-4" />
        Keyboard shortcuts
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby="shortcuts-title"
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl border border-line bg-surface-raised p-5 text-ink shadow-floating backdrop:bg-overlay"
      >
        <h2 id="shortcuts-title" className="text-xl">
          Keyboard shortcuts
        </h2>
        <ShortcutList shortcuts={shortcuts} />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => dialog.current?.close()}>
            Close
          </Button>
          <Button size="sm" variant="secondary" aria-pressed={!areOn} onClick={change}>
            Turn shortcuts off
          </Button>
        </div>
      </dialog>
    </>
  );
}

function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className="mt-3 divide-y divide-line text-sm">
      {[...shortcuts, { key: "?", label: "This list" }].map(({ key, label }) => (
        <div key={`${key} ${label}`} className="flex items-center justify-between gap-4 py-1.5">
          <dt>{label}</dt>
          <dd className="flex gap-1">
            {key.split(" ").map((part) => (
              <kbd
                key={part}
                className="rounded-sm border border-line-strong bg-surface-sunken px-2 font-sans font-semibold"
              >
                {part}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isComposing) return true;
  return (
    target instanceof HTMLElement &&
    target.matches("textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=submit])")
  );
}

// A browser may refuse storage.
function readSetting(): boolean {
  try {
    return localStorage.getItem(SETTING) !== "off";
  } catch {
    return true;
  }
}

function writeSetting(areOn: boolean): void {
  try {
    localStorage.setItem(SETTING, areOn ? "on" : "off");
  } catch {
    // Lasts for the page only.
  }
}
