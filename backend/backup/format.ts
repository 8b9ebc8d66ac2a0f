import { createHash, type Hash } from "node:crypto";
import { z } from "zod";
import { isAuditMonth } from "@/backend/db/audit-months";
import { CodedError } from "@/backend/errors";

/*
 * A backup is a gzip file of lines: a header, then for each table its description, its rows (a JSON array of the columns' text
 * each) and its checksum, and a last line with the checksum of all lines before it. docs/backup.md describes it.
 */

export const FORMAT = "care-network-backup";
export const FORMAT_VERSION = 1;

const count = z.number().int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  /** The id of this backup in the audit log. */
  id: z.uuid(),
  release: z.string().max(50),
  createdAt: z.iso.datetime(),
  /** The digests of the migrations of the database, in order. */
  migrations: z.array(digest),
});
export type BackupHeader = z.output<typeof headerSchema>;

export const tableStartSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  /** The months that have a partition, of the audit log. */
  months: z.array(z.string().refine(isAuditMonth)).optional(),
});
/** State of a table's identity sequence, read after the rows. */
export const sequenceSchema = z.object({ last: z.string().regex(/^\d+$/), isCalled: z.boolean() });
export const tableEndSchema = z.object({
  rows: count,
  sha256: digest,
  sequence: sequenceSchema.nullable(),
});
export const endSchema = z.object({ tables: count, rows: count, sha256: digest });
export type BackupEnd = z.output<typeof endSchema>;

/** A table's rows and their checksum, in the order of the primary key: equal in both databases for equal rows. */
export interface TableSum {
  table: string;
  rows: number;
  sha256: string;
}

/** The checksum of lines, each with its line feed. */
export function createSum(): { add: (line: string) => void; digest: () => string } {
  const hash: Hash = createHash("sha256");
  return { add: (line) => void hash.update(`${line}\n`), digest: () => hash.digest("hex") };
}

/** A file or a database that a command refuses, in one sentence. */
export const refusal = (detail: string): CodedError => new CodedError(409, { code: "backup_refused", detail });
