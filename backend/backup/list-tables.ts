import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import { TABLES } from "@/backend/db/tables";

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  /** The primary key, each column with the collation that both databases have where it is text. */
  order: z.array(z.string()),
  /** The column whose values the database assigns. */
  identity: z.string().nullable(),
  /** Tables that this one refers to. */
  parents: z.array(z.string()),
  hasTriggers: z.boolean(),
});

/** A table as the database's catalog describes it; all names and types are quoted for SQL. */
export type StoredTable = z.output<typeof tableSchema>;

const SCHEMAS = [...new Set(TABLES.map((table) => getTableConfig(table).schema ?? "public"))];

/** Every table of the deployment, from the catalog, those that others refer to first. Partitions belong to their table. */
export async function listTables(db: Db): Promise<StoredTable[]> {
  const rows = await db
    .select({
      table: sql`json_build_object('name', format('%I.%I', n.nspname, c.relname), 'columns', (${COLUMNS}), 'order', (${ORDER}),
      'identity', (${IDENTITY}), 'parents', (${PARENTS}), 'hasTriggers', (${TRIGGERS}))`,
    })
    .from(sql`pg_class c join pg_namespace n on n.oid = c.relnamespace`)
    .where(
      sql`c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ${SCHEMAS.map((schema) => sql`${schema}`)}`,
    )
    .orderBy(sql`n.nspname collate "C", c.relname collate "C"`);
  return parentsFirst(rows.map(({ table }) => tableSchema.parse(table)));
}

const COLUMNS = sql`select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
  order by a.attname collate "C") from pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;
const ORDER = sql`select coalesce(json_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end
  order by array_position(i.indkey::int2[], a.attnum)), '[]') from pg_index i
  join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary`;
const IDENTITY = sql`select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
  and not a.attisdropped and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`;
const PARENTS = sql`select to_json(coalesce(array_agg(distinct format('%I.%I', pn.nspname, p.relname)), '{}')) from pg_constraint f
  join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
  where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid`;
const TRIGGERS = sql`select count(*) > 0 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal`;

function parentsFirst(tables: readonly StoredTable[]): StoredTable[] {
  const sorted: StoredTable[] = [];
  const isPlaced = (name: string) => sorted.some((table) => table.name === name);
  for (let left = [...tables]; left.length > 0; left = left.filter(({ name }) => !isPlaced(name))) {
    const ready = left.filter(({ parents }) => parents.every(isPlaced));
    if (ready.length === 0) throw new Error("Tables refer to each other in a circle.");
    sorted.push(...ready);
  }
  return sorted;
}
