import { sql } from "drizzle-orm";
import { bigint, customType, timestamp, uuid } from "drizzle-orm/pg-core";
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

/** The condition of a check: the column has one of the values. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);
