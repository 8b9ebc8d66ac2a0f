import { expect, test } from "@jest/globals";
import { toPoolSettings } from "@/backend/db/database-settings";
import { withPool } from "@/backend/db/session-settings";

const address = process.env.TEST_DATABASE_URL ?? "";
const testPostgres = address ? test : test.skip;

testPostgres("a connection of one use is closed before the next one is opened", async () => {
  let isClosed = false;
  await withPool({ ...toPoolSettings(), addresses: [address] }, async (pool) => {
    pool.once("connect", (client) => client.once("end", () => (isClosed = true)));
    await pool.query("select 1");
  });
  expect(isClosed).toBe(true);
});
