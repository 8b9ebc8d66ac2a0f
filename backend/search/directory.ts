import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

export interface Directory {
  partition: string;
  key: string;
}

/** Holds for the rows of a directory. */
export const inDirectory = (
  table: Record<keyof Directory, AnyPgColumn>,
  { partition, key }: Directory,
): SQL | undefined => and(eq(table.partition, partition), eq(table.key, key));
