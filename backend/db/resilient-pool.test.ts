import { expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { toPoolSettings } from "@/backend/db/database-settings";
import { isDatabaseUnavailable } from "@/backend/db/error-code";
import { ResilientPool } from "@/backend/db/resilient-pool";
import { startForwarder } from "@/backend/test-support/start-forwarder";

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

testPostgres(
  "a server that hangs costs a statement its deadline, and the pool no connection",
  async () => {
    const server = new URL(process.env.TEST_DATABASE_URL ?? "");
    const forwarder = await startForwarder(Number(server.port));
    server.port = String(forwarder.port);
    const settings = { ...toPoolSettings(), size: 1, connectTimeoutMs: 1_000, answerTimeoutMs: 500 };
    const client = new ResilientPool({ ...settings, addresses: [server.href] });
    const db = drizzle({ client });
    const one = () => db.execute(sql`select 1 as one`);
    await one();
    const hangs = [
      () => db.transaction(() => one()),
      one,
      () =>
        db.transaction(async (tx) => {
          forwarder.hang();
          await tx.execute(sql`select 1`);
        }),
    ];
    for (const run of hangs) {
      if (run !== hangs.at(-1)) forwarder.hang();
      const error = await run().then(
        () => "an answer",
        (reason: unknown) => reason,
      );
      expect([error, isDatabaseUnavailable(error)]).toEqual([expect.any(Error), true]);
      forwarder.resume();
      expect(await one()).toMatchObject({ rows: [{ one: 1 }] });
    }
    await client.end();
    forwarder.close();
  },
  30_000,
);
