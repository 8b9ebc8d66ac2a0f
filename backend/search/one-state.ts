import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { directoryVersions } from "@/backend/db/schema/search";
import { type Directory, inDirectory } from "@/backend/search/directory";

/** A result, and whether all of it is of one version of the directory. */
export interface Attempt<Result> {
  result: Result;
  isOneState: boolean;
}

/** A write between two statements of a search is rare, so that a second attempt is often the last. */
const ATTEMPTS = 4;

/**
 * Repeats a search of several statements until all that it read is of one version of the directory. Where writes never pause, one
 * transaction reads a snapshot, bitmaps included: slower, and exact.
 */
export async function inOneState<Result>(db: Db, search: (db: Db) => Promise<Attempt<Result>>): Promise<Result> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const { result, isOneState } = await search(db);
    if (isOneState) return result;
  }
  const snapshot = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return db.transaction(async (tx) => (await search(tx)).result, snapshot);
}

/** The directory's version in the snapshot of a statement, for a column. */
export const versionOf = (directory: Directory): SQL<string | null> =>
  sql<string | null>`(select version from ${directoryVersions} where ${inDirectory(directoryVersions, directory)})`;

/** The version of a directory; null if it was never written. */
export async function readVersion(db: Db, directory: Directory): Promise<string | null> {
  const { version } = directoryVersions;
  const [row] = await db.select({ version }).from(directoryVersions).where(inDirectory(directoryVersions, directory));
  return row?.version ?? null;
}
