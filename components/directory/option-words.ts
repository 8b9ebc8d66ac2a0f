import type { OptionWords } from "@/domain/catalog/words/option-words";
import { apiPaths } from "@/lib/config/api-paths";
import { fetchOwn } from "@/lib/http/fetch-own";

const DEADLINE_MS = 10_000;

let loaded: Promise<OptionWords> | undefined;

/** What else people call the filters' choices, loaded once per page; nothing where the site does not answer. */
export function loadOptionWords(): Promise<OptionWords> {
  loaded ??= fetchOptionWords().catch(() => {
    // The next list that is opened tries again.
    loaded = undefined;
    return {};
  });
  return loaded;
}

async function fetchOptionWords(): Promise<OptionWords> {
  const response = await fetchOwn(apiPaths.directoryWords(), { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}
