import { expect, test } from "@jest/globals";
import { listTables } from "@/backend/backup/sums";
import { TABLES, toQualifiedName } from "@/backend/db/tables";
import { describeEachDriver } from "@/backend/test-support/drivers";

const DECLARED = TABLES.map(toQualifiedName);

describeEachDriver("the tables", (database) => {
  test("the database has the tables of the schema, none that only a migration makes", async () => {
    const stored = await listTables(database.db);
    expect(stored.map((name) => name.replaceAll('"', "")).sort()).toEqual([...DECLARED].sort());
  });
});
