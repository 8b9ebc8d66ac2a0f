import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** Actions in one row: buttons, and actions that open below. */
export function ActionPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} data-print="hide" className="flex flex-wrap items-start gap-2">
      {children}
    </section>
  );
}

/** An action with input. Opening one closes the others, without scripts too. */
export function ActDisclosure({
  title,
  shortcut,
  isOpen = false,
  children,
}: {
  title: string;
  shortcut?: string;
  /** True where typed values are to be shown again. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details
      name="act"
      open={isOpen}
      className="group max-w-full open:w-full open:rounded-lg open:border open:border-line open:bg-surface-raised"
    >
      <summary
        data-key={shortcut}
        data-key-label={shortcut && title}
        className="touch-target inline-flex cursor-pointer list-none items-center gap-2 rounded-full border border-line-strong bg-surface-raised px-3.5 py-1 font-semibold text-brand text-sm hover:border-brand hover:bg-brand-tint group-open:border-transparent [&::-webkit-details-marker]:hidden"
      >
        {title}
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 p-3.5">{children}</div>
    </details>
  );
}
