import clsx from "clsx";
import { Siren } from "lucide-react";
import type { ReactNode } from "react";

const TONES = {
  neutral: "border-line-strong bg-surface-sunken text-ink",
  brand: "border-sage-strong bg-sage text-ink",
  warning: "border-warning/40 bg-warning-surface text-ink",
  danger: "border-danger/40 bg-danger-surface text-ink",
  /** An open safety alert, and nothing else. */
  alert: "border-danger bg-danger text-on-danger print:text-ink",
  success: "border-success/40 bg-success-surface text-ink",
} as const;

export type BadgeTone = keyof typeof TONES;

/** A state in one or two words. The colour only repeats what the words say. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex items-center whitespace-nowrap rounded-md border px-2 font-semibold text-xs",
        TONES[tone],
      )}
    >
      {tone === "alert" ? <Siren aria-hidden="true" className="mr-1 size-3.5" /> : null}
      {children}
    </span>
  );
}
