import type { InferInsertModel, InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Guarded } from "@/backend/db/schema/columns";
import { toQualifiedName } from "@/backend/db/tables";

/** The columns of a table that the vault alone writes. */
export type GuardedName<Row> = Exclude<
  { [Name in keyof Row]: NonNullable<Row[Name]> extends Guarded<unknown> ? Name : never }[keyof Row],
  "sealed"
>;
type Plain<Value> = Value extends Guarded<infer Content> ? Content : Value;

/** The guarded columns' content, in clear. */
export type Content<Table extends PgTable> = {
  [Name in GuardedName<InferSelectModel<Table>>]: Plain<InferSelectModel<Table>[Name]>;
};

/** A row with its content in clear. */
export type Opened<Table extends PgTable, Row = InferSelectModel<Table>> = Omit<
  Row,
  GuardedName<InferSelectModel<Table>> | "sealed" | "searchIndex"
> &
  Content<Table>;

type VaultName<Row> = GuardedName<Row> | Extract<keyof Row, "sealed" | "searchIndex">;
/** The columns that the vault writes, for an insert or an update. */
export type SealedColumns<Table extends PgTable> = Pick<
  InferInsertModel<Table>,
  Extract<VaultName<InferSelectModel<Table>>, keyof InferInsertModel<Table>>
>;

export type ToDigest = (kind: string, text: string) => string;

/** Describes the encryption of a table's rows. */
export interface Seal<Table extends PgTable = PgTable, Id extends string = string> {
  table: Table;
  /** `forms.appointment`. */
  name: string;
  /** The columns that identify a row: its ciphertext opens in no other. */
  ids: readonly Id[];
  /** Values of the guarded columns in place of their content. */
  blank: Readonly<Record<string, unknown>>;
  /** Rows of megabytes. */
  isLarge?: true;
  /** Digests by which a row is found, in columns of their own or in guarded ones. */
  index(content: Content<Table>, toDigest: ToDigest): Record<string, string | readonly string[]>;
}

interface SealSettings<Table extends PgTable, Id> {
  ids: readonly Id[];
  /** Names every guarded column. */
  blank: Record<GuardedName<InferSelectModel<Table>>, string | null | readonly never[] | Record<string, never>>;
  index?: Seal<Table>["index"];
  isLarge?: true;
}

/** Declares the encryption of a table. */
export function sealOf<Table extends PgTable, const Id extends string & keyof InferSelectModel<Table>>(
  table: Table,
  { ids, blank, index = () => ({}), ...size }: SealSettings<Table, Id>,
): Seal<Table, Id> {
  return { table, name: toQualifiedName(table), ids, blank, index, ...size };
}
