import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Labelled facts: beside each other where there is room, else one below the other. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(8rem,12rem)_1fr]">
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="wrap-anywhere min-w-0 whitespace-pre-line text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
