import { type ComponentProps, useState } from "react";
import { MultiSelect } from "@/components/ui/multi-select";
import type { FilterKey } from "@/domain/catalog/filters";
import type { OptionWords } from "@/domain/catalog/words/option-words";
import { apiPaths } from "@/lib/config/api-paths";
import { fetchOwn } from "@/lib/http/fetch-own";

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

let fetched: Promise<OptionWords> | undefined;

/** Synonyms of the filters' choices, fetched once per page; empty where the site does not answer. */
function fetchOptionWords(): Promise<OptionWords> {
  fetched ??= readAnswer().catch(() => {
    // The next list that is opened tries again.
    fetched = undefined;
    return {};
  });
  return fetched;
}

async function readAnswer(): Promise<OptionWords> {
  const response = await fetchOwn(apiPaths.directoryWords());
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
