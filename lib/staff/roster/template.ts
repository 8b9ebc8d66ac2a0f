import { stringify } from "csv-stringify/sync";
import writeExcelFile from "write-excel-file/node";
import { getCellAddress, getOpeningTagMarkup, sanitizeTextContent } from "write-excel-file/utility";
import { FILTERS, ROSTER_FILTER_KEYS, rosterColumn } from "@/domain/catalog/filters";
import { ALLOWED_VALUES, ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";

/** A roster with headers and a line of what each cell may say, which an import skips. The mark makes spreadsheets read UTF-8. */
export const writeTemplate = (): string =>
  stringify(
    [ROSTER_COLUMNS, ROSTER_COLUMNS.map((column, index) => `${index === 0 ? "# " : ""}${ALLOWED_VALUES[column]}`)],
    { bom: true, quoted: true, record_delimiter: "windows" },
  );

const LISTS = "Allowed values";
const LAST_ROW = 20_001;

/** The letters of a column: 0 is A. */
const columnName = (column: number) => getCellAddress(0, column).slice(0, -1);

/** Drop-downs below the first row of columns, each with the cells of its list. Other texts may be typed. */
const dropDowns = (lists: readonly { column: string; cells: string }[]) => {
  const validations = lists.map(({ column, cells }) => {
    const attributes = { type: "list", allowBlank: 1, showErrorMessage: 0, sqref: `${column}2:${column}${LAST_ROW}` };
    return `${getOpeningTagMarkup("dataValidation", attributes)}<formula1>${sanitizeTextContent(cells)}</formula1></dataValidation>`;
  });
  const markup = `${getOpeningTagMarkup("dataValidations", { count: lists.length })}${validations.join("")}</dataValidations>`;
  return {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          insert: (_: object, { sheetIndex }: { sheetIndex: number }) => (sheetIndex === 0 ? markup : undefined),
        },
      },
    },
  };
};

/** The same as a workbook: the lists stand on a second sheet, and each cell of a column with a list offers it. */
export function writeWorkbookTemplate(): Promise<Buffer> {
  const lists = new Map<string, string[]>(
    ROSTER_FILTER_KEYS.map((key) => [rosterColumn(key), FILTERS[key].choices.map(({ id }) => id)]),
  );
  const columns = ROSTER_COLUMNS.map((column) => lists.get(column) ?? [ALLOWED_VALUES[column]]);
  const height = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length: height }, (_, row) => columns.map((column) => column[row] ?? ""));
  const choices = ROSTER_COLUMNS.flatMap((column, at) => {
    const letters = columnName(at);
    const list = lists.get(column);
    return list ? [{ column: letters, cells: `'${LISTS}'!$${letters}$2:$${letters}$${list.length + 1}` }] : [];
  });
  const look = { stickyRowsCount: 1, columns: ROSTER_COLUMNS.map(() => ({ width: 24 })) };
  return writeExcelFile(
    [
      { ...look, sheet: "Roster", data: [[...ROSTER_COLUMNS]] },
      { ...look, sheet: LISTS, data: [[...ROSTER_COLUMNS], ...rows] },
    ],
    { features: [dropDowns(choices)] },
  ).toBuffer();
}
