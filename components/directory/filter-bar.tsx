import { RotateCcw, SlidersHorizontal, X } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { markEnglish } from "@/components/layout/english-parts";
import { Button } from "@/components/ui/button";
import { buttonLook } from "@/components/ui/button-look";
import { PlainList } from "@/components/ui/plain-list";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { given, t, tGiven } from "@/domain/texts/t";
import { directoryAddress } from "@/lib/directory/address";
import { appliedFilters, type DirectorySort, type DirectoryView, SORTS } from "@/lib/directory/view";
import { AddressForm } from "./address-form";
import { FilterPanel, PANEL_ID } from "./filter-panel";
import type { Directory } from "./use-directory";
import { ViewLink } from "./view-link";

interface Props {
  directory: Directory;
  /** Shown by Reset. */
  reset: DirectoryView;
  /** Reports whether choices hide the results from assistive technology. */
  onChoosing: (isChoosing: boolean) => void;
}

/** 'Filters' with its count, Reset, the filters themselves and the applied ones: plain forms and links, live once scripts run. */
export function FilterBar({ directory, reset, onChoosing }: Props) {
  const { view, result, show } = directory;
  const isSortable = result.status === "ok" && result.sort !== undefined;
  const toggle = useRef<HTMLButtonElement>(null);
  const isScripted = useIsScripted();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (window.location.hash === `#${PANEL_ID}`) setOpen(true);
  }, []);
  return (
    <div data-hydrates="" data-print="hide" className="flex flex-col gap-2 sm:gap-4">
      <div className="flex flex-wrap items-center gap-1 sm:gap-x-3">
        {/* Without the framework, the panel's address opens it. */}
        <AddressForm
          address={directoryAddress(view)}
          fragment={PANEL_ID}
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(!isOpen);
          }}
          className="noscript:hidden"
        >
          <Button
            ref={toggle}
            type="submit"
            size="sm"
            variant="secondary"
            aria-expanded={isScripted ? isOpen : undefined}
            aria-controls={isScripted ? PANEL_ID : undefined}
            data-opens={PANEL_ID}
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            {t("Filters")}
            <FilterCount count={appliedFilters(view).length} />
          </Button>
        </AddressForm>
        <AddressForm
          address={directoryAddress(reset)}
          onSubmit={(event) => {
            event.preventDefault();
            show(reset);
          }}
        >
          <Button type="submit" size="sm" variant="quiet" className="max-sm:px-2">
            <RotateCcw aria-hidden="true" className="size-5 max-sm:hidden" />
            {t("Reset")}
          </Button>
        </AddressForm>
        {isSortable ? <SortLinks {...{ view, show }} /> : null}
      </div>
      {/* Without scripts the panel below it is folded. */}
      <details className="filter-fold">
        <summary className={buttonLook({ variant: "secondary", size: "sm" })}>
          {t("Filters")}
          <FilterCount count={appliedFilters(view).length} />
        </summary>
      </details>
      <FilterPanel
        {...{ directory, onChoosing, isOpen }}
        onClose={() => {
          // The button is inert until the sheet is closed.
          flushSync(() => setOpen(false));
          toggle.current?.focus();
        }}
      />
      <FilterChips {...{ view, show }} whenEmpty={toggle} />
    </div>
  );
}

function FilterCount({ count }: { count: number }) {
  return (
    <span className="grid min-w-6 place-items-center rounded-full bg-brand px-1.5 text-on-brand text-xs">
      {count}
      <span className="sr-only">{` ${t("applied")}`}</span>
    </span>
  );
}

const LABELS = { name: "A–Z", best: "Best match" } as const satisfies Record<DirectorySort, string>;

/** The order of the results, as links to the same view. */
function SortLinks({ view, show }: { view: DirectoryView; show: (next: DirectoryView) => void }) {
  return (
    <nav aria-label={t("Order of the results")} className="ml-auto flex rounded-full border border-line-strong text-sm">
      {SORTS.map((sort) => (
        <ViewLink
          key={sort}
          view={{ ...view, sort, page: 1 }}
          show={show}
          aria-current={sort === view.sort ? "true" : undefined}
          className="touch-target inline-flex items-center rounded-full px-3 font-semibold text-brand aria-[current]:bg-brand-tint sm:px-4"
        >
          {t(LABELS[sort])}
        </ViewLink>
      ))}
    </nav>
  );
}

const CHIP =
  "touch-target inline-flex items-center whitespace-nowrap gap-2 rounded-full border border-sage-strong/60 bg-sage py-1 pr-2.5 pl-3.5 text-sm leading-tight hover:border-brand hover:bg-brand-tint";

const idOf = ({ key, value }: { key: string; value: string }) => `${key}:${value}`;

/** The applied filters. Each chip links to the address without its value, so removal works without scripts. */
function FilterChips({
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
      aria-label={t("Applied filters")}
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
              <span className="sr-only">{`${t("Remove")} `}</span>
              <span className="text-ink-muted">{tGiven(label)}: </span>
              {key === "name" ? value : markEnglish(tGiven(value), given(value).lang && [value])}
            </span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </ViewLink>
        </li>
      ))}
    </PlainList>
  );
}
