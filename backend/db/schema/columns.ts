import { sql } from "drizzle-orm";
import { bigint, customType, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { DEFAULT_COMPANY_ID } from "@/backend/company";

/** The columns that several tables have. */
export const id = () => bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey();
export const moment = () => timestamp({ withTimezone: true, mode: "date" });
export const createdAt = () => moment().notNull().defaultNow();
export const companyId = () => uuid().notNull().default(DEFAULT_COMPANY_ID);
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => "bytea",
  fromDriver: (value) => Buffer.from(value),
});

/** A range of moments in PostgreSQL's notation: `[start,end)`. */
export const momentRange = customType<{ data: string }>({ dataType: () => "tstzrange" });
/** Ranges of moments, in order and apart. */
export const momentRanges = customType<{ data: string }>({ dataType: () => "tstzmultirange" });

declare const guarded: unique symbol;
/**
 * A value that the vault alone writes and reads (backend/crypto/vault.ts): neither plain text can be written to such a column nor
 * its content be read past the vault. At run time it is a placeholder or a digest.
 */
export interface Guarded<Value> {
  readonly [guarded]: Value;
}
/** The encrypted part of a row. */
export const sealed = () => bytea().$type<Guarded<Buffer>>();
/** Digests of the words and addresses by which a row is found. */
export const searchIndex = () => text().array().$type<Guarded<string>[]>();

/** The condition of a check: the column has one of the values. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);
