import type { ReactNode } from "react";

/** One entry of a description list: a small term above its value. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
