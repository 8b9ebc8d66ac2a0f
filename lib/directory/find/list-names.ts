import "server-only";
import type { ListNames } from "@/domain/catalog/words/read-query";
import { getEnv } from "@/lib/config/env";
import { searchEntities } from "@/lib/services/search/client";
import { directoryCaller } from "@/lib/visitor/guest/directory-caller";

const MAX_NAMES = 50;

/** Names of listed therapists that contain or resemble typed words; none when the search fails. */
export const listNames: ListNames = async (typed) => {
  const query = { include: { display_name: typed }, page: 1, records: MAX_NAMES };
  const found = await searchEntities(getEnv(), { ...query, caller: directoryCaller(getEnv()) });
  return found.ok ? found.data.entities.map(({ content }) => content.displayName) : [];
};
