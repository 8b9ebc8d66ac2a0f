import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { absolutePath } from "@/backend/absolute-path";
import { type BackupHeader, readBackup, writeBackup } from "@/backend/backup/backup-file";
import { toArchive, withArchive } from "@/backend/backup/embedded";
import { readMigrations, requireKnownMigrations } from "@/backend/backup/migrations";
import { checkDump, dumpPostgres } from "@/backend/backup/postgres-tools";
import { refusal } from "@/backend/backup/refusal";
import { releaseVersion } from "@/backend/backup/release";
import { compareSums, onSnapshot, sumDatabase, type TableSum } from "@/backend/backup/sums";
import type { Ctx } from "@/backend/context";
import type { Database, Db } from "@/backend/db/connect";
import { writeAudit } from "@/backend/db/write-audit";
import type { DataKeys } from "@/backend/open-vault";
import { type OperatorReport, reportOf } from "@/backend/operator-report";

/** The body of the commands. */
export const backupCommandSchema = z.strictObject({ file: absolutePath });
export type BackupCommand = z.output<typeof backupCommandSchema>;

/** Parts of a deployment that a backup needs besides the connection. */
export interface BackupSource {
  keys: DataKeys;
  /** PostgreSQL's own address, past a pooler; absent for the embedded database. */
  databaseUrl?: string | undefined;
  /** Archives the embedded database; null for PostgreSQL. */
  dump: Database["dump"];
}

/** Writes a backup to a new file. Its own row of the audit log is in it. */
export const runBackup = (ctx: Ctx, { file }: BackupCommand, source: BackupSource): Promise<OperatorReport> =>
  reportOf(async () => {
    const { keys, dump, databaseUrl } = source;
    const id = randomUUID();
    const start = { id, release: releaseVersion(), createdAt: ctx.now.toISOString() };
    await writeAudit(ctx, "backup.create", id);
    const header =
      dump === null
        ? await onSnapshot(ctx.db, (tx) => writeBackup(file, keys, () => readPostgres(tx, start, databaseUrl)))
        : await writeBackup(file, keys, async () => readArchive(await dump(), start));
    return [`Backup written to ${file}: ${toSentence(header)}`];
  });

type Start = Pick<BackupHeader, "id" | "release" | "createdAt">;

async function readPostgres(tx: Db, start: Start, databaseUrl: string | undefined) {
  if (databaseUrl === undefined) throw new Error("A backup of PostgreSQL needs its address.");
  const [row] = await tx.select({ snapshot: sql<string>`pg_export_snapshot()` }).from(sql`(values (1)) as one`);
  const header: BackupHeader = { driver: "postgres", ...start, ...(await readState(tx)) };
  return { header, dump: dumpPostgres(databaseUrl, row?.snapshot ?? "") };
}

/** The archive itself is read, so that nothing written meanwhile is counted. */
async function readArchive(archive: Blob, start: Start) {
  const state = await withArchive(archive, ({ db }) => onSnapshot(db, readState));
  const header: BackupHeader = { driver: "pglite", ...start, ...state };
  return { header, dump: archive.stream() };
}

const readState = async (tx: Db) => ({ migrations: await readMigrations(tx), tables: await sumDatabase(tx) });

/** Reads a backup without a database, and lists its tables. */
export const runVerify = ({ file }: BackupCommand, keys: DataKeys): Promise<OperatorReport> =>
  reportOf(async () => {
    const header = await verifyBackup(file, keys);
    const lines = header.tables.map(({ table, rows, sum }) => `${table}, ${number(rows)} rows, sum ${sum}`);
    return [...lines, `The backup ${file} is intact: ${toSentence(header)}`];
  });

/** Compares a backup with the database, table by table. */
export async function runComparison({ db }: Ctx, { file }: BackupCommand, keys: DataKeys): Promise<OperatorReport> {
  let differing: string[] = [];
  const report = await reportOf(async () => {
    const header = await verifyBackup(file, keys);
    differing = compareSums(header.tables, await onSnapshot(db, sumDatabase));
    return differing.length > 0 ? differing : [`The database is as in the backup ${file}: ${toSentence(header)}`];
  });
  return { ...report, ok: report.ok && differing.length === 0 };
}

/** Reads all of a backup as its database's own tools do. Throws a refusal where it is damaged or of a later release. */
async function verifyBackup(file: string, keys: DataKeys): Promise<BackupHeader> {
  const { header, dump } = await readBackup(file, keys);
  requireKnownMigrations(file, header);
  if (header.driver === "postgres") await checkDump(dump);
  else await withArchive(await toArchive(dump), ({ db }) => requireSameRows(file, header.tables, db));
  return header;
}

/** Throws a refusal for rows that are not those of the backup. */
export async function requireSameRows(file: string, tables: readonly TableSum[], db: Db): Promise<void> {
  const differing = compareSums(tables, await onSnapshot(db, sumDatabase));
  if (differing.length > 0) throw refusal(`The rows are not those of the backup ${file}: ${differing.join("; ")}.`);
}

/** Rows and tables of a backup in words. */
export const toSentence = ({ tables, createdAt }: BackupHeader): string =>
  `${number(tables.reduce((sum, { rows }) => sum + rows, 0))} rows of ${tables.length} tables, of ${createdAt}.`;

const number = (value: number) => value.toLocaleString("en-US");
