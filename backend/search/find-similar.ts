import { and, eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { entities } from "@/backend/db/schema/search";
import { inDirectory } from "@/backend/search/directory";
import { getTherapist } from "@/backend/search/get-therapist";
import { count } from "@/backend/search/memory/bits";
import { type DirectoryIndex, idsAfter } from "@/backend/search/memory/directory-index";
import { type Attempt, inOneState } from "@/backend/search/one-state";
import { readTherapists } from "@/backend/search/search-therapists";
import { type Selection, selectMatches } from "@/backend/search/selection";
import type { TherapistRow } from "@/backend/search/therapist-resource";
import { FILTERS, type StatedFilterKey } from "@/domain/catalog/filters";

/** Fewer others than this widen the search. */
const ENOUGH = 3;

/** Filters in which similar therapists share one value each, from the nearest to the widest. */
const SHARED: readonly (readonly StatedFilterKey[])[] = [
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
  inOneState(ctx.db, query, (db, index) => findOnce(index, { ...query, ctx: { ...ctx, db } }));

async function findOnce(
  index: DirectoryIndex,
  { ctx, partition, key, id, records }: SimilarQuery,
): Promise<Attempt<TherapistRow[]>> {
  const directory = { partition, key };
  const therapist = await getTherapist({ ctx, ...directory, id });
  const isTherapist = and(inDirectory(entities, directory), eq(entities.uniqueId, therapist.uniqueId));
  const [own] = await ctx.db.select({ id: entities.id }).from(entities).where(isTherapist);
  for (const keys of SHARED) {
    const selection = toSelection(therapist, keys);
    if (selection.filters.size < keys.length) continue;
    const found = selectMatches(index, selection);
    const total = count(found);
    const isWidest = keys === SHARED.at(-1);
    if (total <= ENOUGH && !(isWidest && total > 1)) continue;
    const ids = idsAfter(index, found, own?.id ?? 0, records);
    const rows = ids ? await readTherapists(ctx.db, directory, ids) : [];
    return {
      result: () => rows.map(({ row }) => row),
      isComplete: rows.length === ids?.length,
      versions: rows.map(({ version }) => version),
    };
  }
  return { result: () => [], isComplete: true, versions: [] };
}

function toSelection({ content }: TherapistRow, keys: readonly StatedFilterKey[]): Selection {
  const filters = keys.map((filter) => {
    const { column, attribute } = FILTERS[filter];
    return [column, content[attribute].map((value) => `${column}:${value}`.toLowerCase())] as const;
  });
  const used = new Map(filters.filter(([, choices]) => choices.length > 0));
  return { filters: used, excluded: [], named: null, unwanted: null };
}
