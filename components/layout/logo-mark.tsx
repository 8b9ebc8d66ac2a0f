import clsx from "clsx";
import { mark } from "@/lib/content/mark";

/** A fern's frond in the current colour; beside the name, so it needs none itself. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={clsx("shrink-0", className)}>
      <path d={mark.leaves} fill="currentColor" />
      <path d={mark.stem} fill="none" stroke="currentColor" strokeWidth={mark.stemWidth} strokeLinecap="round" />
    </svg>
  );
}
