import { stringify } from "csv-stringify/sync";
import { FILTERS, ROSTER_FILTER_KEYS, rosterColumn } from "@/domain/catalog/filters";
import { ALLOWED_VALUES, ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";
import { columnName, writeWorkbook } from "@/lib/staff/roster/workbook";

/** A roster with headers and a line of what each cell may say, which an import skips. The mark makes spreadsheets read UTF-8. */
export const writeTemplate = (): string =>
  stringify(
    [ROSTER_COLUMNS, ROSTER_COLUMNS.map((column, index) => `${index === 0 ? "# " : ""}${ALLOWED_VALUES[column]}`)],
    { bom: true, quoted: true, record_delimiter: "windows" },
  );

const LISTS = "Allowed values";

/** The same as a workbook: the lists stand on a second sheet, and each cell of a column with a list offers it. */
export function writeWorkbookTemplate(): Buffer {
  const lists = new Map<string, string[]>(
    ROSTER_FILTER_KEYS.map((key) => [rosterColumn(key), FILTERS[key].choices.map(({ id }) => id)]),
  );
  const columns = ROSTER_COLUMNS.map((column) => lists.get(column) ?? [ALLOWED_VALUES[column]]);
  const height = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length: height }, (_, row) => columns.map((column) => column[row] ?? ""));
  const choices = ROSTER_COLUMNS.flatMap((column, at): [number, string][] => {
    const letters = columnName(at);
    const list = lists.get(column);
    return list ? [[at, `'${LISTS}'!$${letters}$2:$${letters}$${list.length + 1}`]] : [];
  });
  return writeWorkbook([
    { name: "Roster", rows: [ROSTER_COLUMNS], choices: new Map(choices) },
    { name: LISTS, rows: [ROSTER_COLUMNS, ...rows] },
  ]);
}
