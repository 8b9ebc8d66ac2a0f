import { type ComponentProps, useState } from "react";
import { MultiSelect } from "@/components/ui/multi-select";
import type { FilterKey } from "@/domain/catalog/filters";
import type { OptionWords } from "@/domain/catalog/words/option-words";
import { fetchOptionWords } from "./fetch-option-words";

type Props = Omit<ComponentProps<typeof MultiSelect>, "otherWords" | "onOpenChange"> & {
  filter: FilterKey;
  onOpenChange: (isOpen: boolean) => void;
};

/** The multi-select of a filter, whose choices are found by the words that people use as well. */
export function FilterSelect({ filter, onOpenChange, ...props }: Props) {
  const [words, setWords] = useState<OptionWords>({});
  const open = (isOpen: boolean) => {
    if (isOpen) void fetchOptionWords().then(setWords);
    onOpenChange(isOpen);
  };
  return <MultiSelect {...props} otherWords={words[filter]} onOpenChange={open} />;
}
