import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline, Readable } from "node:stream";
import { CsvError, type InfoRecord, type Parser, parse } from "csv-parse";
import { type CellReader, type Header, type RosterColumn, readHeader } from "@/backend/search/roster/columns";
import { RosterRefusal } from "@/backend/search/roster/refusal";

const MAX_RECORD_CHARS = 1_000_000;
const MAX_LINE_BYTES = 8_000_000;

export interface RosterRecord {
  /** The first line of the record in the file, from 1. */
  line: number;
  cells: string[];
  columns: number;
  read: CellReader;
  /** Optional columns that the file does not have. */
  absent: readonly RosterColumn[];
}

/** Where a roster is read, twice. */
export interface RosterSource {
  /** The bytes, from the beginning. Throws `RosterRefusal` where there are none. */
  open(): Promise<AsyncIterable<Buffer>>;
  /** Where its pictures lie; null if it has none and portraits stay as they are. */
  folder: string | null;
}

export const fileSource = (file: string): RosterSource => ({
  folder: dirname(file),
  open: async () => {
    await requireFile(file);
    return createReadStream(file);
  },
});

/**
 * Streams a roster's records, in memory that does not grow with the file. Returns the digest of the bytes that were read.
 * Throws `RosterRefusal` for what is no comma-separated UTF-8 file with the right header.
 */
export async function* readRoster(source: RosterSource): AsyncGenerator<RosterRecord, string> {
  const bytes = await source.open();
  const digest = createHash("sha256");
  // Noted while parsing: an error may arrive before earlier records are consumed.
  const parsed = { lines: 0 };
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    record_delimiter: "\n",
    max_record_size: MAX_RECORD_CHARS,
    on_record: (record: string[], { lines }) => {
      parsed.lines = lines;
      return record;
    },
  });
  pipeline(Readable.from(utf8Lines(bytes, digest)), parser, () => {});
  yield* records(parser, parsed);
  return digest.digest("hex");
}

async function* records(parser: Parser, parsed: { lines: number }): AsyncGenerator<RosterRecord> {
  let header: (Header & { columns: number }) | null = null;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      if (header === null) header = { ...readHeader(cells), columns: cells.length };
      else yield { line: info.lines - newlines(cells), cells, ...header };
    }
  } catch (error) {
    throw error instanceof CsvError ? explainCsv(error, parsed.lines + 1) : error;
  }
  if (header === null) throw new RosterRefusal("The file is empty.");
}

const newlines = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);

function explainCsv(error: CsvError, line: number): RosterRefusal {
  if (error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE") {
    return new RosterRefusal(
      `The row that begins at line ${line} has a quotation mark that is opened and never closed.`,
    );
  }
  return new RosterRefusal(
    `The row that begins at line ${line} has a quotation mark in the wrong place. A cell with a quotation mark, a comma or ` +
      "a line break in it stands in quotation marks, and those inside it are doubled.",
  );
}

async function requireFile(file: string) {
  const found = await stat(file).catch(() => null);
  if (found === null) throw new RosterRefusal(`There is no file ${file}.`);
  if (!found.isFile()) throw new RosterRefusal(`${file} is not a file.`);
  if (found.size === 0) throw new RosterRefusal("The file is empty.");
}

/** Whole lines of valid UTF-8 with "\n" ends, so that line counts agree with an editor's. */
async function* utf8Lines(source: AsyncIterable<Buffer>, digest: { update(bytes: Buffer): unknown }) {
  let rest: Buffer = Buffer.alloc(0);
  let linesBefore = 0;
  let first = true;
  for await (const chunk of source) {
    if (first) requireTextStart(chunk);
    first = false;
    digest.update(chunk);
    const end = chunk.lastIndexOf(0x0a) + 1;
    const lines = end > 0 ? Buffer.concat([rest, chunk.subarray(0, end)]) : Buffer.alloc(0);
    rest = end > 0 ? chunk.subarray(end) : Buffer.concat([rest, chunk]);
    if (rest.length > MAX_LINE_BYTES) throw new RosterRefusal(`Line ${linesBefore + 1} is too long for a roster.`);
    const text = decode(lines, linesBefore);
    linesBefore += text.split("\n").length - 1;
    yield text;
  }
  yield decode(rest, linesBefore);
}

function decode(bytes: Buffer, linesBefore: number): string {
  if (!isUtf8(bytes)) throw new RosterRefusal(invalidUtf8(bytes, linesBefore));
  return bytes.toString("utf8").replace(/\r\n?/g, "\n");
}

function invalidUtf8(bytes: Buffer, linesBefore: number): string {
  let line = linesBefore + 1;
  for (let start = 0, end = 0; start < bytes.length; start = end, line += 1) {
    const newline = bytes.indexOf(0x0a, start);
    end = newline < 0 ? bytes.length : newline + 1;
    if (!isUtf8(bytes.subarray(start, end))) break;
  }
  return `Line ${line} is not valid UTF-8. Save the file as “CSV UTF-8”.`;
}

function requireTextStart(chunk: Buffer) {
  const [a, b] = chunk;
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || (a !== undefined && b === 0) || a === 0) {
    throw new RosterRefusal("The file is UTF-16. Save it as “CSV UTF-8”.");
  }
  if (chunk.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"))) {
    throw new RosterRefusal("The file is a workbook, not text. Save it as “CSV UTF-8”.");
  }
}
