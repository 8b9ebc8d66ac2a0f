import clsx from "clsx";
import type { ComponentPropsWithoutRef } from "react";

const TONES = {
  raised: "border-line bg-surface-raised",
  sage: "border-sage-strong/60 bg-sage",
  sand: "border-sand-strong/60 bg-sand",
} as const;

/** A soft box with a hairline. */
export function Card({
  as = "div",
  tone = "raised",
  padded = true,
  className,
  ...props
}: ComponentPropsWithoutRef<"section"> & {
  as?: "div" | "article" | "section" | "li";
  tone?: keyof typeof TONES;
  padded?: boolean;
}) {
  const Tag = as;
  return <Tag {...props} className={clsx("rounded-xl border", TONES[tone], padded && "p-5 sm:p-7", className)} />;
}
