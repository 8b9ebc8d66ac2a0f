import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { openDatabase } from "@/backend/db/connect";
import { appointments } from "@/backend/db/schema/forms-requests";
import { byNight } from "@/backend/test-support/by-night";
import { findFolderOwner } from "@/backend/test-support/find-folder-owner";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { DATA_KEY } from "@/backend/test-support/services";
import { requestAppointment, spawnServices, startServicesProcess } from "@/backend/test-support/start-services";

const BURST = byNight(200, 400);
const KILLED_AFTER = byNight(30, 60);

let folder = "";
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = newMigratedFolder();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) =>
  startServicesProcess({ DATA_DIR: folder, ...env }, ({ child }) => children.push(child));

test("the process reports when it is ready, publishes its address, and leaves nothing behind on SIGTERM", async () => {
  const { child, exited, url } = await start();
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(findFolderOwner(folder)).toMatchObject({ internalUrl: `${url}/internal` });
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect(findFolderOwner(folder)).toBeNull();
});

test("the first administrator's link is printed where nothing gets the message that has it", async () => {
  const alone = spawnServices({ DATA_DIR: folder, LOG_LEVEL: "error" });
  children.push(alone);
  const [line] = await once(createInterface({ input: alone.stdout ?? process.stdin }), "line");
  expect(line).toMatch(/Within an hour, open http:\/\/\S+\/staff\/setup\?setup_token=\d+\.[\w-]{43}$/);
  const exited = once(alone, "exit");
  alone.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  expect((await start()).log()).not.toContain("/staff/setup");
});

test("the process ends when the process that started it is gone", async () => {
  const { child } = await start();
  // A process that was disconnected from emits no `close`.
  const exited = once(child, "exit");
  child.disconnect();
  expect(await exited).toEqual([0, null]);
});

test("a second process on the same folder ends with a sentence that says what to do", async () => {
  await start();
  const second = await start();
  expect(await second.exited).toEqual([1, null]);
  expect(second.errors()).toMatch(/is in use by process \d+ .*DATA_DIR/);
});

test("bad settings end the process with one list", async () => {
  const { exited, errors } = await start({ SERVICE_KEY: "short", SERVICES_PORT: "x" });
  expect(await exited).toEqual([1, null]);
  expect(errors()).toMatch(/problems:\n {2}SERVICES_PORT: .*\n {2}SERVICE_KEY: .*\n$/);
});

test("every request answered with success before kill -9 is there once, and a repetition makes no second", async () => {
  const first = await start();
  const keys = Array.from({ length: BURST }, () => randomUUID());
  const answered: string[] = [];
  const burst = keys.map(async (key) => {
    const answer = await requestAppointment(first.url, key).catch(() => null);
    if (answer?.status === 201) answered.push(key);
    if (answered.length === KILLED_AFTER) first.child.kill("SIGKILL");
  });
  await Promise.all(burst);
  await first.exited;
  expect(answered.length).toBeGreaterThanOrEqual(KILLED_AFTER);

  const second = await start();
  for (const key of keys.slice(0, BURST / 5)) expect((await requestAppointment(second.url, key)).status).toBe(201);
  second.child.kill("SIGTERM");
  await second.exited;
  const { db, close } = await openDatabase({ dataDir: folder });
  const rows = (await db.select({ key: appointments.sourceId }).from(appointments)).map((row) => row.key);
  await close();
  expect(rows).toEqual([...new Set(rows)]);
  expect(answered.filter((key) => !rows.includes(key))).toEqual([]);
});

test("other keys than the database's end the start with one sentence, previous keys let it in", async () => {
  const first = await start();
  first.child.kill("SIGTERM");
  await first.exited;
  const key = "another data key of the tests, long enough";
  const refused = await start({ DATA_KEY: key });
  expect(await refused.exited).toEqual([1, null]);
  expect(refused.errors()).toMatch(/^This database was last used with another DATA_KEY: [^\n]*\.\n$/);
  const rotated = await start({ DATA_KEY: key, DATA_KEY_PREVIOUS: DATA_KEY });
  expect((await requestAppointment(rotated.url, randomUUID())).status).toBe(201);
});

test("a data folder that cannot be written ends the start with one sentence", async () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  const { exited, errors } = await start({ DATA_DIR: file });
  expect(await exited).toEqual([1, null]);
  expect(errors()).toMatch(/^The data folder \S+ is not a folder: [^\n]*DATA_DIR\.\n$/);
});
