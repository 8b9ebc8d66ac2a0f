import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type BackupHeader, refusal } from "@/backend/backup/format";
import type { Db } from "@/backend/db/connect";
import { MIGRATIONS } from "@/backend/db/migrations";

const ownMigrations = () => readMigrationFiles(MIGRATIONS).map(({ hash }) => hash);

/** The digests of the migrations of a database. Throws a refusal if they are not those of this release. */
export async function readMigrations(db: Db): Promise<string[]> {
  const rows = await db
    .select({ hash: sql<string>`hash` })
    .from(sql`drizzle.__drizzle_migrations`)
    .orderBy(sql`created_at`);
  const migrations = rows.map(({ hash }) => hash);
  if (isSame(migrations, ownMigrations())) return migrations;
  throw refusal("The database has migrations of another release: use that release's command.");
}

/** Throws a refusal, with the way out, for a backup of a release with other migrations. */
export function requireOwnMigrations(file: string, { release, migrations }: BackupHeader): void {
  const own = ownMigrations();
  if (isSame(migrations, own)) return;
  if (isSame(own.slice(0, migrations.length), migrations))
    throw refusal(
      `The backup ${file} is older than this release: restore it with release ${release}, with its ${migrations.length} ` +
        `migrations, and then run \`npm run network -- migrate\` of this one, with its ${own.length}.`,
    );
  if (isSame(migrations.slice(0, own.length), own))
    throw refusal(`The backup ${file} is newer than this release: restore it with release ${release} or a later one.`);
  throw refusal(`The backup ${file} is of another line of releases (${release}): restore it with that release.`);
}

const isSame = (some: readonly string[], others: readonly string[]) => some.join() === others.join();
