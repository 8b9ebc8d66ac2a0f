"use client";

import { type ChangeEvent, useId } from "react";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { VisuallyHidden } from "@/components/ui/visually-hidden";

/** Chooses every row of the page, or none. */
export function SelectAll({ form }: { form: string }) {
  const id = useId();
  const isScripted = useIsScripted();
  const chooseAll = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    for (const box of document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${CSS.escape(form)}"]`))
      box.checked = currentTarget.checked;
  };
  if (!isScripted) return <VisuallyHidden>Choose</VisuallyHidden>;
  return (
    <label htmlFor={id} className="flex cursor-pointer items-center gap-2 max-md:min-h-11 max-md:px-3">
      <input id={id} type="checkbox" autoComplete="off" onChange={chooseAll} className="size-5 accent-brand" />
      <span className="md:sr-only">Choose all on this page</span>
    </label>
  );
}
