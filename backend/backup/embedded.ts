import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Chunks } from "@/backend/backup/encrypted-file";
import { refusal } from "@/backend/backup/refusal";
import { createPglite, type Db, type Embedded } from "@/backend/db/connect";
import { lockFolder } from "@/backend/db/folder-lock";

/** Opens an archive of PGlite's folder in memory, for the time of some reads. */
export async function withArchive<Result>(archive: Blob, use: (opened: Embedded) => Promise<Result>): Promise<Result> {
  const opened = await createPglite({ archive });
  try {
    return await use(opened);
  } finally {
    await opened.client.close();
  }
}

/** Collects an archive that was read to its end. */
export async function toArchive(dump: Chunks): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of dump) chunks.push(new Uint8Array(chunk));
  return new Blob(chunks, { type: "application/x-gzip" });
}

/** Unpacks an archive as the database of a data folder that has none, once `check` accepted its content. */
export async function restoreFolder(dataDir: string, archive: Blob, check: (db: Db) => Promise<void>): Promise<void> {
  const lock = lockFolder(dataDir, new Date());
  const database = join(dataDir, "database");
  const part = `${database}.part`;
  try {
    if (existsSync(database)) throw refusal(`There is a database in ${dataDir} already: restore into a new folder.`);
    rmSync(part, { recursive: true, force: true });
    const { client, db } = await createPglite({ folder: part, archive });
    await check(db).finally(() => client.close());
    renameSync(part, database);
  } finally {
    rmSync(part, { recursive: true, force: true });
    lock.release();
  }
}
