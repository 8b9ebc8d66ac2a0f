import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "@/backend/db/connect";
import type { Person } from "@/backend/people/person";
import { HOLDINGS, type Holding, type Scope } from "@/backend/people/relations";

type Row = Readonly<Record<string, unknown>>;

/** A table's rows of one person. */
export interface Found {
  holding: Holding;
  rows: Row[];
}

/** Everything held of a person, and the scope with which conditions on their rows are made. */
export async function collectPerson(db: Db, person: Person): Promise<{ found: Found[]; scope: Scope }> {
  const byTable = new Map<PgTable, Row[]>();
  const scope: Scope = {
    person,
    valuesOf: (table, column) =>
      (byTable.get(table) ?? []).map((row) => row[column]).filter((value) => value !== null && value !== undefined),
  };
  const found: Found[] = [];
  for (const holding of HOLDINGS) {
    const rows: Row[] = await db.select().from(holding.table).where(holding.rows(scope));
    byTable.set(holding.table, rows);
    found.push({ holding, rows });
  }
  return { found, scope };
}
