import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline, Readable } from "node:stream";
import { CsvError, type InfoRecord, type Parser, parse } from "csv-parse";
import { parse as parseAll } from "csv-parse/sync";
import { type CellReader, type ColumnChoice, type Header, readHeader } from "@/backend/search/roster/columns";
import { decodeLines, type Encoding } from "@/backend/search/roster/decode-lines";
import { RosterRefusal } from "@/backend/search/roster/refusal";
import { findSeparator, type Separator } from "@/backend/search/roster/separator";
import type { RosterColumn } from "@/domain/catalog/roster-columns";

const MAX_RECORD_CHARS = 1_000_000;

export interface RosterRecord {
  /** The first line of the record in the file, from 1. */
  line: number;
  cells: string[];
  columns: number;
  read: CellReader;
  /** Columns that the file does not have, and whose values are kept. */
  absent: readonly RosterColumn[];
}

/** Source of a roster, which is read twice. */
export interface RosterSource {
  /** The bytes, from the beginning. Throws `RosterRefusal` where there are none. */
  open(): Promise<AsyncIterable<Buffer>>;
  /** Folder of its pictures; null if it has none and portraits stay as they are. */
  folder: string | null;
  /** Columns as staff named them; without them the header names them. */
  columns?: ColumnChoice | null;
}

export const fileSource = (file: string): RosterSource => ({
  folder: dirname(file),
  open: async () => {
    await requireFile(file);
    return createReadStream(file);
  },
});

/** Format of a file, known once all of it was read. */
export interface FileFormat {
  encoding: Encoding;
  separator: Separator;
}

export interface ReadRoster extends FileFormat {
  /** Digest of the bytes that were read. */
  digest: string;
}

/**
 * Streams a roster's records, in memory that does not grow with the file. Throws `RosterRefusal` for a file that is not text with
 * separated columns and the right header.
 */
export async function* readRoster(source: RosterSource): AsyncGenerator<RosterRecord, ReadRoster> {
  const digest = createHash("sha256");
  const { lines, encoding } = decodeLines(await source.open(), digest);
  const { start, separator } = await readStart(lines);
  // Noted while parsing: an error may arrive before earlier records are consumed.
  const parsed = { lines: 0 };
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    record_delimiter: "\n",
    max_record_size: MAX_RECORD_CHARS,
    on_record: (record: string[], { lines: count }) => {
      parsed.lines = count;
      return record;
    },
  });
  pipeline(Readable.from(prepend(start, lines)), parser, () => {});
  yield* records(parser, parsed, source.columns ?? null);
  return { digest: digest.digest("hex"), encoding: encoding(), separator };
}

export const MAX_NAMES = 100;

/** The headers of a file's columns as written; none where the file is not text. */
export async function readColumnNames(source: RosterSource): Promise<string[]> {
  try {
    const { lines } = decodeLines(await source.open(), createHash("sha256"));
    const { start, separator } = await readStart(lines);
    const [names = []] = parseAll(start, { bom: true, delimiter: separator, relax_column_count: true, to: 1 });
    return names.slice(0, MAX_NAMES).map((name) =>
      name
        .replaceAll(/\p{Cc}/gu, "")
        .trim()
        .slice(0, 60),
    );
  } catch {
    return [];
  }
}

/** The text up to the end of the first line that is not blank at least, and the separator of its cells. */
async function readStart(lines: AsyncGenerator<string>): Promise<{ start: string; separator: Separator }> {
  let start = "";
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    start += next.value;
    if (start.trim() !== "") break;
  }
  return { start, separator: findSeparator(start.trimStart()) };
}

async function* prepend(start: string, lines: AsyncGenerator<string>) {
  yield start;
  yield* lines;
}

async function* records(
  parser: Parser,
  parsed: { lines: number },
  chosen: ColumnChoice | null,
): AsyncGenerator<RosterRecord> {
  let header: (Header & { columns: number }) | null = null;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      if (header === null) header = { ...readHeader(cells, chosen), columns: cells.length };
      else if (!isNote(header, cells)) yield { line: info.lines - newlines(cells), cells, ...header };
    }
  } catch (error) {
    throw error instanceof CsvError ? explainCsv(error, parsed.lines + 1) : error;
  }
  if (header === null) throw new RosterRefusal("The file is empty.");
}

/** A row that explains the file, as the template's: no id begins with "#". */
const isNote = ({ read }: Header, cells: readonly string[]) => read(cells, "unique_id").startsWith("#");

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
