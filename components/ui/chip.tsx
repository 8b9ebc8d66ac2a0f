import clsx from "clsx";
import type { ComponentProps } from "react";
import { PageLink } from "./page-link";

const TONES = {
  neutral: "border-line bg-surface-sunken",
  sage: "border-sage-strong/60 bg-sage",
  sand: "border-sand-strong/60 bg-sand",
} as const;

const SHAPE = "inline-flex items-center gap-1.5 rounded-full border text-sm";

/** A short fact in a row of short facts. */
export function Chip({
  tone = "neutral",
  className,
  ...props
}: ComponentProps<"span"> & { tone?: keyof typeof TONES }) {
  return <span {...props} className={clsx(SHAPE, "px-3 py-0.5", TONES[tone], className)} />;
}

/** A fact that leads to others with the same. */
export function ChipLink({ className, ...props }: ComponentProps<typeof PageLink>) {
  return (
    <PageLink
      {...props}
      className={clsx(
        SHAPE,
        "touch-target border-line-strong bg-surface-raised px-3.5 py-1 text-link leading-tight hover:border-brand hover:bg-brand-tint print:min-h-0 print:border-line print:px-3 print:py-0.5 print:text-inherit print:no-underline",
        className,
      )}
    />
  );
}
