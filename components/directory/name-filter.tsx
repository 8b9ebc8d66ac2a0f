import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { TextField } from "@/components/ui/text-field";
import { t } from "@/domain/texts/t";
import { withNameSearch } from "@/lib/directory/address";
import { type DirectoryView, NAME_MAX_LENGTH, withName } from "@/lib/directory/view";
import type { HistoryMode } from "./use-directory";

const TYPING_PAUSE_MS = 300;

/** Search by name while typing. One name is one history entry: the first letters push it, later ones replace it, until the field is left. */
export function NameFilter({
  view,
  show,
}: {
  view: DirectoryView;
  show: (next: DirectoryView, mode: HistoryMode) => void;
}) {
  const [text, setText] = useState(view.name);
  const [shown, setShown] = useState(view.name);
  const [isTypingOn, setTypingOn] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  // Letters typed before hydration: the page starts without the framework's scripts.
  useLayoutEffect(() => {
    if (field.current) setText(field.current.value);
  }, []);

  // A name other than the submitted one comes from elsewhere: Back, Reset, a link.
  if (view.name !== shown) {
    setShown(view.name);
    setText(view.name);
    setTypingOn(false);
  }

  const search = (typed: string) => {
    const next = withNameSearch(view, typed);
    if (next.name === view.name) return;
    setShown(next.name);
    show(next, isTypingOn ? "replace" : "push");
    setTypingOn(true);
  };

  useEffect(() => {
    if (withName(view, text).name === view.name) return;
    const timer = setTimeout(() => search(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return (
    <TextField
      ref={field}
      type="search"
      name="name"
      aria-required={false}
      label={t("Name")}
      maxLength={NAME_MAX_LENGTH}
      spellCheck={false}
      placeholder={t("Any part of a name")}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") search(text);
      }}
      onBlur={() => {
        search(text);
        setTypingOn(false);
      }}
    />
  );
}
