import { type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "@/backend/db/connect";
import { chunkVersions, directoryVersions, facetBitmaps, sortBuckets } from "@/backend/db/schema/search";
import { type Bitmaps, createBitmaps } from "@/backend/search/bitmaps/bitmaps";
import { type Directory, inDirectory } from "@/backend/search/directory";
import { readVersion } from "@/backend/search/one-state";
import { EVERY_THERAPIST } from "@/backend/search/selection";
import { FILTER_KEYS, FILTERS, NOT_STATED } from "@/domain/catalog/filters";

/** The bitmaps of a directory in this process. Between two `await`s they are of one moment, afterwards perhaps of a later one. */
export interface DirectoryBitmaps {
  bitmaps: Bitmaps;
  /** The directory's. */
  version: string;
  /** The first entity of each bucket of the order. */
  buckets: readonly Place[];
}

export interface Place {
  alias: string;
  id: number;
}

interface Loaded extends DirectoryBitmaps {
  /** The version of each chunk. */
  chunks: Map<number, string>;
}

/** Room for so many chunks more, before the whole directory has to be read again. */
const SPARE_CHUNKS = 4;
const MAX_DIRECTORIES = 50;

/** Reads of one directory follow one another. */
interface Entry {
  loaded: Loaded | null;
  reading: Promise<unknown>;
}

/** By database, since a transaction reads what others do not see yet. */
const databases = new WeakMap<Db, LRUCache<string, Entry>>();

/** Lets a replica use its primary's memory: versions are the same on both. */
export function shareBitmaps(replica: Db, primary: Db): void {
  databases.set(replica, entriesOf(primary));
}

function entriesOf(db: Db): LRUCache<string, Entry> {
  const entries = databases.get(db) ?? new LRUCache<string, Entry>({ max: MAX_DIRECTORIES });
  databases.set(db, entries);
  return entries;
}

/** The bitmaps as of now or a later version; null if the directory was never written. Only changed chunks are read. */
export async function loadBitmaps(db: Db, directory: Directory): Promise<DirectoryBitmaps | null> {
  const version = await readVersion(db, directory);
  if (version === null) return null;
  const entry = entryOf(db, directory);
  if (entry.loaded?.version === version) return entry.loaded;
  const read = async () => {
    if (entry.loaded?.version !== version) entry.loaded = await readChanges(db, directory, entry.loaded);
    return entry.loaded;
  };
  const reading = entry.reading.then(read, read);
  entry.reading = reading;
  return reading;
}

function entryOf(db: Db, { partition, key }: Directory): Entry {
  const entries = entriesOf(db);
  const name = JSON.stringify([partition, key]);
  const entry = entries.get(name) ?? { loaded: null, reading: Promise.resolve() };
  entries.set(name, entry);
  return entry;
}

async function readChanges(db: Db, directory: Directory, present: Loaded | null): Promise<Loaded | null> {
  const rows = await selectChanges(db, directory, present?.chunks ?? new Map<number, string>());
  const [{ version, buckets } = { version: null, buckets: [] }] = rows;
  if (version === null) return null;
  const changed = rows.flatMap(({ chunk, ...row }) => (chunk === null ? [] : [{ ...row, chunk }]));
  if (present && !changed.every(({ chunk, names }) => names.length === 0 || present.bitmaps.has(chunk)))
    return readChanges(db, directory, null);
  const { bitmaps, chunks } = present ?? {
    bitmaps: createBitmaps(toRange(changed)),
    chunks: new Map<number, string>(),
  };
  for (const { chunk, chunkVersion, names, bits } of changed) {
    if (bitmaps.has(chunk)) writeChunk(bitmaps, chunk, { names, bits });
    if (chunkVersion === null) chunks.delete(chunk);
    else chunks.set(chunk, chunkVersion);
  }
  const places = buckets.map(([alias, id]) => ({ alias, id }));
  return Object.assign(present ?? { bitmaps, chunks }, { version, buckets: places });
}

const OPTIONAL_COLUMNS = FILTER_KEYS.map((key) => FILTERS[key]).flatMap((filter) =>
  filter.isRequired ? [] : [filter.column],
);

/** Writes the stored choices of a chunk, and for each optional filter who has none of its choices. */
function writeChunk(bitmaps: Bitmaps, chunk: number, { names, bits }: { names: readonly string[]; bits: Uint8Array }) {
  bitmaps.writeChunk(chunk, names, bits);
  for (const column of OPTIONAL_COLUMNS) {
    const rest = { chunk, all: EVERY_THERAPIST, prefix: `${column}:` };
    bitmaps.writeRest(`${column}:${NOT_STATED}`, rest);
  }
}

function toRange(rows: readonly { chunk: number; names: readonly string[] }[]) {
  const chunks = rows.filter(({ names }) => names.length > 0).map(({ chunk }) => chunk);
  const first = chunks.reduce((least, chunk) => Math.min(least, chunk), chunks[0] ?? 0);
  const last = chunks.reduce((greatest, chunk) => Math.max(greatest, chunk), first);
  return { first, count: last - first + 1 + SPARE_CHUNKS };
}

/** A row per chunk that is not known in its version, all of one moment; at least one row if the directory exists. */
function selectChanges(db: Db, directory: Directory, known: ReadonlyMap<number, string>) {
  const present = sql`select chunk, version from ${chunkVersions} where ${inDirectory(chunkVersions, directory)}`;
  const former = sql`unnest(${sql.param([...known.keys()])}::int[], ${sql.param([...known.values()])}::uuid[])`;
  const changes = sql`select chunk, present.version as chunk_version
    from (${present}) as present full join ${former} as former (chunk, version) using (chunk)
    where present.version is distinct from former.version`;
  const marks = sql`select array_agg(facet order by facet) as names,
      string_agg(substr(varbit_send(bits), 5), '' order by facet) as bits
    from ${facetBitmaps} where ${inDirectory(facetBitmaps, directory)} and chunk = changes.chunk and facet not like '~~%'`;
  return db
    .select({
      version: directoryVersions.version,
      buckets: onFirstRow(bucketsOf(directory)),
      chunk: sql<number | null>`chunk`,
      chunkVersion: sql<string | null>`chunk_version`,
      names: sql<string[]>`coalesce(names, '{}')`,
      bits: sql<Uint8Array>`coalesce(marks.bits, '')`,
    })
    .from(directoryVersions)
    .leftJoin(sql`(${changes}) as changes`, sql`true`)
    .leftJoin(sql`lateral (${marks}) as marks`, sql`true`)
    .where(inDirectory(directoryVersions, directory));
}

const onFirstRow = (value: SQL) =>
  sql<[string, number][]>`case when row_number() over () = 1 then ${value} else '[]' end`;

const bucketsOf = (directory: Directory) =>
  sql`coalesce((select json_agg(json_build_array(entity_alias, id) order by bucket) from ${sortBuckets}
    where ${inDirectory(sortBuckets, directory)}), '[]')`;
