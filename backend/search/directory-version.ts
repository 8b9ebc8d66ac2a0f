import { desc, type SQL, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { directoryVersions } from "@/backend/db/schema/search";
import { type Directory, inDirectory } from "@/backend/search/directory";

/** The directory's version in the snapshot of a statement, for a column. */
export const versionOf = (directory: Directory): SQL<string | null> =>
  sql<
    string | null
  >`(select version from ${directoryVersions} where ${inDirectory(directoryVersions, directory)} order by id desc limit 1)`;

/** The version of a directory; null if it was never written. */
export async function readVersion(db: Db, directory: Directory): Promise<string | null> {
  const { version, id } = directoryVersions;
  const [row] = await db
    .select({ version })
    .from(directoryVersions)
    .where(inDirectory(directoryVersions, directory))
    .orderBy(desc(id))
    .limit(1);
  return row?.version ?? null;
}
