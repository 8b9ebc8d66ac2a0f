import clsx from "clsx";

/** A spinner. Announced with `label`; decorative without. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={clsx("inline-flex items-center gap-2", className)}>
      <span
        aria-hidden="true"
        className="size-[1.15em] shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:opacity-70"
      />
      {label ? <span>{label}</span> : null}
    </span>
  );
}
