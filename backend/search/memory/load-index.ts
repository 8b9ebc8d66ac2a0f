import { LRUCache } from "lru-cache";
import type { Db } from "@/backend/db/connect";
import type { Directory } from "@/backend/search/directory";
import { readVersion } from "@/backend/search/directory-version";
import {
  type DirectoryIndex,
  EMPTY_INDEX,
  type Live,
  patchIndex,
  setLive,
} from "@/backend/search/memory/directory-index";
import { readChanges, readWhole } from "@/backend/search/memory/read-index";

const MAX_DIRECTORIES = 50;
const SPARE_SLOTS = 10_000;

/** Reads of one directory follow one another. */
interface Entry {
  index: DirectoryIndex | null;
  reading: Promise<unknown>;
}
type Entries = LRUCache<string, Entry>;

interface Known {
  entries: Entries;
  /** Those of the primary and of its replicas. */
  servers: Entries[];
}

/** By database: a replica or a transaction may see another version than the primary. */
const databases = new WeakMap<Db, Known>();

function knownTo(db: Db): Known {
  const entries: Entries = new LRUCache<string, Entry>({ max: MAX_DIRECTORIES });
  const known = databases.get(db) ?? { entries, servers: [entries] };
  databases.set(db, known);
  return known;
}

/** Lets a replica and its primary use each other's indexes of a version, without more memory. */
export function shareIndexes(replica: Db, primary: Db): void {
  const { servers } = knownTo(primary);
  const { entries } = knownTo(replica);
  servers.push(entries);
  databases.set(replica, { entries, servers });
}

/** Starts a transaction with the indexes of its database. It must not have read anything yet. */
export function lendIndexes(tx: Db, db: Db): void {
  const { entries } = knownTo(tx);
  for (const [name, { index }] of knownTo(db).entries.entries())
    entries.set(name, { index, reading: Promise.resolve() });
}

/** The index of a directory in memory, as of any version. */
export const peekIndex = (db: Db, directory: Directory): DirectoryIndex | null =>
  databases.get(db)?.entries.get(nameOf(directory))?.index ?? null;

const nameOf = ({ partition, key }: Directory) => JSON.stringify([partition, key]);

/**
 * The index of a directory as of now or a later version. A search that needs another version than the one in memory waits until its
 * changes are read; others do not.
 */
export async function loadIndex(db: Db, directory: Directory): Promise<DirectoryIndex> {
  const version = await readVersion(db, directory);
  if (version === null) return EMPTY_INDEX;
  const { entries, servers } = knownTo(db);
  const name = nameOf(directory);
  const entry = entries.get(name) ?? { index: null, reading: Promise.resolve() };
  entries.set(name, entry);
  const isWanted = (index: DirectoryIndex | null | undefined) => index?.version === version;
  if (entry.index && isWanted(entry.index)) return entry.index;
  const read = async () => {
    const [present = null] = servers.map((server) => server.peek(name)?.index).filter(isWanted);
    entry.index = present ?? (await readIndex(db, directory, entry.index));
    return entry.index;
  };
  const reading = entry.reading.then(read, read);
  entry.reading = reading;
  return reading;
}

/** Replaces a directory's choices that change as time passes, in the indexes of the primary and its replicas. */
export function keepLive(db: Db, directory: Directory, live: Live): void {
  for (const server of knownTo(db).servers) {
    const index = server.peek(nameOf(directory))?.index;
    if (index) setLive(index.slots, live);
  }
}

/** The present version, from the changes since a former one, or from all rows and the changes meanwhile. */
async function readIndex(db: Db, directory: Directory, former: DirectoryIndex | null): Promise<DirectoryIndex> {
  for (let index = former && isWorn(former) ? null : former; ; index = null) {
    const base = index ?? (await readWhole(db, directory, former?.slots.live));
    if (base.version === null) return base;
    const changes = await readChanges(db, directory, base);
    if (changes === "none") return base;
    const patched = changes === "unknown" ? null : patchIndex(base, changes);
    if (patched) return patched;
  }
}

/** True where most slots are those of former versions. */
const isWorn = ({ slots, order }: DirectoryIndex) => slots.ids.length > 2 * order.length + SPARE_SLOTS;
