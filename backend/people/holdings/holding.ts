import { isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { formInstances } from "@/backend/db/schema/forms";
import type { Person } from "@/backend/people/person";

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
export const HEALTH_RECORD = "a health record, kept for RECORDS_RETENTION_YEARS";
/** A form that was not sent. */
export const isUnsubmitted = isNull(formInstances.submittedAt);

/** Numbers in a column of the rows found in a table. */
export const numbersOf = ({ valuesOf }: Scope, table: PgTable, column = "id"): number[] =>
  valuesOf(table, column).map(Number);

/** The only step for rows that are deleted. */
export const gone = (why: string): readonly [Step] => [{ measure: "delete", why }];
/** The only step for rows that stay. */
export const kept = (why: string): readonly [Step] => [{ measure: "keep", why }];

/** A column as text. */
export const textOf = (column: AnyPgColumn): SQL => sql`${column}::text`;

/** True where a column with an actor, as `staff:{id}`, names one of these ids. */
export const isActor = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`split_part(${column}, ':', 2) = any(${sql.param([...ids])}::text[])`;
