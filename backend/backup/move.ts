import { sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Chunks } from "@/backend/backup/encrypted-file";
import { runScript } from "@/backend/backup/postgres-tools";
import { addAuditMonths, listAuditMonths } from "@/backend/db/audit-months";
import type { Db, Embedded } from "@/backend/db/connect";
import { MIGRATIONS } from "@/backend/db/migrations";
import { TABLES, toQualifiedName } from "@/backend/db/tables";

/**
 * Copies all rows of the embedded database to a migrated PostgreSQL, in one transaction. Its dump is of another major version, whose
 * statements PostgreSQL may not know; `COPY` writes the same text in each.
 */
export async function moveToPostgres(source: Embedded, target: Db, url: string): Promise<void> {
  await migrate(source.db, MIGRATIONS);
  await addAuditMonths(target, await listAuditMonths(source.db));
  await runScript(url, toScript(source));
}

/** Triggers are off, since the rows that they derive are copied too. */
async function* toScript({ client, db }: Embedded): Chunks {
  const tables = parentsFirst().map(toQuotedName);
  yield Buffer.from(`set client_encoding = 'UTF8';\ntruncate ${tables.join(", ")};\n`);
  for (const table of tables) {
    yield Buffer.from(`alter table ${table} disable trigger user;\ncopy ${table} from stdin;\n`);
    const { blob } = await client.query(`copy (select * from ${table}) to '/dev/blob'`);
    if (blob) yield* blob.stream();
    yield Buffer.from(`\\.\nalter table ${table} enable trigger user;\n`);
  }
  const name = sql<string>`quote_literal(format('%I.%I', schemaname, sequencename))`;
  const value = sql<string>`coalesce(last_value, start_value)::text`;
  const sequences = db.select({ name, value, isCalled: sql<boolean>`last_value is not null` }).from(sql`pg_sequences`);
  for (const one of await sequences.where(sql`schemaname <> 'drizzle'`))
    yield Buffer.from(`select setval(${one.name}, ${one.value}, ${one.isCalled}) \\g /dev/null\n`);
}

const toQuotedName = (table: PgTable) =>
  toQualifiedName(table)
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");

/** Tables behind those that they refer to. */
function parentsFirst(): PgTable[] {
  const sorted = new Set<PgTable>();
  const add = (table: PgTable) => {
    if (sorted.has(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const parent = key.reference().foreignTable;
      if (parent !== table) add(parent);
    }
    sorted.add(table);
  };
  for (const table of TABLES) add(table);
  return [...sorted];
}
