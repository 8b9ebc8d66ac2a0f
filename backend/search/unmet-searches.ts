import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { unmetSearches } from "@/backend/db/schema/search";
import type { Search } from "@/backend/search/schema";

export interface UnmetSearches {
  /** Counts a search that found nobody, by its filters. */
  count(search: Search): void;
  /** Stores what was counted since the last call, under a day. */
  store(db: Db, day: string): Promise<void>;
}

/** More different ones are not counted before the next call of `store`. */
const MAX_COUNTED = 2_000;
type Key = Pick<typeof unmetSearches.$inferInsert, "partition" | "filter" | "value">;

/** Counts searches without a result in memory, so that no search waits for a write. A name counts as "a name", without its words. */
export function countUnmetSearches(): UnmetSearches {
  let counted = new Map<string, Key & { searches: number }>();
  const add = (key: Key) => {
    const id = Object.values(key).join("\n");
    const present = counted.get(id);
    if (present) present.searches += 1;
    else if (counted.size < MAX_COUNTED) counted.set(id, { ...key, searches: 1 });
  };
  return {
    count: ({ partition, include = {}, page }) => {
      if (page > 1) return;
      for (const [filter, values] of Object.entries(include))
        for (const value of filter === "display_name" ? [""] : new Set(values)) add({ partition, filter, value });
    },
    store: async (db, day) => {
      const rows = [...counted.values()].map((row) => ({ ...row, day }));
      counted = new Map();
      if (rows.length === 0) return;
      const { partition, filter, value, searches } = unmetSearches;
      await db
        .insert(unmetSearches)
        .values(rows)
        .onConflictDoUpdate({
          target: [partition, unmetSearches.day, filter, value],
          set: { searches: sql`${searches} + excluded.searches` },
        });
    },
  };
}
