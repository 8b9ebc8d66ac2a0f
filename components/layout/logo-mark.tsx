import clsx from "clsx";
import { hasStandardMark, ownersLogo } from "@/domain/owner/owners-logo";
import { mark } from "@/lib/content/mark";

/** The owner's mark on white paper, or a fern's frond in the current colour; beside the name, so it needs none itself. */
export function LogoMark({ className }: { className?: string }) {
  if (ownersLogo.mark)
    return (
      <img
        src={ownersLogo.mark}
        alt=""
        className={clsx("shrink-0 rounded-md bg-plate object-contain p-0.5", className)}
      />
    );
  if (!hasStandardMark) return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={clsx("shrink-0", className)}>
      <path d={mark.leaves} fill="currentColor" />
      <path d={mark.stem} fill="none" stroke="currentColor" strokeWidth={mark.stemWidth} strokeLinecap="round" />
    </svg>
  );
}
