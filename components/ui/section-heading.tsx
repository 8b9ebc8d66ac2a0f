import clsx from "clsx";
import type { ReactNode } from "react";

const SIZES = { 1: "text-3xl", 2: "text-2xl", 3: "text-xl" } as const;

/** A section's title, with a line above and a lead below where they help. */
export function SectionHeading({
  level = 2,
  title,
  eyebrow,
  lead,
  id,
  className,
}: {
  level?: 1 | 2 | 3;
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  id?: string;
  className?: string;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx("flex flex-col gap-2", className)}>
      {eyebrow ? <p className="font-semibold text-accent text-sm">{eyebrow}</p> : null}
      <Heading id={id} className={SIZES[level]}>
        {title}
      </Heading>
      {lead ? <p className="max-w-[60ch] text-ink-muted text-lg">{lead}</p> : null}
    </div>
  );
}
