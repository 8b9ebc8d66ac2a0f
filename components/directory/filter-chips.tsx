import { X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { PlainList } from "@/components/ui/plain-list";
import { appliedFilters } from "@/lib/directory/applied-filters";
import { type DirectoryQuery, type DirectoryScope, directoryAddress } from "@/lib/directory/search-params";

const CHIP =
  "touch-target inline-flex max-w-full items-center gap-2 rounded-full border border-sage-strong/60 bg-sage py-1 pr-2.5 pl-3.5 text-sm leading-tight hover:border-brand hover:bg-brand-tint";

/** The applied filters. Each chip links to the address without its value, so removal works without scripts. */
export function FilterChips({
  scope,
  query,
  show,
  whenEmpty,
}: {
  scope: DirectoryScope;
  query: DirectoryQuery;
  show: (next: DirectoryQuery) => void;
  /** Takes the focus after removal of the last chip. */
  whenEmpty: RefObject<HTMLElement | null>;
}) {
  const filters = appliedFilters(query);
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number>(null);

  // The removed chip had the focus: the next one takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter state triggers it.
  useEffect(() => {
    const index = removedAt.current;
    if (index === null) return;
    removedAt.current = null;
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    (links[index] ?? links.at(-1) ?? whenEmpty.current)?.focus();
  }, [query]);

  return filters.length === 0 ? null : (
    <PlainList ref={list} aria-label="Applied filters" className="flex flex-wrap gap-2">
      {filters.map(({ key, label, value, without }, index) => (
        <li key={`${key}:${value}`} className="max-w-full">
          <a
            href={directoryAddress(scope, without)}
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
