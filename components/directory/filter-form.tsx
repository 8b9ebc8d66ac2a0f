import { Wallet } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { ChoiceRows, MultiSelectFallback } from "@/components/ui/multi-select-fallback";
import { OTHER_DISORDERS } from "@/domain/catalog/clinical";
import { FILTERS, type FilterKey, mapFilters, NOT_STATED, offeredChoices } from "@/domain/catalog/filters";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { currentLanguage, currentLocale } from "@/domain/texts/languages";
import { given, t, tGiven } from "@/domain/texts/t";
import { paths } from "@/lib/config/paths";
import { ANY_STATE } from "@/lib/directory/address";
import { FILTER_GROUPS, isInBar, isShort } from "@/lib/directory/filter-groups";
import { therapistNoun } from "@/lib/directory/result";
import { withFilter } from "@/lib/directory/view";
import { NameFilter } from "./name-filter";
import type { Directory } from "./use-directory";
import { useFilterSelect } from "./use-filter-select";

interface Props {
  directory: Directory;
  isInSight: boolean;
  /** Reports that a list of choices opened or closed. */
  onListOpen: (isOpen: boolean) => void;
  /** The form's end. */
  children: ReactNode;
}

/** Name and filters in their groups: a plain form, live once scripts run. */
export function FilterForm({ directory, isInSight, onListOpen, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const FilterSelect = useFilterSelect(form, isInSight);
  const { view, result, isLoading, show } = directory;
  const counts = result.status === "ok" ? result.counts : undefined;
  const toField = (key: FilterKey): ReactNode => {
    const { param } = FILTERS[key];
    const label = tGiven(FILTERS[key].label);
    const field = {
      label,
      options: optionsOf(key),
      value: view[key],
      counts: counts?.[key],
      countNoun: therapistNoun,
      onChange: (ids: string[]) => show(withFilter(view, key, ids)),
    };
    if (isShort(key)) return <ShortFilter {...field} name={param} />;
    if (!FilterSelect) return <MultiSelectFallback {...field} name={param} />;
    return (
      <FilterSelect
        {...field}
        filter={key}
        emptyText={t("{filter} not found", { filter: label })}
        busy={isLoading}
        onOpenChange={onListOpen}
      />
    );
  };
  // A network without hours has no such filter.
  const isUseful = (key: "name" | FilterKey) =>
    key === "name" ||
    !FILTERS[key].isLive ||
    view[key].length > 0 ||
    Object.values(counts?.[key] ?? {}).some((count) => count > 0);
  return (
    <form
      ref={form}
      method="get"
      action={`${paths.team()}#results`}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      aria-label={t("Filters")}
      className="flex flex-col gap-4"
    >
      {/* A submitted form states every filter: no ticked state means all states. */}
      <input type="hidden" name="state" value={ANY_STATE} />
      {view.sort === "name" ? null : <input type="hidden" name="sort" value={view.sort} />}
      <div className="grid gap-x-5 gap-y-6 p-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.25fr] panel-shut:grid-cols-3! panel-shut:gap-y-3">
        {FILTER_GROUPS.map(({ id, title, keys }) => (
          <fieldset key={id} className="flex min-w-0 flex-col gap-4 panel-shut:contents">
            <legend className="panel-shut:sr-only mb-2 font-serif font-semibold text-brand text-lg">
              {tGiven(title)}
            </legend>
            {keys.filter(isUseful).map((key) => (
              <div key={key} className={isInBar(key) ? undefined : "panel-shut:hidden"}>
                {key === "name" ? <NameFilter view={view} show={show} /> : toField(key)}
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <p className="panel-shut:hidden px-4 text-ink-muted text-sm">
        {t("“Not stated”: the therapist has told us nothing about this. It does not mean no.")}
      </p>
      {children}
    </form>
  );
}

function ShortFilter({ label, ...rows }: Omit<Parameters<typeof ChoiceRows>[0], "className"> & { label: string }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{label}</legend>
      <ChoiceRows {...rows} className="-mx-3.5" />
    </fieldset>
  );
}

const translated = new Map<string, ReturnType<typeof translateOptions>>();

/** A filter's options in the page's language, the same list for each rendering. */
function optionsOf(key: FilterKey) {
  const place = `${currentLanguage()} ${key}`;
  const options = translated.get(place) ?? translateOptions(key);
  translated.set(place, options);
  return options;
}

/** Labels in the page's language, in which languages and concerns have another order. */
function translateOptions(key: FilterKey) {
  const options = OPTIONS[key].map(({ hint, ...option }) => {
    const { children: name, lang } = given(option.name);
    const other = hint && tGiven(hint);
    return { ...option, name, lang, hint: other === name ? undefined : other };
  });
  if (currentLanguage() === "en" || !SORTED.has(key)) return options;
  const rank = ({ id }: { id: string }) => Number(LAST.has(id));
  return options.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, currentLocale()));
}

const SORTED: ReadonlySet<FilterKey> = new Set(["disorders", "languages"]);
const LAST: ReadonlySet<string> = new Set([OTHER_DISORDERS, NOT_STATED]);

/** Specification, section 2: self-pay has a placeholder instead of a mark. */
const OPTIONS = mapFilters((key) =>
  offeredChoices(key).map(({ id, name, matchName }) => ({
    id,
    name,
    hint: matchName,
    icon: id === SELF_PAY_ID ? <Wallet aria-hidden="true" className="size-5 shrink-0 text-brand" /> : undefined,
  })),
);
