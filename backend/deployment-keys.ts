import { eq } from "drizzle-orm";
import { deriveDataKey } from "@/backend/crypto/data-key";
import { retireAllKeys } from "@/backend/crypto/keys-in-use";
import type { Db } from "@/backend/db/connect";
import { inTransaction } from "@/backend/db/in-transaction";
import { deploymentKeys } from "@/backend/db/schema/deployment";
import { OperatorError } from "@/backend/errors";

/** The setting of a key, and the ids of that key and of its previous ones. */
export interface DeploymentKey {
  setting: "GATEWAY_SIGNING_KEY" | "DATA_KEY";
  keyIds: readonly string[];
}

export const toDataKey = (keys: { key: string; previousKeys: readonly string[] }): DeploymentKey => ({
  setting: "DATA_KEY",
  keyIds: [keys.key, ...keys.previousKeys].map((secret) => deriveDataKey(secret).id),
});

/**
 * Refuses new keys that do not list the database's last ones as previous: what those encrypted or signed would be lost.
 * Throws `OperatorError`.
 */
export async function requireKnownKeys(db: Db, keys: readonly DeploymentKey[], now: Date): Promise<void> {
  await inTransaction({ db }, async ({ db: tx }) => {
    const known = new Map<string, string>();
    for (const { setting, keyIds } of keys) {
      const [keyId = ""] = keyIds;
      await tx.insert(deploymentKeys).values({ setting, keyId, updatedAt: now }).onConflictDoNothing();
      const [row] = await tx.select().from(deploymentKeys).where(eq(deploymentKeys.setting, setting)).for("update");
      known.set(setting, row?.keyId ?? keyId);
    }
    const unknown = keys.filter(({ setting, keyIds }) => !keyIds.includes(known.get(setting) ?? ""));
    if (unknown.length > 0) throw new OperatorError(toSentence(unknown.map(({ setting }) => setting)));
    for (const { setting, keyIds } of keys) {
      const [keyId = ""] = keyIds;
      if (keyId === known.get(setting)) continue;
      await tx.update(deploymentKeys).set({ keyId, updatedAt: now }).where(eq(deploymentKeys.setting, setting));
    }
  });
}

/** Lets the next start use new keys, after the former ones were lost or disclosed. */
export async function forgetKeys(db: Db, now: Date): Promise<void> {
  await db.delete(deploymentKeys);
  await retireAllKeys(db, now);
}

const toSentence = (settings: readonly string[]) =>
  `This database was last used with another ${settings.join(" and another ")}: set that one, or name it in ` +
  `${settings.map((setting) => `${setting}_PREVIOUS`).join(" and ")} to replace it ` +
  "(where it is lost, `npm run network -- forget-keys` accepts the new one).";
