import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import {
  type BackupEnd,
  type BackupHeader,
  createSum,
  endSchema,
  FORMAT,
  FORMAT_VERSION,
  headerSchema,
  refusal,
  type sequenceSchema,
  type TableSum,
  tableEndSchema,
  tableStartSchema,
} from "@/backend/backup/format";
import { errorCode } from "@/backend/db/error-code";

/** More than PostgreSQL's largest practical row; a damaged file may have no line feed at all. */
const LINE_BYTES = 256 * 1024 * 1024;
/** Approximate size of the parts in which rows are passed on. */
const PART_CHARACTERS = 1024 * 1024;

/** Contents of a backup, in the order of the file; each checksum is compared before its event. */
export type BackupEvent =
  | { type: "header"; header: BackupHeader }
  | ({ type: "table" } & z.output<typeof tableStartSchema>)
  | { type: "rows"; table: string; lines: string[] }
  | { type: "table-end"; sum: TableSum; sequence: z.output<typeof sequenceSchema> | null }
  | { type: "end"; end: BackupEnd };

/** Reads a backup in a flat amount of memory. Throws a refusal, in one sentence, for a file that is not complete and intact. */
export async function* readBackup(file: string): AsyncGenerator<BackupEvent> {
  try {
    yield* readEvents(file, readLines(file));
  } catch (error) {
    throw explain(file, error);
  }
}

async function* readEvents(file: string, lines: AsyncGenerator<string>): AsyncGenerator<BackupEvent> {
  const all = createSum();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw refusal(`The backup ${file} is not complete: it ends early.`);
    return value;
  };
  const first = await next();
  yield { type: "header", header: parseHeader(file, first) };
  all.add(first);
  const total = { tables: 0, rows: 0 };
  for (let line = await next(); ; line = await next()) {
    const end = endSchema.safeParse(JSON.parse(line));
    if (end.success) {
      const actual = { ...total, sha256: all.digest() };
      if (JSON.stringify(actual) !== JSON.stringify(end.data)) throw damaged(file);
      if (!(await lines.next()).done) throw damaged(file);
      yield { type: "end", end: end.data };
      return;
    }
    all.add(line);
    const sum = yield* readTable(file, line, async () => {
      const read = await next();
      all.add(read);
      return read;
    });
    total.tables += 1;
    total.rows += sum.rows;
  }
}

async function* readTable(
  file: string,
  start: string,
  next: () => Promise<string>,
): AsyncGenerator<BackupEvent, TableSum> {
  const description = tableStartSchema.parse(JSON.parse(start));
  const { table } = description;
  yield { type: "table", ...description };
  const sum = createSum();
  let rows = 0;
  let part: string[] = [];
  let characters = 0;
  let line = await next();
  for (; line.startsWith("["); line = await next()) {
    sum.add(line);
    rows += 1;
    part.push(line);
    characters += line.length;
    if (characters < PART_CHARACTERS) continue;
    yield { type: "rows", table, lines: part };
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield { type: "rows", table, lines: part };
  const end = tableEndSchema.parse(JSON.parse(line));
  const actual = { table, rows, sha256: sum.digest() };
  if (end.rows !== rows || end.sha256 !== actual.sha256) throw damaged(file);
  yield { type: "table-end", sum: actual, sequence: end.sequence };
  return actual;
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on("error", (error) => gunzip.destroy(error));
  source.pipe(gunzip);
  let parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
        yield Buffer.concat([...parts, chunk.subarray(from, at)]).toString();
        parts = [];
        bytes = 0;
        from = at + 1;
      }
      parts.push(chunk.subarray(from));
      bytes += chunk.length - from;
      if (bytes > LINE_BYTES) throw damaged(file);
    }
    if (bytes > 0) throw refusal(`The backup ${file} is not complete: it ends early.`);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

const formatSchema = z.object({ format: z.literal(FORMAT), version: z.number() });

function parseHeader(file: string, line: string): BackupHeader {
  const { version } = formatSchema.parse(JSON.parse(line));
  if (version > FORMAT_VERSION)
    throw refusal(`The backup ${file} has a newer format (${version}): read it with the release that wrote it.`);
  return headerSchema.parse(JSON.parse(line));
}

const damaged = (file: string) => refusal(`The backup ${file} is damaged: its checksums do not match.`);

const NO_GZIP = /^Z_/;

function explain(file: string, error: unknown): unknown {
  const code = errorCode(error) ?? "";
  if (code === "ENOENT") return refusal(`There is no file ${file}.`);
  if (code === "EISDIR" || code === "EACCES") return refusal(`The file ${file} cannot be read.`);
  if (code === "Z_BUF_ERROR") return refusal(`The backup ${file} is not complete: it ends early.`);
  if (NO_GZIP.test(code) || error instanceof SyntaxError || error instanceof z.ZodError)
    return refusal(`The file ${file} is damaged, or not a backup of this program.`);
  return error;
}
