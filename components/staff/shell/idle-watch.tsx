"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useIdleWatch } from "./use-idle-watch";

/** Warns two minutes before idle members are signed out. */
export function IdleWatch() {
  const { secondsLeft, stay } = useIdleWatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = secondsLeft !== null;
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      onCancel={stay}
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      className="m-auto w-full max-w-md rounded-xl border border-line bg-surface-raised p-6 text-ink backdrop:bg-overlay"
    >
      <h2 id="idle-title" className="text-2xl">
        Are you still there?
      </h2>
      <p id="idle-text" className="mt-3">
        You are signed out in two minutes or less. What you have typed is kept in this tab, and is back after you sign
        in again.
      </p>
      <p aria-hidden="true" className="mt-2 text-ink-muted tabular-nums">
        {secondsLeft === null ? "" : `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`}
      </p>
      <Button autoFocus onClick={stay} className="mt-4">
        Stay signed in
      </Button>
    </dialog>
  );
}
