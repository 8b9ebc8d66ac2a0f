import clsx from "clsx";
import type { ComponentProps } from "react";

const TONES = {
  neutral: "border-line bg-surface-sunken",
  sage: "border-sage-strong/60 bg-sage",
  sand: "border-sand-strong/60 bg-sand",
} as const;

/** A short fact in a row of short facts. */
export function Chip({
  tone = "neutral",
  className,
  ...props
}: ComponentProps<"span"> & { tone?: keyof typeof TONES }) {
  return (
    <span
      {...props}
      className={clsx(
        "inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 text-sm",
        TONES[tone],
        className,
      )}
    />
  );
}
