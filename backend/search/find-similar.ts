import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { inDirectory } from "@/backend/search/directory";
import { type Found, findMatches, isFound } from "@/backend/search/find-matches";
import { getTherapist } from "@/backend/search/get-therapist";
import { type Attempt, inOneState, versionOf } from "@/backend/search/one-state";
import { areFew, lookUp } from "@/backend/search/search-therapists";
import type { Selection } from "@/backend/search/selection";
import { type TherapistRow, therapistColumns } from "@/backend/search/therapist-resource";
import { FILTERS, type FilterKey } from "@/domain/catalog/filters";

/** Fewer others than this widen the search. */
const ENOUGH = 3;

/** Filters in which similar therapists share one value each, from the nearest to the widest. */
const SHARED: readonly (readonly FilterKey[])[] = [
  ["states", "disorders", "insurers"],
  ["states", "disorders"],
  ["states"],
];

interface SimilarQuery {
  ctx: Ctx;
  partition: string;
  key: string;
  /** Slug, unique id or former slug. */
  id: string;
  records: number;
}

/**
 * Therapists who share a state, a concern and an insurer with one, or less where too few do: those that follow it in the
 * directory's order, and after the end its first. So each therapist is similar to the ones before, and none to all. Problem 404.
 */
export const findSimilar = ({ ctx, ...query }: SimilarQuery): Promise<TherapistRow[]> =>
  inOneState(ctx.db, (db) => findOnce({ ...query, ctx: { ...ctx, db } }));

async function findOnce({ ctx, partition, key, id, records }: SimilarQuery): Promise<Attempt<TherapistRow[]>> {
  const therapist = await getTherapist({ ctx, partition, key, id });
  for (const keys of SHARED) {
    const selection = toSelection(therapist, keys);
    if (selection.filters.size < keys.length) continue;
    const found = await findMatches(ctx.db, selection, { skip: null, counted: [] });
    const isWidest = keys === SHARED.at(-1);
    if (found.total <= ENOUGH && !(isWidest && found.total > 1)) continue;
    const rows = await readNext(ctx.db, { therapist, selection, found, records });
    return {
      result: rows.map(({ version: _version, ...row }) => row),
      isOneState: rows.every(({ version }) => version === found.version),
    };
  }
  return { result: [], isOneState: true };
}

function toSelection({ partition, key, content }: TherapistRow, keys: readonly FilterKey[]): Selection {
  const filters = keys.map((filter) => {
    const { column, attribute } = FILTERS[filter];
    return [column, content[attribute].map((value) => `${column}:${value}`.toLowerCase())] as const;
  });
  const used = new Map(filters.filter(([, choices]) => choices.length > 0));
  return { partition, key, filters: used, excluded: [], condition: null, excludedCondition: null };
}

interface Next {
  therapist: TherapistRow;
  selection: Selection;
  found: Found;
  records: number;
}

const readNext = (db: Db, next: Next) =>
  db
    .select({ ...therapistColumns, version: versionOf(next.selection) })
    .from(sql`(${nextIds(next)}) as hits`)
    .innerJoin(entities, eq(entities.id, sql`hit_id`))
    .orderBy(sql`is_before`, sql`hit_alias`, sql`hit_id`);

/** Ids after a therapist, then those before: a few by id, many along the sort index, in two pieces that stop early. */
function nextIds({ therapist, selection, found, records }: Next): SQL {
  const own = sql`(select entity_alias, id from ${entities} where ${and(inDirectory(entities, selection), eq(entities.uniqueId, therapist.uniqueId))})`;
  const columns = sql`entity_alias as hit_alias, id as hit_id`;
  const inOrder = sql`order by is_before, hit_alias, hit_id limit ${records}`;
  if (found.matches !== null && areFew(found, records)) {
    return sql`select ${columns}, (entity_alias, id) < ${own} as is_before ${lookUp(found.matches)}
      where (entity_alias, id) <> ${own} ${inOrder}`;
  }
  const matching = and(inDirectory(entities, selection), found.matches === null ? undefined : isFound(found.matches));
  const piece = (isBefore: boolean) => sql`(select ${columns}, ${isBefore} as is_before from ${entities}
    where ${matching} and (entity_alias, id) ${sql.raw(isBefore ? "<" : ">")} ${own} order by entity_alias, id limit ${records})`;
  return sql`select * from (${piece(false)} union all ${piece(true)}) as pieces ${inOrder}`;
}
