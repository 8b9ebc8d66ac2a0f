import { sql } from "drizzle-orm";
import { z } from "zod";
import type { sequenceSchema, TableSum } from "@/backend/backup/format";
import { createSum } from "@/backend/backup/format";
import { listTables, type StoredTable } from "@/backend/backup/list-tables";
import type { Db } from "@/backend/db/connect";

/** Rows are fetched in parts of about this size: few of a table of pictures, many of one of short rows. */
const PART_CHARACTERS = 1024 * 1024;
const FIRST_ROWS = 20;
const MOST_ROWS = 1_000;

const answerSchema = z.object({ rows: z.array(z.object({ line: z.string() })) });

/** Runs reads on one snapshot of the database, with the same text for the same value on every server. */
export const onSnapshot = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(
    async (tx) => {
      await setTextFormats(tx);
      return await read(tx);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

/** For the transaction: how values are written as text, and no deadlines. */
export async function setTextFormats(tx: Db): Promise<void> {
  const settings = {
    timezone: "UTC",
    datestyle: "ISO, YMD",
    intervalstyle: "iso_8601",
    bytea_output: "hex",
    extra_float_digits: "1",
    statement_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  };
  for (const [name, value] of Object.entries(settings)) {
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
  }
}

/** The rows of a table in the order of its key, some at a time: a JSON array of the columns' text each. */
async function* readRows(tx: Db, { name, columns, order }: StoredTable): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${column.name}::text`).join(", ");
  await tx.execute(
    sql.raw(
      `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from ${name} order by ${order.join(", ")}`,
    ),
  );
  for (let wanted = FIRST_ROWS; ; ) {
    const { rows } = answerSchema.parse(await tx.execute(sql.raw(`fetch ${wanted} from backup_rows`)));
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    yield lines;
    const average = lines.reduce((sum, { length }) => sum + length, 0) / lines.length;
    wanted = Math.min(MOST_ROWS, Math.max(1, Math.floor(PART_CHARACTERS / average)));
  }
  await tx.execute(sql`close backup_rows`);
}

/** Reads the state of the table's identity sequence; null without one. Not a part of the snapshot, so never behind its rows. */
export async function readSequence(
  tx: Db,
  { name, identity }: StoredTable,
): Promise<z.output<typeof sequenceSchema> | null> {
  if (identity === null) return null;
  const [found] = await tx
    .select({ sequence: sql<string>`pg_get_serial_sequence(${name}, ${identity})` })
    .from(sql`(values (1)) as one`);
  const [state] = await tx
    .select({ last: sql<string>`last_value::text`, isCalled: sql<boolean>`is_called` })
    .from(sql.raw(found?.sequence ?? ""));
  return state ?? null;
}

/** Counts and sums a table's rows; `take` is called with the line of each. */
export async function sumTable(
  tx: Db,
  table: StoredTable,
  take?: (line: string) => Promise<void>,
): Promise<Omit<TableSum, "table">> {
  const sum = createSum();
  let rows = 0;
  for await (const lines of readRows(tx, table)) {
    rows += lines.length;
    for (const line of lines) {
      sum.add(line);
      if (take) await take(line);
    }
  }
  return { rows, sha256: sum.digest() };
}

/** Counts and sums every table of the database as a backup of it would. */
export async function sumDatabase(tx: Db): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of await listTables(tx)) sums.push({ table: table.name, ...(await sumTable(tx, table)) });
  return sums;
}
