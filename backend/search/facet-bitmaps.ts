import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { CHUNK_BITS, entities, facetBitmaps } from "@/backend/db/schema";

/** The mark of every entity. */
const EVERY_ENTITY = "*";

/** What a search asks for, its facets as `"state_licenses:co"`. */
export interface Selection {
  partition: string;
  key: string;
  /** Of each filter in use, the facets that will do. */
  filters: ReadonlyMap<string, readonly string[]>;
  /** None of these. */
  excluded: readonly string[];
  /** Conditions on entities that no facet tells: names. */
  condition: SQL | null;
  excludedCondition: SQL | null;
}

const NO_BITS = sql.raw(`0::bit(${CHUNK_BITS})`);
const IDS_PER_CHUNK = sql.raw(String(CHUNK_BITS));

export interface Found {
  total: number;
  /** How many entities the directory has. */
  size: number;
  /** Whether each id is found, a bit each from 0 on, the highest of a byte first; null where all are, or none. */
  bits: Uint8Array | null;
}

/** What a selection finds, all of it read once. */
export async function readFound(db: Db, selection: Selection): Promise<Found> {
  const bytes = sql`string_agg(substr(varbit_send(coalesce(found, ${NO_BITS})), 5), '' order by chunk)`;
  // Up to the last id there is: a chunk that nobody is in may be missing in between.
  const all = sql`select chunk, every, ${found(selection)} as found
    from generate_series(0, (select max(id) / ${IDS_PER_CHUNK} from ${entities})::int) as chunk
    left join (${chunks(selection)}) as chunks using (chunk) offset 0`;
  const sums = sql`select ${sumBits(sql`found`)} as total, ${sumBits(sql`every`)} as size, ${bytes} as bytes from (${all}) as chunks`;
  const [row] = await db
    .select({
      total: sql<number>`total`,
      size: sql<number>`size`,
      bits: sql<Uint8Array | null>`case when total between 1 and size - 1 then bytes end`,
    })
    .from(sql`(${sums}) as sums`);
  return row ?? { total: 0, size: 0, bits: null };
}

/**
 * How many entities each facet of the named filters would leave if it alone were chosen of its filter, everything else
 * staying as it is. A facet that nobody has is missing.
 */
export async function countFacets(
  db: Db,
  selection: Selection,
  filters: readonly string[],
): Promise<Map<string, number>> {
  const { partition, key } = selection;
  const filter = sql`split_part(facet, ':', 1)`;
  // What all filters but this one find; found once, then compared with each of its facets.
  const own = [...selection.filters.keys()].map((name, index) => ({
    name,
    column: sql.identifier(`but_${index}`),
  }));
  const columns = own.map(({ name, column }) => sql`, ${found(selection, name)} as ${column}`);
  const cases = own.map(({ name, column }) => sql` when ${name} then ${column}`);
  const ofChoice = own.length === 0 ? sql`found` : sql`case ${filter}${sql.join(cases)} else found end`;
  // Each offset is a fence to the planner: what others find is found once, not for every facet, and bits are not sorted.
  const others = sql`select chunk, ${found(selection)} as found${sql.join(columns)}
    from (${chunks(selection)}) as chunks offset 0`;
  const counted = sql`select facet, bit_count(bits & ${ofChoice})::int as total
    from (${others}) as others join ${facetBitmaps} using (chunk)
    where ${and(eq(facetBitmaps.partition, partition), eq(facetBitmaps.key, key), inArray(filter, [...filters]))} offset 0`;
  const rows = await db
    .select({ facet: sql<string>`facet`, total: sql<number>`coalesce(sum(total), 0)::int` })
    .from(sql`(${counted}) as counted`)
    .groupBy(sql`facet`);
  return new Map(rows.map(({ facet, total }) => [facet, total]));
}

/** The ids that are found, in their own order. */
export function toIds(bits: Uint8Array): number[] {
  const ids: number[] = [];
  for (const [at, byte] of bits.entries())
    for (let bit = 0; bit < 8; bit += 1) if (byte & (128 >> bit)) ids.push(at * 8 + bit);
  return ids;
}

/** Holds for the entities that are found; looks at nothing but their ids, of which there may be more by now. */
export function isFound(bits: Uint8Array): SQL {
  const { id } = entities;
  return sql`case when ${id} < ${bits.length * 8}::bigint
    then get_byte(${bits}::bytea, (${id} / 8)::int) & (128 >> (${id} % 8)::int) <> 0 else false end`;
}

/** Chunks of ids that nobody has any more go; they only took time to read. */
export async function dropEmptyChunks(db: Db): Promise<void> {
  await db.delete(facetBitmaps).where(sql`bit_count(${facetBitmaps.bits}) = 0`);
}

const sumBits = (bits: SQL) => sql<number>`coalesce(sum(bit_count(${bits})::int), 0)::int`;

/** Of a row of `chunks`, the entities that all filters leave, or all but one; null for none. */
function found({ filters, condition, excluded, excludedCondition }: Selection, but?: string): SQL {
  const chosen = [...filters.keys()].flatMap((name, index) => (name === but ? [] : [chosenColumn(index)]));
  const parts = [sql`every`, ...chosen, ...(condition ? [sql`matching`] : [])];
  const removed = [...(excluded.length > 0 ? [sql`excluded`] : []), ...(excludedCondition ? [sql`unwanted`] : [])];
  return sql.join([sql.join(parts, sql` & `), ...removed.map((bits) => sql` & ~coalesce(${bits}, ${NO_BITS})`)]);
}

const chosenColumn = (index: number) => sql.identifier(`chosen_${index}`);

/** A row for each chunk of the directory, with the bits of every entity, of each filter's choice, and of what is excluded. */
function chunks({ partition, key, filters, excluded, condition, excludedCondition }: Selection): SQL {
  const choices = [...filters.values()];
  const columns = choices.map((facets, index) => sql`, ${anyOf(facets)} as ${chosenColumn(index)}`);
  if (excluded.length > 0) columns.push(sql`, ${anyOf(excluded)} as excluded`);
  const scope = (table: typeof facetBitmaps | typeof entities) =>
    and(eq(table.partition, partition), eq(table.key, key));
  const facets = [...new Set([EVERY_ENTITY, ...choices.flat(), ...excluded])];
  const marked = sql`(select chunk, ${anyOf([EVERY_ENTITY])} as every${sql.join(columns)} from ${facetBitmaps}
    where ${and(scope(facetBitmaps), inArray(facetBitmaps.facet, facets))} group by chunk) as marked`;
  const matched = (where: SQL, column: string) => sql` left join (
      select (id / ${IDS_PER_CHUNK})::int as chunk,
        bit_or(set_bit(${NO_BITS}, (id % ${IDS_PER_CHUNK})::int, 1)) as ${sql.identifier(column)}
      from ${entities} where ${and(scope(entities), where)} group by 1
    ) as ${sql.identifier(`${column}_bits`)} using (chunk)`;
  const names = [
    ...(condition ? [matched(condition, "matching")] : []),
    ...(excludedCondition ? [matched(excludedCondition, "unwanted")] : []),
  ];
  return sql`select * from ${marked}${sql.join(names)}`;
}

const anyOf = (facets: readonly string[]) => sql`bit_or(bits) filter (where ${inArray(sql`facet`, [...facets])})`;
