import type { ReactNode } from "react";
import { PlainList } from "@/components/ui/plain-list";

export interface TimelineEntry {
  id: string;
  title: ReactNode;
  /** The actor; undefined for an automatic event. */
  by?: string | undefined;
  /** The moment as shown, with its machine-readable form. */
  when: ReactNode;
  /** A mark beside the title, such as "New". */
  mark?: ReactNode;
  children?: ReactNode;
}

/** Events, newest first. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <PlainList as="ol" aria-label={label} className="flex flex-col">
      {entries.map(({ id, title, by, when, mark, children }) => (
        <li key={id} className="relative border-line border-l-2 pb-5 pl-5 last:border-transparent last:pb-0">
          <span
            aria-hidden="true"
            className="-left-[0.4375rem] absolute top-1.5 size-3 rounded-full border-2 border-surface-raised bg-brand"
          />
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="font-semibold">{title}</span>
            {by ? <span>by {by}</span> : null}
            {mark}
          </p>
          <p className="text-ink-muted text-xs">{when}</p>
          {children ? <div className="wrap-anywhere mt-1.5 whitespace-pre-line text-sm">{children}</div> : null}
        </li>
      ))}
    </PlainList>
  );
}
