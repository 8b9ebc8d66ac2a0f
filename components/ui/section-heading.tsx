import clsx from "clsx";
import type { ReactNode } from "react";

const SIZES = { lg: "text-3xl", md: "text-2xl", sm: "text-xl" } as const;
const SIZE_OF_LEVEL = { 1: "lg", 2: "md", 3: "sm" } as const;

/** A section's title, with a line above and a lead below where they help. */
export function SectionHeading({
  level = 2,
  size = SIZE_OF_LEVEL[level],
  title,
  eyebrow,
  lead,
  id,
  className,
}: {
  level?: 1 | 2 | 3;
  /** Overrides the style of the level. */
  size?: keyof typeof SIZES;
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
      <Heading id={id} className={SIZES[size]}>
        {title}
      </Heading>
      {lead ? <p className="max-w-[52ch] text-ink-muted text-lg">{lead}</p> : null}
    </div>
  );
}
