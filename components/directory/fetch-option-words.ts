import type { OptionWords } from "@/domain/catalog/words/option-words";
import { apiPaths } from "@/lib/config/api-paths";
import { fetchOwn } from "@/lib/http/fetch-own";

let fetched: Promise<OptionWords> | undefined;

/** Synonyms of the filters' choices, fetched once per page; empty where the site does not answer. */
export function fetchOptionWords(): Promise<OptionWords> {
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
