"use client";

import { useEffect, useState } from "react";
import { watchForm } from "./watch-form";

/** Moves, removes and resets without loading the page again; also by dragging. Announces the new place. */
export function ListTools({ formId }: { formId: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const ended = new AbortController();
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) watchForm(form, setSaid, ended.signal);
    return () => ended.abort();
  }, [formId]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
