import { asc, count, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { searchIdentities } from "@/backend/db/schema/search";
import type { CloudSearch } from "@/backend/search/schema";
import { searchTherapists, type TherapistPage } from "@/backend/search/search-therapists";
import type { TherapistRow } from "@/backend/search/therapist-resource";

type Identity = typeof searchIdentities.$inferSelect;

export interface CloudPage extends TherapistPage<TherapistRow> {
  identities: Identity[];
}

const NOTHING: TherapistPage<TherapistRow> = { therapists: [], totalRecords: 0, totalPages: 0 };

/**
 * One page of all matches: therapists first, then identities, as one list. Identities are personal documents: only
 * services find them, and filters, which do not apply to them, leave them out.
 */
export async function searchCloud({
  ctx,
  input,
  defaultPartition,
}: {
  ctx: Ctx;
  input: CloudSearch;
  defaultPartition: string;
}): Promise<CloudPage> {
  const { records, page, include = {}, params } = input;
  const types = params.types ?? ["entity", "identity"];
  const isFiltered = Object.values(include).some((values) => values.length > 0);
  const found = types.includes("entity") ? await findTherapists(ctx, input, defaultPartition) : NOTHING;
  const mayFindPeople = types.includes("identity") && !isFiltered && ctx.actor.kind === "service";
  const where = mayFindPeople ? matchIdentity(params.query) : sql`false`;
  const [people] = await ctx.db.select({ total: count() }).from(searchIdentities).where(where);
  const totalRecords = found.totalRecords + (people?.total ?? 0);
  const before = Math.max(0, (page - 1) * records - found.totalRecords);
  const identities = await ctx.db
    .select()
    .from(searchIdentities)
    .where(where)
    .orderBy(asc(searchIdentities.uniqueId))
    .limit(records - found.therapists.length)
    .offset(before);
  return { ...found, identities, totalRecords, totalPages: Math.ceil(totalRecords / records) };
}

function findTherapists(ctx: Ctx, { params, include, exclude, records, page }: CloudSearch, defaultPartition: string) {
  const { query, sort, key, partition = defaultPartition } = params;
  const names = [...(query === "" ? [] : [query]), ...(include?.display_name ?? [])];
  const input = {
    sort,
    key,
    partition,
    records,
    page,
    include: { ...include, ...(names.length > 0 && { display_name: names }) },
    ...(exclude && { exclude }),
  };
  return searchTherapists({ ctx, input });
}

/** An exact id, or a substring of a name or an address. */
function matchIdentity(query: string): SQL | undefined {
  if (query === "") return undefined;
  const part = `%${query.replace(/[\\%_]/g, "\\$&")}%`;
  const { uniqueId, user } = searchIdentities;
  return or(sql`${uniqueId} = ${query}`, sql`${user}->>'name' ilike ${part}`, sql`${user}->>'email' ilike ${part}`);
}
