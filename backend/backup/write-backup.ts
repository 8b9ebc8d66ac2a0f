import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { createGzip, type Gzip } from "node:zlib";
import { type BackupEnd, type BackupHeader, createSum, refusal } from "@/backend/backup/format";
import { listTables } from "@/backend/backup/list-tables";
import { onSnapshot, readSequence, sumTable } from "@/backend/backup/read-rows";
import { AUDIT_TABLE, listAuditMonths } from "@/backend/db/audit-months";
import type { Db } from "@/backend/db/connect";
import { errorCode } from "@/backend/db/error-code";

interface Writer {
  /** Waits while the disk is behind. */
  line: (line: string) => Promise<void>;
  /** The last line, with the checksum of all before it. */
  end(end: Omit<BackupEnd, "sha256">): Promise<BackupEnd>;
}

/** Writes a backup to a new file that only this user can read, and removes it again where that fails. */
export async function writeBackup(db: Db, file: string, header: BackupHeader): Promise<BackupEnd> {
  const handle = await open(file, "wx", 0o600).catch((error: unknown) => {
    throw explain(file, error);
  });
  try {
    const target = createWriteStream("", { fd: handle, autoClose: false, flush: true });
    const end = await throughGzip(target, (writer) => onSnapshot(db, (tx) => writeTables(tx, header, writer)));
    await handle.sync();
    return end;
  } catch (error) {
    await rm(file, { force: true });
    throw explain(file, error);
  } finally {
    await handle.close();
  }
}

async function throughGzip(target: WriteStream, write: (writer: Writer) => Promise<BackupEnd>): Promise<BackupEnd> {
  const gzip = createGzip();
  const written = finished(target);
  // Awaited at the end; a failed write must not end the process before.
  written.catch((error: unknown) => gzip.destroy(error instanceof Error ? error : undefined));
  gzip.pipe(target);
  try {
    const end = await write(toWriter(gzip));
    gzip.end();
    await written;
    return end;
  } finally {
    gzip.destroy();
    target.destroy();
  }
}

function toWriter(gzip: Gzip): Writer {
  const all = createSum();
  // After an error "drain" never comes: a write would wait without end.
  const failed = new Promise<never>((_, reject) => gzip.once("error", reject));
  failed.catch(() => {});
  const write = async (line: string) => {
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, "drain"), failed]);
  };
  return {
    line: (line) => {
      all.add(line);
      return write(line);
    },
    end: async (totals) => {
      const end = { ...totals, sha256: all.digest() };
      await write(JSON.stringify(end));
      return end;
    },
  };
}

async function writeTables(tx: Db, header: BackupHeader, writer: Writer): Promise<BackupEnd> {
  await writer.line(JSON.stringify(header));
  const totals = { tables: 0, rows: 0 };
  for (const table of await listTables(tx)) {
    const columns = table.columns.map(({ name }) => name);
    const months = table.name === AUDIT_TABLE ? await listAuditMonths(tx) : undefined;
    await writer.line(JSON.stringify({ table: table.name, columns, months }));
    const end = await sumTable(tx, table, writer.line);
    await writer.line(JSON.stringify({ ...end, sequence: await readSequence(tx, table) }));
    totals.tables += 1;
    totals.rows += end.rows;
  }
  return await writer.end(totals);
}

const FAULTS: Readonly<Record<string, string>> = {
  EEXIST: "exists already: choose another name",
  ENOENT: "cannot be made: its folder does not exist",
  ENOTDIR: "cannot be made: its folder does not exist",
  EACCES: "may not be written by this user",
  EROFS: "is on a read-only file system",
  ENOSPC: "does not fit on its disk",
  EDQUOT: "does not fit on its disk",
};

function explain(file: string, error: unknown): unknown {
  const fault = FAULTS[errorCode(error) ?? ""];
  return fault === undefined ? error : refusal(`The file ${file} ${fault}.`);
}
