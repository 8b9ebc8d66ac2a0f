import { openDatabase } from "@/backend/db/connect";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { type Deployment, endProcess, startDeployment } from "./processes";
import { test as base, type DirectPages } from "./test";

export { expect } from "./test";

export interface Rows {
  landings: (typeof landings.$inferSelect)[];
  appointments: (typeof appointments.$inferSelect)[];
}

/** Tests on their own deployment, whose database is readable after its site has closed. */
export const test = base.extend<object, { directPages: DirectPages; own: Deployment }>({
  directPages: ["on", { option: true, scope: "worker" }],
  own: [
    async ({ directPages }, use) => {
      const own = await startDeployment({ LOG_LEVEL: "silent", DIRECT_PAGES: directPages });
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
  const { db, close } = await openDatabase({ dataDir: own.dataDir });
  const rows = { landings: await db.select().from(landings), appointments: await db.select().from(appointments) };
  await close();
  return rows;
}
