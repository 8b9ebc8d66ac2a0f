import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "@jest/globals";
import pg from "pg";
import { byNight } from "@/backend/test-support/by-night";
import { runDatabaseFaults } from "@/backend/test-support/database-faults";
import { createScratchDatabase, runOn } from "@/backend/test-support/drivers";
import { startPostgres } from "@/backend/test-support/start-postgres";
import { requestAppointment, startServicesProcess } from "@/backend/test-support/start-services";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";

/** Each round has every fault. */
const ROUNDS = byNight(1, 2);

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), "database-faults-test-"));
const start = (env: Record<string, string>, onStarted?: (log: () => string) => void) =>
  startServicesProcess({ DATA_DIR: folder, ...env }, ({ child, log }) => {
    children.push(child);
    onStarted?.(log);
  });
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

testPostgres(
  "restarts, ended connections and kill -9 of PostgreSQL under 8 writers end no process and lose no acknowledged write",
  async () => {
    const { refused, ...report } = await runDatabaseFaults(ROUNDS);
    expect(report).toMatchObject({ exits: [], lost: 0, unexpected: {} });
    expect(refused).toBeGreaterThan(0);
  },
);

testPostgres("a start waits for a PostgreSQL that is not up yet, and logs one line", async () => {
  const server = await startPostgres();
  try {
    await server.shutDown();
    let log = () => "";
    const starting = start({ DATABASE_URL: server.url }, (written) => {
      log = written;
    });
    while (log() === "") await new Promise((resolve) => setTimeout(resolve, 10));
    await server.start();
    const { url } = await starting;
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(log().match(/PostgreSQL does not answer yet/g)).toHaveLength(1);
  } finally {
    await server.stop();
  }
});

testPostgres.each([
  ["PostgreSQL that does not answer", { DATABASE_URL: "postgres://test@127.0.0.1:1/x", DATABASE_WAIT_SECONDS: "0" }],
  ["a database that does not exist", { name: "absent" }],
  ["a role that may not connect", { user: "unknown-role" }],
])("%s ends the start with one sentence", async (_, { name, user, ...env }: Record<string, string>) => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  if (name) url.pathname = name;
  if (user) url.username = user;
  const { exited, errors } = await start({ DATABASE_URL: url.href, ...env });
  expect(await exited).toEqual([1, null]);
  expect(errors()).toMatch(/^[^\n]*DATABASE_URL[^\n]*\.\n$/);
});

testPostgres("exhausted connections are answered with 503 and Retry-After", async () => {
  const { url: databaseUrl, remove } = await createScratchDatabase();
  const name = new URL(databaseUrl).pathname.slice(1);
  await runOn(databaseUrl, `create role ${name} login connection limit 1; alter database ${name} owner to ${name}`);
  const limited = new URL(databaseUrl);
  limited.username = name;
  const { child, exited, url } = await start({ DATABASE_URL: limited.href, LOG_LEVEL: "silent" });
  const answers = await Promise.all(Array.from({ length: 40 }, () => requestAppointment(url, randomUUID())));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ status: 503, code: "database" });
  }
  child.kill("SIGTERM");
  await exited;
  await remove();
  await runOn(process.env.TEST_DATABASE_URL ?? "", `drop role ${name}`);
});

testPostgres("new guests whose insert waits are stored and answered when the services are stopped", async () => {
  const { url: databaseUrl, remove } = await createScratchDatabase();
  // Long enough for all requests to be received first.
  const { child, exited, url } = await start({ DATABASE_URL: databaseUrl, STOP_DELAY_MS: "3000" });
  const blocker = new pg.Client({ connectionString: databaseUrl });
  await blocker.connect();
  await blocker.query("begin; lock table gateway.guest in exclusive mode");
  const answers = Promise.all(Array.from({ length: 30 }, () => createGuest(url)));
  const waiting = "select from pg_locks where not granted and relation = 'gateway.guest'::regclass";
  while ((await blocker.query(waiting)).rowCount === 0) await new Promise(setImmediate);
  child.kill("SIGTERM");
  while ((await fetch(`${url}/ready`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  await blocker.query("commit");
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
  expect(await exited).toEqual([0, null]);
  expect((await blocker.query("select from gateway.guest")).rowCount).toBe(30);
  await blocker.end();
  await remove();
});

const createGuest = (url: string) => {
  const id = randomUUID();
  return fetch(`${url}/gateway/guests/`, {
    method: "POST",
    headers: { "content-type": "application/json", appid: DEFAULT_APP_ID },
    body: JSON.stringify({ guest: { unique_id: id, user_unique_id: id } }),
  });
};
