import { drizzle } from "drizzle-orm/node-postgres";
import { type BackupCommand, requireSameRows, toSentence } from "@/backend/backup/backup-command";
import { readBackup } from "@/backend/backup/backup-file";
import { restoreFolder, toArchive, withArchive } from "@/backend/backup/embedded";
import { requireKnownMigrations } from "@/backend/backup/migrations";
import { moveToPostgres } from "@/backend/backup/move";
import { checkDump, restorePostgres } from "@/backend/backup/postgres-tools";
import { refusal } from "@/backend/backup/refusal";
import { compareSums, listTables, onSnapshot, sumDatabase } from "@/backend/backup/sums";
import { CASING, type Db, openDatabase } from "@/backend/db/connect";
import { toPoolSettings } from "@/backend/db/database-settings";
import { explainPostgresError } from "@/backend/db/explain-postgres-error";
import { listAddresses } from "@/backend/db/postgres-address";
import { withPool } from "@/backend/db/session-settings";
import type { DataKeys } from "@/backend/open-vault";
import { type OperatorReport, reportOf } from "@/backend/operator-report";

interface RestoreTarget {
  keys: DataKeys;
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Fills a new database once the whole file was found intact, and migrates it where the backup is of an older release. */
export const runRestore = ({ file }: BackupCommand, target: RestoreTarget): Promise<OperatorReport> =>
  reportOf(async () => {
    const { databaseUrl, dataDir, keys } = target;
    const { header, dump } = await readBackup(file, keys);
    requireKnownMigrations(file, header);
    const check = (db: Db) => requireSameRows(file, header.tables, db);
    if (databaseUrl) await onConnection(databaseUrl, requireEmpty);
    if (header.driver === "pglite") {
      const archive = await toArchive(dump);
      if (databaseUrl) await move(archive, databaseUrl, check);
      else await restoreFolder(dataDir, archive, check);
    } else {
      if (!databaseUrl) throw refusal(`The backup ${file} is PostgreSQL's: DATABASE_URL must name a new database.`);
      await checkDump(dump);
      await restorePostgres(databaseUrl, (await readBackup(file, keys)).dump);
      await onConnection(databaseUrl, check);
    }
    const { close } = await openDatabase({ databaseUrl, dataDir, statementDeadlineMs: 0 });
    await close();
    return [`Restored from ${file}: ${toSentence(header)}`];
  });

async function requireEmpty(db: Db): Promise<void> {
  const [found] = await listTables(db);
  if (found === undefined) return;
  throw refusal(`The database is not empty (it has ${found}): restore into a new one, before its first start.`);
}

const move = (archive: Blob, databaseUrl: string, check: (db: Db) => Promise<void>): Promise<void> =>
  withArchive(archive, async (source) => {
    await check(source.db);
    const target = await openDatabase({ databaseUrl, statementDeadlineMs: 0 });
    try {
      await moveToPostgres(source, target.db, databaseUrl);
      const differing = compareSums(await onSnapshot(source.db, sumDatabase), await onSnapshot(target.db, sumDatabase));
      if (differing.length > 0) throw refusal(`PostgreSQL has other rows now: ${differing.join("; ")}.`);
    } finally {
      await target.close();
    }
  });

/** Connects without migrating. */
const onConnection = (url: string, use: (db: Db) => Promise<void>): Promise<void> =>
  withPool({ ...toPoolSettings(), statementTimeoutMs: 0, addresses: listAddresses(url) }, (client) =>
    use(drizzle({ client, ...CASING })),
  ).catch((error: unknown) => {
    throw explainPostgresError(error, url);
  });
