"use client";

import { useEffect, useState } from "react";
import { watchForm } from "@/components/staff/settings/watch-form";
import { Button } from "@/components/ui/button";
import { keepStates } from "./kept-states";
import { watchClosed } from "./watch-closed";
import { FORM_ID, watchDraft } from "./watch-draft";

/** Saves as one types, moves and removes in the page, and goes back to earlier states of the draft. */
export function BuilderTools({ slug }: { slug: string }) {
  const [said, setSaid] = useState("");
  const [saved, setSaved] = useState("");
  const [reach, setReach] = useState({ undo: false, redo: false });
  useEffect(() => {
    const form = document.getElementById(FORM_ID);
    if (!(form instanceof HTMLFormElement)) return;
    const ended = new AbortController();
    const states = keepStates(slug, form, setReach);
    const save = watchDraft(form, { say: setSaved, keep: states.add }, ended.signal);
    const say = (sentence: string) => {
      setSaid(sentence);
      save();
    };
    watchForm(form, say, ended.signal);
    watchClosed(form, ended.signal);
    form.addEventListener("click", (event) => states.press(event), { signal: ended.signal });
    return () => ended.abort();
  }, [slug]);
  const tool = (name: "undo" | "redo", label: string) =>
    reach[name] ? (
      <Button type="button" data-state={name} size="sm" variant="quiet">
        {label}
      </Button>
    ) : null;
  return (
    <>
      {tool("undo", "Undo")}
      {tool("redo", "Redo")}
      <p role="status" className="text-ink-muted text-sm">
        {saved}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
