import { sql } from "drizzle-orm";
import { type BackupEnd, refusal, type TableSum } from "@/backend/backup/format";
import { listTables, type StoredTable } from "@/backend/backup/list-tables";
import { readMigrations, requireOwnMigrations } from "@/backend/backup/migrations";
import { type BackupEvent, readBackup } from "@/backend/backup/read-backup";
import { setTextFormats, sumDatabase } from "@/backend/backup/read-rows";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { AUDIT_TABLE, addAuditMonths } from "@/backend/db/audit-months";
import type { Db } from "@/backend/db/connect";

/** The one row that the migration adds to a new database; a backup contains it too. */
const MIGRATED = { table: "forms.company", others: sql`unique_id <> ${DEFAULT_COMPANY_ID}` };

/** Summary of a backup that was read completely, with every checksum compared. */
export interface Verified {
  end: BackupEnd;
  sums: TableSum[];
}

/** Reads all of a backup without a database. Throws a refusal where it is damaged or from another release. */
export async function verifyBackup(file: string): Promise<Verified> {
  const sums: TableSum[] = [];
  for await (const event of readBackup(file)) {
    if (event.type === "header") requireOwnMigrations(file, event.header);
    if (event.type === "table-end") sums.push(event.sum);
    if (event.type === "end") return { end: event.end, sums };
  }
  throw new Error("A backup without an end was read.");
}

/**
 * Fills an empty database from a backup that was verified, in one transaction: all of it or nothing. Before it commits, every
 * table is read again and compared with the backup's checksums.
 */
export async function restoreBackup(db: Db, file: string, { end, sums }: Verified): Promise<void> {
  await db.transaction(async (tx) => {
    await setTextFormats(tx);
    await readMigrations(tx);
    const tables = new Map((await listTables(tx)).map((table) => [table.name, table]));
    await requireEmpty(tx, [...tables.values()]);
    for await (const event of readBackup(file)) {
      if (event.type === "end" && event.end.sha256 !== end.sha256)
        throw refusal(`The backup ${file} changed while it was restored.`);
      await load(tx, tables, event);
    }
    const differing = compareSums(sums, await sumDatabase(tx));
    if (differing.length > 0) throw refusal(`The database did not take the backup as it is: ${differing.join("; ")}.`);
  });
}

/** One sentence for each table that differs. */
export function compareSums(backup: readonly TableSum[], database: readonly TableSum[]): string[] {
  const names = [...new Set([...backup, ...database].map(({ table }) => table))];
  return names.flatMap((table) => {
    const [stored, found] = [backup, database].map((sums) => sums.find((sum) => sum.table === table));
    if (stored?.sha256 === found?.sha256) return [];
    const rows = (sum: TableSum | undefined) => (sum === undefined ? "no such table" : `${sum.rows} rows`);
    return [`${table}: ${rows(stored)} in the backup, ${rows(found)} in the database`];
  });
}

async function requireEmpty(tx: Db, tables: readonly StoredTable[]): Promise<void> {
  for (const { name } of tables) {
    await tx.execute(sql.raw(`lock table ${name} in access exclusive mode`));
    const condition = name === MIGRATED.table ? MIGRATED.others : sql`true`;
    const [filled] = await tx.select({ one: sql`1` }).from(sql.raw(name)).where(condition).limit(1);
    if (filled !== undefined)
      throw refusal(`The database is not empty (${name} has rows): restore into a new one, before its first start.`);
  }
  await tx.execute(sql.raw(`delete from ${MIGRATED.table}`));
}

async function load(tx: Db, tables: ReadonlyMap<string, StoredTable>, event: BackupEvent): Promise<void> {
  if (event.type === "header" || event.type === "end") return;
  const table = tables.get(event.type === "table-end" ? event.sum.table : event.table);
  if (table === undefined) throw refusal("The backup has a table that the database lacks.");
  if (event.type === "table") await begin(tx, table, event);
  else if (event.type === "rows") await insert(tx, table, event.lines);
  else await finish(tx, table, event.sequence);
}

/** The rows that triggers would derive, such as the bitmaps of the directory, are in the backup. */
async function begin(
  tx: Db,
  { name, columns, hasTriggers }: StoredTable,
  stored: Extract<BackupEvent, { type: "table" }>,
): Promise<void> {
  if (columns.map((column) => column.name).join() !== stored.columns.join())
    throw refusal(`The backup has other columns of ${name} than the database.`);
  if (name === AUDIT_TABLE) await addAuditMonths(tx, stored.months ?? []);
  if (hasTriggers) await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
}

async function insert(tx: Db, { name, columns }: StoredTable, lines: readonly string[]): Promise<void> {
  const names = columns.map((column) => column.name).join(", ");
  const values = columns.map(({ type }, at) => `(line->>${at})::${type}`).join(", ");
  await tx.execute(
    sql`${sql.raw(`insert into ${name} (${names}) overriding system value select ${values} from json_array_elements(`)}${`[${lines.join()}]`}::json) as line`,
  );
}

async function finish(
  tx: Db,
  { name, identity, hasTriggers }: StoredTable,
  sequence: Extract<BackupEvent, { type: "table-end" }>["sequence"],
): Promise<void> {
  if (sequence !== null && identity !== null)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${name}, ${identity}), ${sequence.last}::bigint, ${sequence.isCalled})`,
    );
  if (hasTriggers) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
}
