import clsx from "clsx";
import type { ReactNode } from "react";

export interface Column<Row> {
  key: string;
  title: string;
  /** Content of a row's cell; null for none. */
  cell: (row: Row) => ReactNode;
  /** The column that names its row. */
  isHeader?: true;
  /** Replaces the title in the column's head: a checkbox for all rows. */
  head?: ReactNode;
  /** True where a phone's card shows the value without the title. */
  isPlain?: true;
  className?: string;
}

// Roles of their own: some engines drop a table's semantics with its display.
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader", scope: "col" },
  rowHeader: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;

/** A table, on phones a list of cards. A row's mark only repeats what its text says. */
export function StaffTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  markOf = () => undefined,
}: {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  markOf?: (row: Row) => keyof typeof MARKS | undefined;
}) {
  return (
    <table {...ROLES.table} className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead {...ROLES.group} className="max-md:block">
        <tr {...ROLES.row} className="border-line-strong border-b max-md:block max-md:border-0">
          {columns.map(({ key, title, head, className }) => (
            <th
              key={key}
              {...ROLES.columnHeader}
              className={clsx(
                "px-2 py-2 text-left align-bottom font-semibold text-ink-muted",
                HEAD[head ? "shown" : "hidden"],
                className,
              )}
            >
              {head ?? title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group} className="max-md:flex max-md:flex-col max-md:gap-2.5">
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ROLES.row} className={clsx(ROW, MARKS[markOf(row) ?? "none"])}>
            {columns.map((column) => (
              <BodyCell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HEAD = { shown: "max-md:block max-md:border-0", hidden: "max-md:sr-only" } as const;
const ROW = clsx(
  "relative border-line border-b hover:bg-brand-tint",
  "max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-lg max-md:border max-md:bg-surface-raised max-md:p-3",
);
const MARKS = {
  none: "",
  unread: "bg-surface-raised shadow-[inset_3px_0_0_var(--color-brand)]",
  alert: "bg-danger-surface shadow-[inset_6px_0_0_var(--color-danger)]",
} as const;

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row);
  const look = clsx("min-w-0 px-2 py-2 align-top max-md:p-0", column.className, value === null && "max-md:hidden");
  if (column.isHeader)
    return (
      <th {...ROLES.rowHeader} className={clsx(look, "text-left font-normal")}>
        {value}
      </th>
    );
  return (
    <td {...ROLES.cell} className={look}>
      {column.isPlain ? null : (
        <span aria-hidden="true" className="mr-1.5 text-ink-muted text-xs md:hidden">
          {column.title}
        </span>
      )}
      {value ?? "–"}
    </td>
  );
}
