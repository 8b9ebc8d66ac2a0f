import { stringify } from "csv-stringify/sync";
import type { Cell, Sheet } from "@/lib/staff/exports/columns";

export const FILE_FORMATS = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;
export type FileFormat = keyof typeof FILE_FORMATS;

/** A page of records. */
export interface Page<Row> {
  rows: readonly Row[];
  /** The place of the next page; null on the last one. */
  after: string | null;
}

interface ExportedFile<Row> {
  format: FileFormat;
  first: Page<Row>;
  /** Throws where a page cannot be read: the file then ends with an error, so that a part never looks whole. */
  readPage: (after: string) => Promise<Page<Row>>;
  sheet: Sheet<Row>;
}

/** The text of a file, a page at a time: the next one is read when the reader has taken the one before. */
export async function* writeFile<Row>({ format, first, readPage, sheet }: ExportedFile<Row>): AsyncGenerator<string> {
  const write = format === "csv" ? toLines : toObjects;
  yield format === "csv" ? toCsv([sheet.header], true) : "[";
  let isFirst = true;
  for (let page: Page<Row> | null = first; page; page = page.after === null ? null : await readPage(page.after)) {
    if (page.rows.length > 0) yield write(sheet, page.rows, isFirst);
    isFirst &&= page.rows.length === 0;
  }
  if (format === "json") yield "\n]\n";
}

const toLines = <Row>({ toCells }: Sheet<Row>, rows: readonly Row[]) =>
  toCsv(rows.map((row) => toCells(row).map((cell) => (Array.isArray(cell) ? cell.join("; ") : cell))));

/** Cells that a spreadsheet would run are marked as text. */
const toCsv = (rows: readonly (readonly unknown[])[], bom = false) =>
  stringify([...rows], {
    bom,
    record_delimiter: "windows",
    escape_formulas: true,
    cast: { boolean: (value) => String(value) },
  });

function toObjects<Row>({ header, toCells }: Sheet<Row>, rows: readonly Row[], isFirst: boolean): string {
  const toObject = (cells: readonly Cell[]) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? null]));
  const lines = rows.map((row) => JSON.stringify(toObject(toCells(row))));
  return `${isFirst ? "" : ","}\n${lines.join(",\n")}`;
}
