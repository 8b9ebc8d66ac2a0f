import clsx from "clsx";
import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
}

const LABELS = { short: "sm:grid-cols-[minmax(8rem,12rem)_1fr]", long: "sm:grid-cols-[3fr_2fr]" } as const;

/** Labelled facts: beside each other where there is room, else one below the other. Questions are long labels. */
export function FactList({ facts, labels = "short" }: { facts: readonly Fact[]; labels?: keyof typeof LABELS }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ label, value }) => (
        <div key={label} className={clsx("grid break-inside-avoid gap-x-4 py-2", LABELS[labels])}>
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="wrap-anywhere min-w-0 whitespace-pre-line text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
