import { X } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { PlainList } from "@/components/ui/plain-list";
import { appliedFilters, type DirectoryView } from "@/lib/directory/view";
import { ViewLink } from "./view-link";

const CHIP =
  "touch-target inline-flex items-center whitespace-nowrap gap-2 rounded-full border border-sage-strong/60 bg-sage py-1 pr-2.5 pl-3.5 text-sm leading-tight hover:border-brand hover:bg-brand-tint";

const idOf = ({ key, value }: { key: string; value: string }) => `${key}:${value}`;

/** The applied filters. Each chip links to the address without its value, so removal works without scripts. */
export function FilterChips({
  view,
  show,
  whenEmpty,
}: {
  view: DirectoryView;
  show: (next: DirectoryView) => void;
  /** Takes the focus after removal of the last chip. */
  whenEmpty: RefObject<HTMLElement | null>;
}) {
  const filters = appliedFilters(view);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ id: string; index: number }>(null);

  // The removed chip had the focus: the next one takes it.
  const focusNext = useEffectEvent((_shown: typeof view) => {
    if (removed.current === null) return;
    const { id, index } = removed.current;
    // The view of a page that wakes may be set again before the chip is gone.
    if (filters.some((filter) => idOf(filter) === id)) return;
    removed.current = null;
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    (links[index] ?? links.at(-1) ?? whenEmpty.current)?.focus();
  });
  useEffect(() => focusNext(view), [view]);

  return filters.length === 0 ? null : (
    <PlainList
      ref={list}
      aria-label="Applied filters"
      className="-mx-4 sm:-mx-6 lg:-mx-8 relative flex gap-2 overflow-x-auto px-4 py-1 sm:px-6 lg:px-8"
    >
      {filters.map(({ key, label, value, without }, index) => (
        <li key={idOf({ key, value })} className="shrink-0">
          <ViewLink
            view={without}
            className={CHIP}
            show={(next) => {
              removed.current = { id: idOf({ key, value }), index };
              show(next);
            }}
          >
            <span>
              <span className="sr-only">Remove </span>
              <span className="text-ink-muted">{label}: </span>
              {value}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </ViewLink>
        </li>
      ))}
    </PlainList>
  );
}
