import { ALLOWED_VALUES, ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";

const toLine = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;

/** A roster with headers and a line of what each cell may say, which an import skips. The mark makes spreadsheets read UTF-8. */
export const writeTemplate = (): string =>
  `\ufeff${toLine(ROSTER_COLUMNS)}${toLine(ROSTER_COLUMNS.map((column, index) => `${index === 0 ? "# " : ""}${ALLOWED_VALUES[column]}`))}`;
