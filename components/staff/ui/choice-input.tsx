import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "className"> & { type: "checkbox" | "radio"; label: ReactNode };

/** A box or a radio button with its label, one of several in a line. */
export function ChoiceInput({ label, ...input }: Props) {
  return (
    <label className="touch-target flex cursor-pointer items-center gap-2 text-sm">
      <input {...input} className="size-5 shrink-0 accent-brand" />
      {label}
    </label>
  );
}
