import type { Db } from "@/backend/db/connect";
import type { Directory } from "@/backend/search/directory";
import type { DirectoryIndex } from "@/backend/search/memory/directory-index";
import { lendIndexes, loadIndex, peekIndex } from "@/backend/search/memory/load-index";

/** A result of an index and of rows. */
export interface Attempt<Result> {
  /** Computed for the attempt that counts. */
  result: () => Result;
  /** False where rows that the index has were not there. */
  isComplete: boolean;
  /** The directory's version at the time of each row. */
  versions: readonly (string | null)[];
}

type Search<Result> = (db: Db, index: DirectoryIndex) => Promise<Attempt<Result>>;

/** A write between two statements of a search is rare, so that a second attempt is often the last. */
const ATTEMPTS = 4;

/**
 * Searches in the index in memory. The rows say whether their version is that of the index; if not, the search is repeated with the
 * index of the present version. Where writes never pause, one transaction reads a snapshot: slower, and exact.
 */
export async function inOneState<Result>(db: Db, directory: Directory, search: Search<Result>): Promise<Result> {
  const known = peekIndex(db, directory);
  const first = known && (await search(db, known));
  // Without rows the version is not known to be the present one.
  if (first && first.versions.length > 0 && isOneState(first, known)) return first.result();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const index = await loadIndex(db, directory);
    const next = await search(db, index);
    if (isOneState(next, index)) return next.result();
  }
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return db.transaction(async (tx) => {
    lendIndexes(tx, db);
    return (await search(tx, await loadIndex(tx, directory))).result();
  }, snapshot);
}

const isOneState = ({ isComplete, versions }: Attempt<unknown>, index: DirectoryIndex) =>
  isComplete && versions.every((version) => version === index.version);
