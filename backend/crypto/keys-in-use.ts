import { count, isNull, max, ne } from "drizzle-orm";
import type { Vault } from "@/backend/crypto/vault";
import type { Db } from "@/backend/db/connect";
import { dataKeys } from "@/backend/db/schema/deployment";

/** The ids of the keys that values of the database may be encrypted with. */
export async function listUsedKeys(db: Db): Promise<string[]> {
  const rows = await db.select().from(dataKeys).where(isNull(dataKeys.retiredAt));
  return rows.map(({ keyId }) => keyId);
}

/** Number of these keys, and the time at which the newest came into use; null without any. */
export async function describeKeys(db: Db): Promise<{ dataKeys: number; keySince: string | null }> {
  const [used] = await db
    .select({ dataKeys: count(), since: max(dataKeys.createdAt) })
    .from(dataKeys)
    .where(isNull(dataKeys.retiredAt));
  return { dataKeys: used?.dataKeys ?? 0, keySince: used?.since?.toISOString() ?? null };
}

/** Notes that values are encrypted with the vault's current key. */
export async function noteCurrentKey(db: Db, vault: Vault, now: Date): Promise<void> {
  const [keyId] = vault.keyIds;
  const used = { retiredAt: null };
  await db.insert(dataKeys).values({ keyId, createdAt: now }).onConflictDoUpdate({ target: dataKeys.keyId, set: used });
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
