import { asc, gt, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { directoryVersions, entities } from "@/backend/db/schema/search";
import { type Directory, inDirectory } from "@/backend/search/directory";
import { readHead } from "@/backend/search/directory-version";
import { add, has, wordsFor } from "@/backend/search/memory/bits";
import {
  addSlot,
  type ChangedRow,
  type Changes,
  createSlots,
  type DirectoryIndex,
  EMPTY_INDEX,
  type IndexedRow,
  type Live,
} from "@/backend/search/memory/directory-index";

/** Rows of one statement: between two statements other requests get their turn. */
const ROWS = 2_000;
const PLACES = 10_000;
/** No choice contains it. */
const SEPARATOR = "\n";
/** Limit of changed therapists; above it all rows are read. */
const MAX_CHANGED = 5_000;

/**
 * Reads a directory whole, in the version that it has at the beginning. What is written meanwhile may be in it or not: the changes since
 * that version are to be read next, and replace it.
 */
export async function readWhole(db: Db, directory: Directory, live?: Live): Promise<DirectoryIndex> {
  const head = await readHead(db, directory);
  if (!head) return EMPTY_INDEX;
  const slots = createSlots(live);
  await readRows(db, directory, (row) => addSlot(slots, row));
  // Slots are in the order of ids.
  const ids = Float64Array.from(slots.ids);
  const present = new Uint32Array(wordsFor(ids.length));
  const order: number[] = [];
  await readOrder(db, directory, (therapist) => {
    const slot = findSlot(ids, therapist);
    if (slot === undefined || has(present, slot)) return;
    add(present, slot);
    order.push(slot);
  });
  return { ...head, slots, present, order: Uint32Array.from(order) };
}

/** In the order of ids; those of other directories are passed over, since a condition on them could have the planner sort each time. */
async function readRows(db: Db, directory: Directory, onRow: (row: IndexedRow) => void) {
  const { partition, key, id, nameKey } = entities;
  // The driver takes ten times as long for a list.
  const facets = sql<string>`array_to_string(${entities.facets}, ${SEPARATOR}::text)`;
  for (let after = 0, length = ROWS; length === ROWS; ) {
    const rows = await db
      .select({ partition, key, id, nameKey, facets })
      .from(entities)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(ROWS);
    for (const row of rows)
      if (isIn(directory, row)) onRow({ ...row, facets: row.facets === "" ? [] : row.facets.split(SEPARATOR) });
    after = rows.at(-1)?.id ?? after;
    length = rows.length;
  }
}

/** In the order of the index `entity_sort`, which is that of the directory. */
async function readOrder(db: Db, directory: Directory, onId: (id: number) => void) {
  const { partition, key, entityAlias, id } = entities;
  const place = [partition, key, entityAlias, id];
  let last = { ...directory, alias: "", id: 0 };
  for (let length = PLACES; length === PLACES; ) {
    const isAfter = sql`(${sql.join(place, sql`, `)}) > (${last.partition}, ${last.key}, ${last.alias}, ${last.id}::bigint)`;
    const rows = db
      .select({ partition, key, entityAlias, id })
      .from(entities)
      .where(isAfter)
      .orderBy(...place.map((column) => asc(column)))
      .limit(PLACES)
      .as("places");
    const own = sql`filter (where ${inDirectory(rows, directory)})`;
    const [found] = await db
      .select({
        ids: sql<number[]>`coalesce(json_agg(${rows.id}) ${own}, '[]')`,
        alias: sql<string>`coalesce((array_agg(${rows.entityAlias}) ${own})[count(*) ${own}], '')`,
      })
      .from(rows);
    const { ids, alias } = found ?? { ids: [], alias: "" };
    for (const therapist of ids) onId(therapist);
    last = { ...directory, alias, id: ids.at(-1) ?? 0 };
    length = ids.length;
  }
}

const isIn = ({ partition, key }: Directory, row: Directory) => row.partition === partition && row.key === key;

/** The place of an id in ascending ids. */
function findSlot(ids: Float64Array, id: number): number | undefined {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : undefined;
}

/**
 * The changes since a version, by one statement and so of one moment. `unknown` where they are too many, or where the database lacks that
 * version: it is older than the last 1,000, or the database was restored.
 */
export async function readChanges(
  db: Db,
  directory: Directory,
  former: DirectoryIndex,
): Promise<Changes | "none" | "unknown"> {
  const isLater = sql`id > ${former.versionId}::bigint`;
  const versions = db.$with("versions", {}).as(sql`select id, version, changed from ${directoryVersions}
    where ${inDirectory(directoryVersions, directory)} and id >= ${former.versionId}::bigint`);
  const summary = db.$with("summary", {}).as(sql`select max(id) as last_id,
      coalesce(bool_or(not ${isLater} and version = ${former.version}::uuid)
        and count(*) filter (where ${isLater} and changed is null) = 0
        and coalesce(sum(cardinality(changed)) filter (where ${isLater}), 0) <= ${MAX_CHANGED}::int, false) as is_known
    from versions`);
  const written = db.$with("written", {}).as(sql`select distinct unnest(changed) as id from versions
    where ${isLater} and (select is_known from summary)`);
  // All columns of `entity_sort`: no other index, and no sort, is as cheap, even without statistics.
  const before = sql`select case when before.partition = entity.partition and before.key = entity.key then before.id end
    from ${entities} as before where (before.partition, before.key, before.entity_alias, before.id)
      < (entity.partition, entity.key, entity.entity_alias, entity.id)
    order by before.partition desc, before.key desc, before.entity_alias desc, before.id desc limit 1`;
  const row = sql`json_build_object('id', id, 'nameKey', name_key, 'facets', facets, 'after', (${before}))`;
  const [{ isKnown, ...changes } = { isKnown: false }] = await db
    .with(versions, summary, written)
    .select({
      isKnown: sql<boolean>`is_known`,
      version: sql<string>`(select version from versions where id = last_id)`,
      versionId: sql`last_id`.mapWith(Number),
      ids: sql<number[]>`coalesce((select json_agg(id) from written), '[]')`,
      rows: sql<ChangedRow[]>`coalesce((select json_agg(${row}) from ${entities}
        where ${inDirectory(entities, directory)} and id in (select id from written)), '[]')`,
    })
    .from(sql`summary`);
  if (!isKnown || !("version" in changes)) return "unknown";
  return changes.version === former.version ? "none" : changes;
}
