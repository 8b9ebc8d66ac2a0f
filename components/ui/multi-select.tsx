"use client";

import { Combobox } from "@base-ui/react/combobox";
import clsx from "clsx";
import { Check, ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import { currentLocale } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import {
  ChipText,
  invitation,
  type MultiSelectField,
  type MultiSelectOption,
  multiSelectLook,
  OptionText,
  otherName,
} from "./multi-select-fallback";

/** Shorter pieces are searched in the names alone. */
const MIN_WORD_LETTERS = 3;

const toSearchText = ({ name, hint }: MultiSelectOption) => (hint === undefined ? name : `${name} ${hint}`);

/**
 * Multiple choice from a searchable list. While its panel is open all else is hidden from assistive technology: announce the
 * effect of a choice after `onOpenChange(false)`.
 */
export function MultiSelect({
  label,
  options,
  value,
  onChange,
  emptyText = t("No items found"),
  busy = false,
  otherWords,
  onOpenChange,
  ...counted
}: MultiSelectField & {
  emptyText?: string;
  busy?: boolean;
  /** Synonyms of the options, by id. */
  otherWords?: Readonly<Record<string, readonly string[]>> | undefined;
  onOpenChange?: (open: boolean) => void;
}) {
  const inputId = useId();
  const [text, setText] = useState("");
  // In the page's language: the browser's own may distinguish letters that are equal here.
  const { contains, startsWith } = Combobox.useFilter({ locale: currentLocale() });
  const chosen = options.filter(({ id }) => value.includes(id));
  const isNamed = (option: MultiSelectOption, typed: string) => contains(toSearchText(option), typed.trim());
  const findWord = ({ id }: MultiSelectOption, typed: string) =>
    typed.trim().length < MIN_WORD_LETTERS
      ? undefined
      : otherWords?.[id]?.find((word) => [word, ...word.split(" ")].some((part) => startsWith(part, typed.trim())));
  const foundBy = (option: MultiSelectOption) => (isNamed(option, text) ? undefined : findWord(option, text));
  return (
    <Combobox.Root
      multiple
      autoHighlight
      items={options}
      value={chosen}
      locale={currentLocale()}
      filter={(option: MultiSelectOption, typed) => isNamed(option, typed) || findWord(option, typed) !== undefined}
      itemToStringLabel={toSearchText}
      itemToStringValue={(option: MultiSelectOption) => option.id}
      onValueChange={(next, details) => {
        // Escape closes the panel; by default it would also clear every choice.
        if (details.reason === "escape-key") {
          details.cancel();
          return;
        }
        setText("");
        onChange(next.map(({ id }) => id));
      }}
      inputValue={text}
      onInputValueChange={setText}
      onOpenChange={(open, details) => {
        // The panel stays open for further choices.
        if (!open && details.reason === "item-press") details.cancel();
        else onOpenChange?.(open);
      }}
    >
      <div className="flex flex-col gap-1.5">
        <label htmlFor={inputId} className={multiSelectLook.label}>
          {label}
        </label>
        <ChosenBox {...{ label, inputId, chosen }} />
      </div>
      <Panel {...{ label, emptyText, busy, foundBy, counted }} />
    </Combobox.Root>
  );
}

/** Chips, the input that searches, and the two buttons. */
function ChosenBox({ label, inputId, chosen }: { label: string; inputId: string; chosen: MultiSelectOption[] }) {
  const hint =
    chosen.length > 0
      ? t("{count} selected. Press Left Arrow to reach them, Backspace to remove the last.", { count: chosen.length })
      : undefined;
  return (
    <Combobox.InputGroup
      className={clsx(
        multiSelectLook.box,
        "cursor-text focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2",
      )}
    >
      <Combobox.Chips
        aria-label={chosen.length > 0 ? t("Selected: {label}", { label }) : undefined}
        className={multiSelectLook.chips}
      >
        {chosen.map((option) => (
          <Combobox.Chip
            key={option.id}
            aria-label={option.name}
            aria-description={t("Press Backspace or Delete to remove")}
            className={clsx(multiSelectLook.chip, "cursor-default focus-within:border-brand")}
          >
            <ChipText option={option} />
            <Combobox.ChipRemove
              aria-label={t("Remove {name}", { name: option.name })}
              className={clsx(multiSelectLook.chipEnd, "cursor-pointer rounded-full hover:bg-sage-strong")}
            >
              <X aria-hidden="true" className="size-4" />
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          id={inputId}
          // While the panel is open the visible label is hidden from assistive technology, and would name nothing.
          aria-label={label}
          placeholder={invitation(chosen.length)}
          aria-description={hint}
          autoComplete="off"
          className={clsx(multiSelectLook.input, "bg-transparent outline-none")}
        />
      </Combobox.Chips>
      <Combobox.Clear
        aria-label={t("Clear all: {label}", { label })}
        title={t("Clear all")}
        className={clsx(multiSelectLook.button, "cursor-pointer rounded-md hover:bg-sage")}
      >
        <X aria-hidden="true" className="size-5" />
      </Combobox.Clear>
      <Combobox.Trigger
        aria-label={t("Add item: {label}", { label })}
        className={clsx(multiSelectLook.button, "cursor-pointer rounded-md hover:bg-sage")}
      >
        <ChevronDown aria-hidden="true" className="size-5" />
      </Combobox.Trigger>
    </Combobox.InputGroup>
  );
}

interface PanelProps {
  label: string;
  emptyText: string;
  busy: boolean;
  foundBy: (option: MultiSelectOption) => string | undefined;
  counted: Pick<MultiSelectField, "counts" | "countNoun">;
}

function Panel({ label, emptyText, busy, foundBy, counted }: PanelProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-60 outline-none">
        <Combobox.Popup className={clsx(multiSelectLook.panel, "w-(--anchor-width) max-w-(--available-width)")}>
          <Combobox.Status className="px-3.5 text-ink-muted text-sm">{busy ? t("Loading...") : null}</Combobox.Status>
          <Combobox.Empty className="px-3.5 text-ink-muted [&:not(:empty)]:py-2.5">{emptyText}</Combobox.Empty>
          <Combobox.List aria-label={label} className="outline-none">
            {(option: MultiSelectOption) => (
              <Combobox.Item
                key={option.id}
                value={option}
                aria-description={otherName(option, foundBy(option))}
                className={clsx(
                  multiSelectLook.item,
                  "select-none data-highlighted:bg-brand-tint",
                  "data-highlighted:outline-3 data-highlighted:outline-focus data-highlighted:-outline-offset-3",
                )}
              >
                <span className="grid size-5 shrink-0 place-items-center rounded-sm border border-line-strong">
                  <Combobox.ItemIndicator>
                    <Check aria-hidden="true" className="size-4 text-brand" />
                  </Combobox.ItemIndicator>
                </span>
                <OptionText option={option} foundBy={foundBy(option)} {...counted} />
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
