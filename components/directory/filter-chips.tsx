import { X } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { PlainList } from "@/components/ui/plain-list";
import { directoryAddress } from "@/lib/directory/address";
import { appliedFilters, type DirectoryView } from "@/lib/directory/view";
import { isPlainClick } from "@/lib/page-script/is-plain-click";

const CHIP =
  "touch-target inline-flex max-w-full items-center gap-2 rounded-full border border-sage-strong/60 bg-sage py-1 pr-2.5 pl-3.5 text-sm leading-tight hover:border-brand hover:bg-brand-tint";

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
  const removedAt = useRef<number>(null);

  // The removed chip had the focus: the next one takes it.
  const focusNext = useEffectEvent((_shown: typeof view) => {
    const index = removedAt.current;
    if (index === null) return;
    removedAt.current = null;
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    (links[index] ?? links.at(-1) ?? whenEmpty.current)?.focus();
  });
  useEffect(() => focusNext(view), [view]);

  return filters.length === 0 ? null : (
    <PlainList ref={list} aria-label="Applied filters" className="flex flex-wrap gap-2">
      {filters.map(({ key, label, value, without }, index) => (
        <li key={`${key}:${value}`} className="max-w-full">
          <a
            href={directoryAddress(without)}
            className={CHIP}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              removedAt.current = index;
              show(without);
            }}
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">Remove </span>
              <span className="text-ink-muted">{label}: </span>
              {value}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </a>
        </li>
      ))}
    </PlainList>
  );
}
