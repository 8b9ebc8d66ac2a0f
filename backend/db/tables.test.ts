import { expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { listTables } from "@/backend/backup/list-tables";
import { TABLES, toQualifiedName } from "@/backend/db/tables";
import { describeEachDriver } from "@/backend/test-support/drivers";

const DECLARED = TABLES.map(toQualifiedName);

describeEachDriver("the tables", (database) => {
  test("of the database are those of the schema: a table that only a migration makes would be forgotten", async () => {
    const stored = await database.db
      .select({ name: sql<string>`n.nspname || '.' || c.relname` })
      .from(sql`pg_class c join pg_namespace n on n.oid = c.relnamespace`)
      .where(
        sql`c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$|drizzle$)'`,
      );
    expect(stored.map(({ name }) => name).sort()).toEqual([...DECLARED].sort());
  });

  test("are all in a backup, with a key to order by, behind those that they refer to", async () => {
    const tables = await listTables(database.db);
    expect(tables.map(({ name }) => name.replaceAll('"', "")).sort()).toEqual([...DECLARED].sort());
    for (const { name, order, parents } of tables) {
      expect({ name, order }).not.toEqual({ name, order: [] });
      const at = (table: string) => tables.findIndex((other) => other.name === table);
      for (const parent of parents) expect(at(parent)).toBeLessThan(at(name));
    }
  });
});
