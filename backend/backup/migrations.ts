import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { BackupHeader } from "@/backend/backup/backup-file";
import { refusal } from "@/backend/backup/refusal";
import type { Db } from "@/backend/db/connect";
import { MIGRATIONS } from "@/backend/db/migrations";

/** The digests of the migrations of a database. */
export async function readMigrations(db: Db): Promise<string[]> {
  const rows = await db
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`);
  return rows.map(({ hash }) => hash);
}

/** Throws a refusal for a backup of a later release, which this one could not read. An older one is migrated after its restore. */
export function requireKnownMigrations(file: string, { release, migrations }: BackupHeader): void {
  const own = readMigrationFiles(MIGRATIONS).map(({ hash }) => hash);
  if (migrations.every((hash, at) => hash === own[at])) return;
  if (own.every((hash, at) => hash === migrations[at]))
    throw refusal(`The backup ${file} is newer than this release: restore it with release ${release} or a later one.`);
  throw refusal(`The backup ${file} is of another line of releases (${release}): restore it with that release.`);
}
