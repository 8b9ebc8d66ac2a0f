import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "@/backend/context";
import { SEALS } from "@/backend/crypto/seals";
import type { Vault } from "@/backend/crypto/vault";
import { TABLES } from "@/backend/db/tables";
import { UnreadableRecord } from "@/backend/errors";
import { HOLDINGS } from "@/backend/people/holdings/all-holdings";
import type { Holding, Scope } from "@/backend/people/holdings/holding";
import { NO_PERSON } from "@/backend/people/no-person";
import type { Person } from "@/backend/people/person";

type Row = Readonly<Record<string, unknown>>;

/** A table's rows of one person. */
export interface Found {
  holding: Holding;
  rows: Row[];
}

/** Everything held of a person, and the scope with which conditions on their rows are made. */
export async function collectPerson(
  { db, vault }: Pick<Ctx, "db" | "vault">,
  person: Person,
): Promise<{ found: Found[]; scope: Scope }> {
  requireDeclared();
  const byTable = new Map<PgTable, Row[]>();
  const scope: Scope = {
    person,
    valuesOf: (table, column) =>
      (byTable.get(table) ?? []).map((row) => row[column]).filter((value) => value !== null && value !== undefined),
  };
  const found: Found[] = [];
  for (const holding of HOLDINGS) {
    const stored: Row[] = await db.select().from(holding.table).where(holding.rows(scope));
    const rows = stored.map((row) => openRow(vault, holding.table, row));
    byTable.set(holding.table, rows);
    found.push({ holding, rows });
  }
  return { found, scope };
}

/** A row of any table in clear; what cannot be decrypted says so in place of its content. */
export function openRow(vault: Vault, table: PgTable, row: Row): Row {
  const seal = SEALS.find((one) => one.table === table);
  if (!seal) return row;
  try {
    return vault.open(seal, row);
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    const { sealed: _, searchIndex: __, ...rest } = row;
    return { ...rest, ...seal.blank, unreadable: true };
  }
}

/** Throws for a table that is declared nowhere, whose rows would be left out. */
function requireDeclared(): void {
  const declared = new Set<PgTable>([...HOLDINGS.map(({ table }) => table), ...NO_PERSON.keys()]);
  const [missing] = TABLES.filter((table) => !declared.has(table));
  if (missing !== undefined) throw new Error(`${getTableName(missing)} does not say whether it holds data of people.`);
}
