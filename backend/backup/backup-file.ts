import { z } from "zod";
import { type Chunks, readEncrypted, writeEncrypted } from "@/backend/backup/encrypted-file";
import { refusal } from "@/backend/backup/refusal";
import { tableSumSchema } from "@/backend/backup/sums";
import type { DataKeys } from "@/backend/open-vault";

/** First line of a backup; the dump of its database follows. */
export const headerSchema = z.object({
  /** Database whose own dump it is: PostgreSQL's custom format, or an archive of PGlite's folder. */
  driver: z.enum(["postgres", "pglite"]),
  /** The id of this backup in the audit log. */
  id: z.uuid(),
  release: z.string().max(50),
  createdAt: z.iso.datetime(),
  /** The digests of the migrations of the database, in order. */
  migrations: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
  tables: z.array(tableSumSchema),
});
export type BackupHeader = z.output<typeof headerSchema>;

const HEADER_BYTES = 1024 * 1024;
const LINE_FEED = 10;

interface Backup {
  header: BackupHeader;
  dump: Chunks;
}

/** Writes a backup to a new file; `read` is called once that was made. */
export const writeBackup = (file: string, keys: DataKeys, read: () => Promise<Backup>): Promise<BackupHeader> =>
  writeEncrypted(file, keys, async () => {
    const { header, dump } = await read();
    return { content: join(Buffer.from(`${JSON.stringify(header)}\n`), dump), result: header };
  });

/** Header of a backup, and its dump, which is authentic only once it was read to its end. */
export async function readBackup(file: string, keys: DataKeys): Promise<Backup> {
  const chunks = readEncrypted(file, keys);
  let start = Buffer.alloc(0);
  while (!start.includes(LINE_FEED)) {
    const { value, done } = await chunks.next();
    if (done || start.length > HEADER_BYTES) throw refusal(`The file ${file} is not a backup of this program.`);
    start = Buffer.concat([start, value]);
  }
  const at = start.indexOf(LINE_FEED);
  return { header: parseHeader(file, start.toString("utf8", 0, at)), dump: join(start.subarray(at + 1), chunks) };
}

function parseHeader(file: string, line: string): BackupHeader {
  try {
    return headerSchema.parse(JSON.parse(line));
  } catch {
    throw refusal(`The file ${file} is not a backup of this program.`);
  }
}

async function* join(start: Uint8Array, rest: Chunks): Chunks {
  yield start;
  yield* rest;
}
