import clsx from "clsx";
import { RotateCcw, SlidersHorizontal, Wallet } from "lucide-react";
import { useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { MultiSelectFallback } from "@/components/ui/multi-select-fallback";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { type FacetCounts, formatTherapists } from "@/lib/directory/result";
import {
  ANY_STATE,
  appliedFilterCount,
  type DirectoryQuery,
  type DirectoryScope,
  defaultDirectoryQuery,
  directoryAddress,
  FACETS,
  withFacet,
} from "@/lib/directory/search-params";
import { AddressForm } from "./address-form";
import { FilterChips } from "./filter-chips";
import { NameFilter } from "./name-filter";
import type { HistoryMode } from "./use-directory";
import { useMultiSelect } from "./use-multi-select";

/** Opens the panel when present in an address. */
const PANEL_ID = "filters";

interface Props {
  scope: DirectoryScope;
  query: DirectoryQuery;
  counts: FacetCounts | undefined;
  isLoading: boolean;
  show: (next: DirectoryQuery, mode?: HistoryMode) => void;
  /** Whether a panel of choices is open. */
  onChoosing: (isChoosing: boolean) => void;
}

/** Name, five multi-selects, 'Filters' with its count, and Reset: one plain form, live once scripts run. */
export function FilterBar({ scope, query, counts, isLoading, show, onChoosing }: Props) {
  const resetId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  // Unknown before hydration: until then there is no expanded state.
  const isWide = useSyncExternalStore(watchWide, readWide, () => undefined);
  const [isToggled, setToggled] = useState<boolean | null>(null);
  const isOpen = isToggled ?? isWide;
  useEffect(() => {
    if (window.location.hash === `#${PANEL_ID}`) setToggled(true);
  }, []);
  const reset = defaultDirectoryQuery(scope);
  return (
    <div data-print="hide" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {/* Without scripts, the panel's address opens it. */}
        <AddressForm
          address={directoryAddress(scope, query)}
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
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            Filters
            <FilterCount count={appliedFilterCount(query)} />
          </Button>
        </AddressForm>
        <AddressForm
          id={resetId}
          address={directoryAddress(scope, reset)}
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
      <FilterChips {...{ scope, query, show }} whenEmpty={toggle} />
      {/* Closed by default on small screens; open without scripts. */}
      <div
        id={PANEL_ID}
        className={clsx(
          "group/panel rounded-xl border border-sage-strong/60 bg-sage p-4 sm:p-6",
          isToggled === null && "hidden target:block lg:block noscript:block",
          isToggled === false && "hidden",
        )}
      >
        <FilterForm {...{ scope, query, counts, isLoading, show, onChoosing }} isOpen={isOpen} />
      </div>
    </div>
  );
}

function FilterForm({
  scope,
  query,
  counts,
  isLoading,
  show,
  onChoosing,
  isOpen,
}: Props & { isOpen: boolean | undefined }) {
  const formRef = useRef<HTMLFormElement>(null);
  const MultiSelect = useMultiSelect(formRef, isOpen === true);
  return (
    <form
      ref={formRef}
      method="get"
      action={directoryAddress(scope, defaultDirectoryQuery(scope))}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      aria-label="Filters"
      className="group/filters grid gap-x-5 gap-y-4 md:grid-cols-2 lg:grid-cols-3"
    >
      <NameFilter query={query} show={show} />
      {/* A submitted form states every filter: no ticked state means all states. */}
      {scope.kind === "all" ? <input type="hidden" name="state" value={ANY_STATE} /> : null}
      {FACETS.map(({ key, param, label, options, emptyText }) => {
        const field = {
          label,
          options: key === "insurers" ? INSURER_OPTIONS : options,
          value: query[key],
          counts: counts?.[key],
          describeCount: formatTherapists,
          onChange: (ids: string[]) => show(withFacet(query, key, ids)),
        };
        return MultiSelect ? (
          <MultiSelect key={key} {...field} emptyText={emptyText} busy={isLoading} onOpenChange={onChoosing} />
        ) : (
          <MultiSelectFallback key={key} {...field} name={param} locked={lockedBy(scope, param)} />
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
const INSURER_OPTIONS = FACETS.flatMap(({ key, options }) => (key === "insurers" ? options : [])).map((option) =>
  option.id === SELF_PAY_ID
    ? { ...option, icon: <Wallet aria-hidden="true" className="size-5 shrink-0 text-brand" /> }
    : option,
);

/** The path's own payer: without scripts its box could not lead to another path. */
function lockedBy(scope: DirectoryScope, param: string): string | undefined {
  return scope.kind !== "all" && scope.kind === param ? scope.id : undefined;
}

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
