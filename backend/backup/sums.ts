import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";

export const tableSumSchema = z.object({ table: z.string(), rows: z.number().int(), sum: z.string() });
/** Number of a table's rows and a checksum of their text in any order: equal for equal rows in both databases. */
export type TableSum = z.output<typeof tableSumSchema>;

/** Runs reads on one snapshot of the database, with the same text for the same value on every server. */
export const onSnapshot = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(
    async (tx) => {
      for (const [name, value] of Object.entries(TEXT_FORMATS))
        await tx.execute(sql`select set_config(${name}, ${value}, true)`);
      return await read(tx);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

const TEXT_FORMATS = {
  timezone: "UTC",
  datestyle: "ISO, YMD",
  intervalstyle: "iso_8601",
  bytea_output: "hex",
  extra_float_digits: "1",
  statement_timeout: "0",
  idle_in_transaction_session_timeout: "0",
};

/** The deployment's tables with quoted names, without the list of migrations. Partitions belong to their table. */
export async function listTables(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`format('%I.%I', n.nspname, c.relname)` })
    .from(sql`pg_class c join pg_namespace n on n.oid = c.relnamespace`)
    .where(
      sql`c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$|drizzle$)'`,
    );
  return rows.map(({ name }) => name).sort();
}

/** Counts and sums every table, in the order of their names. */
export async function sumDatabase(tx: Db): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of await listTables(tx)) {
    const [found] = await tx.select(SUM).from(sql.raw(`${table} as t`));
    sums.push({ table, rows: found?.rows ?? 0, sum: found?.sum ?? "" });
  }
  return sums;
}

/** The first 64 bits of each row's SHA-256, added up. */
const SUM = {
  rows: sql`count(*)`.mapWith(Number),
  sum: sql<string>`coalesce(sum(('x' || encode(substring(sha256(convert_to(t::text, 'UTF8')) for 8), 'hex'))::bit(64)::bigint), 0)::text`,
};

/** One sentence for each table that differs. */
export function compareSums(backup: readonly TableSum[], database: readonly TableSum[]): string[] {
  const names = [...new Set([...backup, ...database].map(({ table }) => table))];
  return names.flatMap((table) => {
    const [stored, found] = [backup, database].map((sums) => sums.find((sum) => sum.table === table));
    if (stored?.rows === found?.rows && stored?.sum === found?.sum) return [];
    const rows = (sum: TableSum | undefined) => (sum === undefined ? "no such table" : `${sum.rows} rows`);
    return [`${table}: ${rows(stored)} in the backup, ${rows(found)} in the database`];
  });
}
