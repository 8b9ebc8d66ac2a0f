import "server-only";
import type { ListNames } from "@/domain/catalog/words/read-query";
import { getEnv } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import { searchEntities } from "@/lib/services/search/client";

const MAX_NAMES = 50;

/** Names of listed therapists that contain or resemble typed words, read as the visitor; none when the search fails. */
export const createListNames =
  (caller: Caller): ListNames =>
  async (typed) => {
    const query = { include: { display_name: typed }, page: 1, records: MAX_NAMES };
    const found = await searchEntities(getEnv(), { ...query, caller });
    return found.ok ? found.data.entities.map(({ content }) => content.displayName) : [];
  };
