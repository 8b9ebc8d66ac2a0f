import clsx from "clsx";
import { brand } from "@/domain/brand";
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

export function Logo() {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold font-serif text-2xl leading-none tracking-tight">
      <LogoMark className="size-8" />
      {brand.name}
    </span>
  );
}
