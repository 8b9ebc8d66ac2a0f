import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { OperatorError } from "@/backend/errors";

/** The folder of migrations; docs/decisions/0027 lists what one may contain. */
export const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) };

/** A connection of either driver, with or without the schema types. */
type Reader = Pick<PgDatabase<PgQueryResultHKT>, "select">;

/** The number of migrations that a database lacks. */
export async function countPending(db: Reader): Promise<number> {
  const files = readMigrationFiles(MIGRATIONS);
  const [table] = await db
    .select({ isThere: sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null` })
    .from(sql`(values (1)) as one`);
  if (!table?.isThere) return files.length;
  const [last] = await db
    .select({ appliedAt: sql`coalesce(max(created_at), 0)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`);
  return files.filter(({ folderMillis }) => folderMillis > (last?.appliedAt ?? 0)).length;
}

/** Throws `OperatorError` when migrations are missing. */
export async function requireMigrated(db: Reader): Promise<void> {
  const pending = await countPending(db);
  if (pending === 0) return;
  const lacks = pending === 1 ? "1 migration" : `${pending} migrations`;
  throw new OperatorError(
    `The database lacks ${lacks}, and MIGRATE_ON_START is off: run \`npm run network -- migrate\` first.`,
  );
}
