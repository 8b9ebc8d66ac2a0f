import { type Column, getTableColumns, isSQLWrapper, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";

type Row<Table extends PgTable> = { [Name in keyof Table["$inferInsert"]]: Table["$inferInsert"][Name] | SQLWrapper };

/**
 * `insert into table … select … from source`: the row once for each row of `source`, from which its values may be columns.
 * For statements that depend on another one of the same `with`.
 */
export function insertFrom<Table extends PgTable>(table: Table, row: Row<Table>, source: SQLWrapper): SQL {
  const columns: Record<string, Column> = getTableColumns(table);
  const given = Object.entries<unknown>(row).flatMap(([name, value]) => {
    const column = columns[name];
    return column === undefined || value === undefined ? [] : [{ column, value }];
  });
  const names = given.map(({ column }) => sql.identifier(nameOf(column)));
  const values = given.map(({ column, value }) =>
    isSQLWrapper(value) ? sql`${value}` : sql`${sql.param(value, column)}`,
  );
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${source}`;
}

const nameOf = ({ name, keyAsName }: Column) => (keyAsName ? toSnakeCase(name) : name);
