import type { Opened } from "@/backend/crypto/seal";
import { APPOINTMENT, LANDING } from "@/backend/crypto/seals";
import type { Vault } from "@/backend/crypto/vault";
import { type Database, openDatabase } from "@/backend/db/connect";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { openVault } from "@/backend/open-vault";
import { loadSecrets } from "@/backend/secrets";
import { type Deployment, endProcess, PATIENT, startDeployment } from "./processes";
import { test as base } from "./test";

export { expect } from "./test";

export interface Rows {
  landings: Opened<typeof landings>[];
  appointments: Opened<typeof appointments>[];
}

/** Tests on their own deployment, whose database is readable after its site has closed. */
export const test = base.extend<object, { own: Deployment }>({
  own: [
    async ({}, use) => {
      const own = await startDeployment({ ...PATIENT, LOG_LEVEL: "silent" });
      await use(own);
      await own.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ own }, use) => use(own.siteUrl),
});

/** Ends the deployment, which locks the data folder, and reads every row of its forms. */
export async function endAndReadRows(own: Deployment): Promise<Rows> {
  await endProcess(own.process);
  const database = await openDatabase({ dataDir: own.dataDir });
  const vault = await openOwnVault(database, own.dataDir);
  const rows = {
    landings: (await database.db.select().from(landings)).map((row) => vault.open(LANDING, row)),
    appointments: (await database.db.select().from(appointments)).map((row) => vault.open(APPOINTMENT, row)),
  };
  await database.close();
  return rows;
}

/** The vault of a deployment that has ended, with the key of its folder. */
export async function openOwnVault(database: Database, dataDir: string): Promise<Vault> {
  return openVault(database, { key: (await loadSecrets(dataDir)).dataKey, previousKeys: [] }, new Date());
}
