import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "@/domain/texts/format-number";
import { t } from "@/domain/texts/t";

export interface MultiSelectOption {
  readonly id: string;
  readonly name: string;
  /** The language of the name, where it is not the page's. */
  readonly lang?: string | undefined;
  /** An alternative name, shown beside the label and searchable. */
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
}

export interface MultiSelectField {
  label: string;
  options: readonly MultiSelectOption[];
  /** Ids of the chosen options. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** Result counts by option id; absent where unknown. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** Noun of the counted results: "therapists". */
  countNoun?: (count: number) => string;
}

/** Shared with the scripted widget, which replaces this one without moving anything. */
export const multiSelectLook = {
  label: "font-semibold",
  box: "flex min-h-[calc(1.6em+1.25rem+2px)] w-full items-stretch rounded-md border border-line-strong bg-surface-raised pl-1.5 text-left transition-colors duration-150 hover:border-brand",
  chips: "flex min-w-0 flex-1 flex-wrap content-center items-center gap-1 py-1",
  chip: "flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-sage-strong/60 bg-sage pl-3 text-sm leading-tight",
  chipEnd: "grid size-9 shrink-0 place-items-center",
  input: "h-9 w-20 min-w-20 flex-1 px-2 text-ink placeholder:text-ink-muted",
  button: "grid w-11 shrink-0 place-items-center text-ink-muted",
  panel:
    "max-h-[240px] overflow-y-auto overscroll-contain rounded-md border border-line-strong bg-surface-raised py-1 text-ink shadow-floating",
  item: "choice-row",
} as const;

/** The placeholder of an empty box, and of one with selected values. An empty box without its script, where typing is impossible, says "Choose". */
export const invitation = (chosen: number): string => t(chosen === 0 ? "Type to search" : "Add item");

type CountedOption = Pick<MultiSelectField, "counts" | "countNoun"> & {
  option: MultiSelectOption;
  /** The other word that it was found by. */
  foundBy?: string | undefined;
};

/** Description of an option beside its name: the word that it was found by, or its alternative name. */
export const otherName = ({ hint }: MultiSelectOption, foundBy?: string) =>
  foundBy === undefined ? hint : `“${foundBy}”`;

/** An option with its alternative name outside its own name, and its count: a number on screen, "3 therapists" for assistive technology. */
export function OptionText({ option, foundBy, counts, countNoun }: CountedOption) {
  const { lang, icon } = option;
  const name = lang ? <span lang={lang}>{option.name}</span> : option.name;
  const count = counts?.[option.id];
  const other = otherName(option, foundBy);
  return (
    <>
      {icon}
      {other === undefined ? (
        name
      ) : (
        <span>
          {name}
          <span aria-hidden="true" className="ml-1.5 text-ink-muted text-sm">
            {other}
          </span>
        </span>
      )}
      {count === undefined ? null : (
        <span className="choice-count" data-noun={countNoun?.(count)}>
          {formatNumber(count)}
        </span>
      )}
    </>
  );
}

/** The text of a chip. */
export const ChipText = ({ option }: { option: MultiSelectOption }) => (
  <>
    {option.icon}
    <span lang={option.lang} className="truncate">
      {option.name}
    </span>
  </>
);

/** The options of a multi-select as rows of checkboxes with their counts: one plain form's field. */
export function ChoiceRows({
  name,
  options,
  value,
  onChange,
  className,
  ...counted
}: Omit<MultiSelectField, "label"> & { name: string; className: string }) {
  const toggle = (id: string, on: boolean) => onChange(on ? [...value, id] : value.filter((other) => other !== id));
  return (
    <div className={className}>
      {options.map((option) => (
        <label key={option.id} className="choice-row">
          <input
            type="checkbox"
            name={name}
            value={option.id}
            aria-description={otherName(option)}
            checked={value.includes(option.id)}
            onChange={(event) => toggle(option.id, event.currentTarget.checked)}
          />
          <OptionText option={option} {...counted} />
        </label>
      ))}
    </div>
  );
}

/** The multi-select without scripts or before its script has loaded: checkboxes of a plain form in a `<details>`. */
export function MultiSelectFallback({
  label,
  name,
  options,
  value,
  onChange,
  ...counted
}: MultiSelectField & { name: string }) {
  const chosen = options.filter(({ id }) => value.includes(id));
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className={multiSelectLook.label}>
        {label}
      </span>
      <details name="multi-select" className="group relative">
        <summary className={clsx(multiSelectLook.box, "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}>
          <span className="sr-only">{`${label}: `}</span>
          <span className={multiSelectLook.chips}>
            {chosen.map((option) => (
              <span key={option.id} className={multiSelectLook.chip}>
                <ChipText option={option} />
                <span className={clsx(multiSelectLook.chipEnd, "noscript:w-3")} />
              </span>
            ))}
            <span aria-hidden="true" className={clsx(multiSelectLook.input, "grid items-center text-ink-muted")}>
              {chosen.length === 0 ? t("Choose") : invitation(chosen.length)}
            </span>
          </span>
          {chosen.length > 0 ? <span className={clsx(multiSelectLook.button, "noscript:hidden")} /> : null}
          <span aria-hidden="true" className={multiSelectLook.button}>
            <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <ChoiceRows
          {...{ name, options, value, onChange, ...counted }}
          className={clsx(multiSelectLook.panel, "absolute noscript:static inset-x-0 top-full z-20 mt-1")}
        />
      </details>
    </div>
  );
}
