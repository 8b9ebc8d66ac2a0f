import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import pg from "pg";
import { openDatabase } from "@/backend/db/connect";
import { appointments } from "@/backend/db/schema/forms-requests";
import { appointmentRequest } from "@/backend/test-support/appointment-request";
import { canMakeStandby } from "@/backend/test-support/server-programs";
import { createTestServices, SERVICE_KEY, type TestServices } from "@/backend/test-support/services";
import { startForwarder } from "@/backend/test-support/start-forwarder";
import { DURABLE, startPostgres } from "@/backend/test-support/start-postgres";

const testStandby = process.env.TEST_DATABASE_URL && canMakeStandby() ? test : test.skip;
const SLOW_MS = 120_000;
const portOf = (url: string) => Number(new URL(url).port);

testStandby(
  "writes go on at the promoted standby without a restart, by a list of hosts and by an address that comes to lead there",
  async () => {
    const primary = await startPostgres({ settings: DURABLE });
    const standby = await startPostgres({ settings: DURABLE, primaryUrl: primary.url });
    const forwarder = await startForwarder(portOf(primary.url));
    const both = `127.0.0.1:${portOf(standby.url)},127.0.0.1:${portOf(primary.url)}`;
    const opened = await Promise.all(
      [both, `127.0.0.1:${forwarder.port}`].map((hosts) =>
        openDatabase({ databaseUrl: `postgres://test@${hosts}/postgres` }),
      ),
    );
    try {
      const copies = await Promise.all(opened.map(({ db }) => createTestServices(db)));
      const acknowledged: string[] = [];
      for (const copy of copies) acknowledged.push(await requestUntilTaken(copy));
      await untilReplayed(primary.url);

      await primary.kill();
      forwarder.pointAt(portOf(standby.url));
      // The first call may use a connection that the kill has ended; the second finds only a standby.
      for (const copy of copies)
        for (const _ of ["lost", "standby"]) expect(await request(copy, randomUUID())).toEqual([503, "5"]);
      await run(standby.url, "select pg_promote()");

      for (const copy of copies) acknowledged.push(await requestUntilTaken(copy));
      for (const { db } of opened) {
        const rows = await db.select({ sourceId: appointments.sourceId }).from(appointments);
        expect(rows.map(({ sourceId }) => sourceId).sort()).toEqual(acknowledged.sort());
      }
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
      forwarder.close();
      await standby.stop();
      await primary.stop();
    }
  },
);

async function request({ call }: TestServices, key: string) {
  const { status, headers } = await call("/forms/appointments", {
    headers: { authorization: `Bearer ${SERVICE_KEY}`, "idempotency-key": key },
    body: appointmentRequest({ source_id: key }),
  });
  return [status, headers.get("retry-after")];
}

/** Returns the key of a request that was acknowledged. */
async function requestUntilTaken(services: TestServices): Promise<string> {
  const key = randomUUID();
  for (const deadline = AbortSignal.timeout(SLOW_MS); (await request(services, key))[0] !== 201; )
    deadline.throwIfAborted();
  return key;
}

async function untilReplayed(primaryUrl: string): Promise<void> {
  const query = "select from pg_stat_replication where replay_lsn >= pg_current_wal_lsn()";
  const deadline = AbortSignal.timeout(SLOW_MS);
  while ((await run(primaryUrl, query)).rowCount === 0) deadline.throwIfAborted();
}

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
