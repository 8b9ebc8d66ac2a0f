import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Card } from "@/components/ui/card";

type Section = Omit<ComponentProps<"section">, "title"> & { title: string };

/** A part of a page under its heading, by which screen readers name it. */
export function Part({ title, className, children, ...section }: Section) {
  return (
    <section aria-label={title} {...section} className={clsx("flex min-w-0 flex-col gap-4", className)}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** The same as a card. */
export function PartCard({
  title,
  state,
  className,
  children,
  ...card
}: Omit<ComponentProps<typeof Card>, "as" | "title" | "ref"> & {
  title: string;
  /** The part's state, beside its heading. */
  state?: ReactNode;
}) {
  return (
    <Card aria-label={title} {...card} as="section" className={clsx("flex min-w-0 flex-col gap-4", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-xl">{title}</h2>
        {state}
      </div>
      {children}
    </Card>
  );
}
