import { randomUUID } from "node:crypto";
import { z } from "zod";
import { absolutePath } from "@/backend/absolute-path";
import { FORMAT, FORMAT_VERSION } from "@/backend/backup/format";
import { readMigrations } from "@/backend/backup/migrations";
import { onSnapshot, sumDatabase } from "@/backend/backup/read-rows";
import { releaseVersion } from "@/backend/backup/release";
import { compareSums, restoreBackup, type Verified, verifyBackup } from "@/backend/backup/restore";
import { writeBackup } from "@/backend/backup/write-backup";
import type { Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { writeAudit } from "@/backend/db/write-audit";
import { type OperatorReport, reportOf } from "@/backend/operator-report";

/** The body of the commands. */
export const backupCommandSchema = z.strictObject({ file: absolutePath });
type BackupCommand = z.output<typeof backupCommandSchema>;

/** Writes a backup to a new file. Its own row of the audit log is in it. */
export const runBackup = (ctx: Ctx, { file }: BackupCommand): Promise<OperatorReport> =>
  reportOf(async () => {
    const id = randomUUID();
    const migrations = await readMigrations(ctx.db);
    await writeAudit(ctx, "backup.create", id);
    const createdAt = ctx.now.toISOString();
    const release = releaseVersion();
    const end = await writeBackup(ctx.db, file, {
      format: FORMAT,
      version: FORMAT_VERSION,
      id,
      release,
      createdAt,
      migrations,
    });
    return [`Backup written to ${file}: ${toSentence(end)}`];
  });

/** Reads a backup without a database, and lists its tables. */
export const runVerify = ({ file }: BackupCommand): Promise<OperatorReport> =>
  reportOf(async () => {
    const { end, sums } = await verifyBackup(file);
    const lines = sums.map(({ table, rows, sha256 }) => `${sha256}  ${table}, ${number(rows)} rows`);
    return [...lines, `The backup ${file} is intact: ${toSentence(end)}`];
  });

/** Compares a backup with the database, table by table. */
export async function runComparison({ db }: Ctx, { file }: BackupCommand): Promise<OperatorReport> {
  let differing: string[] = [];
  const report = await reportOf(async () => {
    const { end, sums } = await verifyBackup(file);
    differing = compareSums(sums, await onSnapshot(db, sumDatabase));
    return differing.length > 0 ? differing : [`The database is as in the backup ${file}: ${toSentence(end)}`];
  });
  return { ...report, ok: report.ok && differing.length === 0 };
}

/** Fills an empty database; `open` is called once the whole file was found intact. */
export const runRestore = (
  { file }: BackupCommand,
  open: () => Promise<{ db: Db; close: () => Promise<void> }>,
): Promise<OperatorReport> =>
  reportOf(async () => {
    const verified = await verifyBackup(file);
    const { db, close } = await open();
    try {
      await restoreBackup(db, file, verified);
    } finally {
      await close();
    }
    return [`Restored from ${file}: ${toSentence(verified.end)}`];
  });

const toSentence = ({ tables, rows, sha256 }: Verified["end"]) =>
  `${number(rows)} rows of ${tables} tables, checksum ${sha256}.`;

const number = (value: number) => value.toLocaleString("en-US");
