import { desc, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { directoryVersions } from "@/backend/db/schema/search";
import { type Directory, inDirectory } from "@/backend/search/directory";

/** The directory's version in the snapshot of a statement, for a column. */
export const versionOf = (directory: Directory): SQL<string | null> =>
  sql<
    string | null
  >`(select version from ${directoryVersions} where ${inDirectory(directoryVersions, directory)} order by id desc limit 1)`;

/** The present version of a directory and the id of its row; undefined if it was never written. */
export async function readHead(
  db: Db,
  directory: Directory,
): Promise<{ version: string; versionId: number } | undefined> {
  const { version, id } = directoryVersions;
  const [head] = await db
    .select({ version, versionId: id })
    .from(directoryVersions)
    .where(inDirectory(directoryVersions, directory))
    .orderBy(desc(id))
    .limit(1);
  return head;
}

/** The version of a directory; null if it was never written. */
export const readVersion = async (db: Db, directory: Directory): Promise<string | null> =>
  (await readHead(db, directory))?.version ?? null;
