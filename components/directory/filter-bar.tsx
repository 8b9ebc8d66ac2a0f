import clsx from "clsx";
import { RotateCcw, SlidersHorizontal, Wallet } from "lucide-react";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { MultiSelectFallback } from "@/components/ui/multi-select-fallback";
import { FILTER_KEYS, FILTERS, mapFilters } from "@/domain/catalog/filters";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { paths } from "@/lib/config/paths";
import { ANY_STATE, directoryAddress } from "@/lib/directory/address";
import { type FacetCounts, formatTherapists } from "@/lib/directory/result";
import { appliedFilters, type DirectoryView, withFilter } from "@/lib/directory/view";
import { AddressForm } from "./address-form";
import { FilterChips } from "./filter-chips";
import { NameFilter } from "./name-filter";
import type { HistoryMode } from "./use-directory";
import { useMultiSelect } from "./use-multi-select";

/** Opens the panel when present in an address. */
const PANEL_ID = "filters";

interface Props {
  view: DirectoryView;
  /** Shown by Reset. */
  reset: DirectoryView;
  counts: FacetCounts | undefined;
  isLoading: boolean;
  show: (next: DirectoryView, mode?: HistoryMode) => void;
  /** Whether a panel of choices is open. */
  onChoosing: (isChoosing: boolean) => void;
}

/** Name, the multi-selects, 'Filters' with its count, and Reset: one plain form, live once scripts run. */
export function FilterBar({ view, reset, counts, isLoading, show, onChoosing }: Props) {
  const resetId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  // Unknown before hydration: until then there is no expanded state.
  const isWide = useSyncExternalStore(watchWide, readWide, () => undefined);
  const [isToggled, setToggled] = useState<boolean | null>(null);
  const isOpen = isToggled ?? isWide;
  useEffect(() => {
    if (window.location.hash === `#${PANEL_ID}`) setToggled(true);
  }, []);
  return (
    <div data-hydrates="" data-print="hide" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {/* Without scripts, the panel's address opens it. */}
        <AddressForm
          address={directoryAddress(view)}
          fragment={PANEL_ID}
          onSubmit={(event) => {
            event.preventDefault();
            setToggled(!isOpen);
          }}
          className="noscript:hidden"
        >
          <Button
            ref={toggle}
            type="submit"
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={isOpen === undefined ? undefined : PANEL_ID}
            data-opens={PANEL_ID}
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            Filters
            <FilterCount count={appliedFilters(view).length} />
          </Button>
        </AddressForm>
        <AddressForm
          id={resetId}
          address={directoryAddress(reset)}
          onSubmit={(event) => {
            event.preventDefault();
            show(reset);
          }}
        >
          <Button type="submit" variant="quiet">
            <RotateCcw aria-hidden="true" className="size-5" />
            Reset
          </Button>
        </AddressForm>
      </div>
      <FilterChips {...{ view, show }} whenEmpty={toggle} />
      {/* Closed by default on small screens; open without scripts. */}
      <div
        id={PANEL_ID}
        className={clsx(
          "group/panel rounded-xl border border-sage-strong/60 bg-sage p-4 sm:p-6",
          isToggled === null && "hidden target:block data-shown:block lg:block noscript:block",
          isToggled === false && "hidden",
        )}
      >
        <FilterForm {...{ view, counts, isLoading, show, onChoosing, isOpen }} />
      </div>
    </div>
  );
}

function FilterForm({
  view,
  counts,
  isLoading,
  show,
  onChoosing,
  isOpen,
}: Omit<Props, "reset"> & { isOpen: boolean | undefined }) {
  const formRef = useRef<HTMLFormElement>(null);
  const MultiSelect = useMultiSelect(formRef, isOpen === true);
  return (
    <form
      ref={formRef}
      method="get"
      action={paths.team()}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      aria-label="Filters"
      className="group/filters grid gap-x-5 gap-y-4 md:grid-cols-2 lg:grid-cols-3"
    >
      <NameFilter view={view} show={show} />
      {/* A submitted form states every filter: no ticked state means all states. */}
      <input type="hidden" name="state" value={ANY_STATE} />
      {FILTER_KEYS.map((key) => {
        const { param, label } = FILTERS[key];
        const field = {
          label,
          options: OPTIONS[key],
          value: view[key],
          counts: counts?.[key],
          describeCount: formatTherapists,
          onChange: (ids: string[]) => show(withFilter(view, key, ids)),
        };
        return MultiSelect ? (
          <MultiSelect
            key={key}
            {...field}
            emptyText={`${label} not found`}
            busy={isLoading}
            onOpenChange={onChoosing}
          />
        ) : (
          <MultiSelectFallback key={key} {...field} name={param} />
        );
      })}
      {/* Always shown without scripts; before hydration, once the panel or a list is open. */}
      {isOpen === undefined ? (
        <div className="hidden group-target/panel:block group-has-[details[open]]/filters:block noscript:block">
          <Button type="submit">Apply filters</Button>
        </div>
      ) : null}
    </form>
  );
}

/** Specification, section 2: self-pay has a placeholder instead of a mark. */
const OPTIONS = mapFilters((key) =>
  FILTERS[key].choices.map(({ id, name, matchName }) => ({
    id,
    name,
    hint: matchName,
    icon: id === SELF_PAY_ID ? <Wallet aria-hidden="true" className="size-5 shrink-0 text-brand" /> : undefined,
  })),
);

function FilterCount({ count }: { count: number }) {
  return count === 0 ? null : (
    <span className="grid min-w-6 place-items-center rounded-full bg-brand px-1.5 text-on-brand text-xs">
      {count}
      <span className="sr-only"> applied</span>
    </span>
  );
}

const WIDE = "(min-width: 64rem)";
const readWide = () => window.matchMedia(WIDE).matches;
function watchWide(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
