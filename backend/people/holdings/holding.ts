import { inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { formInstances } from "@/backend/db/schema/forms";
import { matchesId, type Person } from "@/backend/people/person";

/** A person, and the rows about them that were found so far. */
export interface Scope {
  person: Person;
  /** The values of a column in the rows found in a table that is listed before this one. */
  valuesOf(table: PgTable, column: string): unknown[];
}

/** Effect of an erasure on rows: `hide` ends their use, `forget` removes the address, `keep` retains them. */
export type Measure = "delete" | "hide" | "forget" | "keep";

export interface Step {
  measure: Measure;
  /** Selects some of the person's rows; all of them if absent. */
  when?: (scope: Scope) => SQL | undefined;
  why: string;
}

/** A table with data about people: a person's rows, and the effect of an erasure. Each row is in exactly one step. */
export interface Holding {
  table: PgTable;
  title: string;
  rows: (scope: Scope) => SQL | undefined;
  /** The row's id in the audit log. */
  subject: SQL;
  erasure: readonly [Step, ...Step[]];
}

/** The reason to keep a health record. */
export const HEALTH_RECORD = "a health record, kept for the years that the deployment sets";
/** A form that was not sent. */
export const isUnsubmitted = isNull(formInstances.submittedAt);

/** Numbers in a column of the rows found in a table. */
export const numbersOf = ({ valuesOf }: Scope, table: PgTable, column = "id"): number[] =>
  valuesOf(table, column).map(Number);

type Rows = Holding["rows"];

/** A table by the column that names its rows in the audit log. */
export const holding = (id: PgColumn, title: string, rows: Rows, erasure: Holding["erasure"]): Holding => ({
  table: id.table,
  title,
  rows,
  subject: sql`${id}::text`,
  erasure,
});
/** A table whose rows are deleted. */
export const gone = (id: PgColumn, title: string, rows: Rows, why: string): Holding =>
  holding(id, title, rows, [{ measure: "delete", why }]);
/** A table whose rows stay. */
export const kept = (id: PgColumn, title: string, rows: Rows, why: string): Holding =>
  holding(id, title, rows, [{ measure: "keep", why }]);

/** Rows that refer to rows found in a table. */
export const belongingTo =
  (column: PgColumn, table: PgTable): Rows =>
  (scope) =>
    inArray(column, numbersOf(scope, table));
/** Rows with one of the person's ids. */
export const named =
  (column: PgColumn): Rows =>
  ({ person }) =>
    matchesId(column, person);
/** Rows of what the person did. */
export const doneIn =
  (column: PgColumn): Rows =>
  ({ person }) =>
    isActor(column, person.ids);

/** True where a column with an actor, as `staff:{id}`, names one of these ids. */
export const isActor = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`split_part(${column}, ':', 2) = any(${sql.param([...ids])}::text[])`;
