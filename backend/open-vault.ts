import { listUsedKeys, noteCurrentKey } from "@/backend/crypto/keys-in-use";
import { createVault, type Vault } from "@/backend/crypto/vault";
import type { Database } from "@/backend/db/connect";
import { requireKnownKeys, toDataKey } from "@/backend/deployment-keys";
import { OperatorError } from "@/backend/errors";

export interface DataKeys {
  key: string;
  previousKeys: readonly string[];
}

/** The vault with the keys of this database. Throws `OperatorError` for keys that are not this database's. */
export async function openVault({ db }: Pick<Database, "db">, keys: DataKeys, now: Date): Promise<Vault> {
  await requireKnownKeys(db, [toDataKey(keys)], now);
  const vault = createVault(keys);
  const used = await listUsedKeys(db);
  if (used.some((keyId) => !vault.keyIds.includes(keyId))) throw new OperatorError(MISSING);
  await noteCurrentKey(db, vault, now);
  return vault;
}

const MISSING =
  "This database has rows that an earlier DATA_KEY encrypted: name it in DATA_KEY_PREVIOUS until `npm run network -- rotate-keys` " +
  "says that nothing is left (where it is lost, `npm run network -- forget-keys` starts without it; those rows stay unreadable).";
