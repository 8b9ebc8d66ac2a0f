import { and, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { entities } from "@/backend/db/schema/search";
import { addListingItem } from "@/backend/listings/add-listing-item";
import { inDirectory } from "@/backend/search/directory";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { lockDirectory } from "@/backend/search/roster/write";
import { LAPSED } from "@/backend/search/selection";

export interface LapseRule {
  partition: string;
  /** Listings that were confirmed more days ago lapse; undefined: none does. */
  confirmDays: number | undefined;
}

const BATCH = 100;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes listings whose confirmation is too old from the default results, with an item for administrators each, and restores
 * those that are no longer lapsed: some in one transaction. Returns their slugs, none when nothing is left.
 */
export async function lapseListings(ctx: Ctx, rule: LapseRule): Promise<string[]> {
  const due = and(inDirectory(entities, { ...rule, key: THERAPIST_KEY }), isDue(ctx.now, rule));
  const found = await ctx.db.select({ id: entities.id }).from(entities).where(due).limit(BATCH);
  if (found.length === 0) return [];
  return inTransaction(ctx, async (tx) => {
    // Copies take turns: a second one finds nothing due.
    await lockDirectory(tx.db, rule.partition);
    const ids = inArray(
      entities.id,
      found.map(({ id }) => id),
    );
    const changed = await tx.db
      .update(entities)
      .set({
        facets: sql`case when ${isLapsed} then array_remove(${entities.facets}, ${LAPSED}) else ${entities.facets} || ${LAPSED}::text end`,
      })
      .where(and(ids, due))
      .returning(columns);
    for (const { isNow, ...therapist } of changed) if (isNow) await addListingItem(tx, "lapsed", therapist);
    return changed.map(({ slug }) => slug);
  });
}

// Spelled as in the indexes.
const isLapsed = sql`${entities.facets} @> array['listing:lapsed']`;
const confirmedOn = sql`${entities.content}->>'confirmedOn'`;
const columns = {
  uniqueId: entities.uniqueId,
  slug: entities.slug,
  name: sql<string>`${entities.content}->>'displayName'`,
  isNow: sql<boolean>`${isLapsed}`,
};

function isDue(now: Date, { confirmDays }: LapseRule): SQL | undefined {
  if (confirmDays === undefined) return isLapsed;
  const limit = new Date(now.getTime() - confirmDays * DAY_MS).toISOString().slice(0, 10);
  const lapses = sql`${confirmedOn} is not null and not ${isLapsed} and (${confirmedOn}) < ${limit}`;
  return or(lapses, sql`${isLapsed} and coalesce(${confirmedOn} >= ${limit}, true)`);
}
