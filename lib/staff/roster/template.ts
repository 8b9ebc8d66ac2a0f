import { stringify } from "csv-stringify/sync";
import { ALLOWED_VALUES, ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";

/** A roster with headers and a line of what each cell may say, which an import skips. The mark makes spreadsheets read UTF-8. */
export const writeTemplate = (): string =>
  stringify(
    [ROSTER_COLUMNS, ROSTER_COLUMNS.map((column, index) => `${index === 0 ? "# " : ""}${ALLOWED_VALUES[column]}`)],
    { bom: true, quoted: true, record_delimiter: "windows" },
  );
