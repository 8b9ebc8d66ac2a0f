import { isNull, ne, sql } from "drizzle-orm";
import { SEALS } from "@/backend/crypto/seals";
import type { Vault } from "@/backend/crypto/vault";
import type { Db } from "@/backend/db/connect";
import { dataKeys } from "@/backend/db/schema/deployment";

/** The ids of the keys that values of the database may be encrypted with. */
export async function listUsedKeys(db: Db): Promise<string[]> {
  const rows = await db.select().from(dataKeys).where(isNull(dataKeys.retiredAt));
  return rows.map(({ keyId }) => keyId);
}

/** Whether this database's rows are encrypted as they are written. */
export const isEncrypted = async (db: Db): Promise<boolean> => (await db.$count(dataKeys)) > 0;

/** Whether no table that is to be encrypted has a row. */
export async function isEmpty(db: Db): Promise<boolean> {
  const some = SEALS.map(({ table }) => sql`exists (select from ${table})`);
  const [row] = await db.select({ some: sql<boolean>`${sql.join(some, sql` or `)}` }).from(sql`(values (1)) as one`);
  return row?.some !== true;
}

/** From now on this vault, and soon every copy's, encrypts what it writes. */
export async function beginSealing(db: Db, vault: Vault, now: Date): Promise<void> {
  const [keyId] = vault.keyIds;
  const used = { retiredAt: null };
  await db.insert(dataKeys).values({ keyId, createdAt: now }).onConflictDoUpdate({ target: dataKeys.keyId, set: used });
  vault.startSealing();
}

/** Notes that no value needs any key but the current one. */
export async function retireOtherKeys(db: Db, vault: Vault, now: Date): Promise<void> {
  const [keyId] = vault.keyIds;
  await db.update(dataKeys).set({ retiredAt: now }).where(ne(dataKeys.keyId, keyId));
}

/** Lets the next start lack keys that are lost: what they encrypted stays, and cannot be read. */
export async function retireAllKeys(db: Db, now: Date): Promise<void> {
  await db.update(dataKeys).set({ retiredAt: now }).where(isNull(dataKeys.retiredAt));
}
