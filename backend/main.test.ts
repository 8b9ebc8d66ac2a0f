import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { z } from "zod";
import { openDatabase } from "@/backend/db/connect";
import { findFolderOwner } from "@/backend/db/folder-lock";
import { appointments } from "@/backend/db/schema";
import { newSigningKey, SERVICE_KEY } from "@/backend/test-support/services";

const SLOW_MS = 60_000;
const readySchema = z.object({ type: z.literal("ready"), url: z.url() });

let folder = "";
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "main-test-"));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}) {
  const child = fork("backend/main.ts", {
    execArgv: ["--import", "tsx"],
    silent: true,
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "test",
      DATA_DIR: folder,
      SERVICES_PORT: "0",
      SERVICE_KEY,
      GATEWAY_SIGNING_KEY: JSON.stringify(await newSigningKey()),
      SAMPLE_NETWORK: "off",
      ...env,
    },
  });
  children.push(child);
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += String(chunk);
  });
  const exited = once(child, "exit");
  const ready = await Promise.race([once(child, "message"), exited.then(() => null)]);
  return { child, exited, errors: () => errors, url: ready === null ? "" : readySchema.parse(ready[0]).url };
}

const submit = (url: string, key: string) =>
  fetch(`${url}/forms/appointments`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      appid: "fernwell-web",
      authorization: `Bearer ${SERVICE_KEY}`,
      "idempotency-key": key,
    },
    body: JSON.stringify({ appointment: appointment(key) }),
  });

const appointment = (sourceId: string) => ({
  source_type: "therapist",
  first_name: "Zoë",
  last_name: "O'Brien",
  email: "zoe@example.org",
  phone_number: "5555550142",
  selected_option: "Initial Consultation",
  source: "Website",
  source_alias: "Appointment Request",
  source_id: sourceId,
  visitor_unique_id: null,
  visitor_type: "guest",
  start_at: "2099-01-01T09:00:00-06:00",
  end_at: "2099-01-01T10:00:00-06:00",
  form_fields: JSON.stringify({
    requestFor: "myself",
    availability: [{ date: "2099-01-01", startTime: "09:00", endTime: "10:00", day: "Thursday" }],
  }),
});

test(
  "says when it is ready, tells tools where it is, and leaves nothing behind on SIGTERM",
  async () => {
    const { child, exited, url } = await start();
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(findFolderOwner(folder)).toMatchObject({ pid: child.pid, internalUrl: `${url}/internal` });
    child.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(findFolderOwner(folder)).toBeNull();
  },
  SLOW_MS,
);

test(
  "ends when the process that started it is gone",
  async () => {
    const { child, exited } = await start();
    child.disconnect();
    expect(await exited).toEqual([0, null]);
  },
  SLOW_MS,
);

test(
  "a second one on the same folder ends with a sentence that says what to do",
  async () => {
    await start();
    const second = await start();
    expect(await second.exited).toEqual([1, null]);
    expect(second.errors()).toMatch(/is in use by process \d+ .*DATA_DIR/);
  },
  SLOW_MS,
);

test(
  "bad settings end it with one list",
  async () => {
    const { exited, errors } = await start({ SERVICE_KEY: "short", SERVICES_PORT: "x" });
    expect(await exited).toEqual([1, null]);
    expect(errors()).toMatch(/problems:\n {2}SERVICES_PORT: .*\n {2}SERVICE_KEY: .*\n$/);
  },
  SLOW_MS,
);

test(
  "kill -9 in a burst: every request answered with success is there once, and a repetition makes no second",
  async () => {
    const first = await start();
    const keys = Array.from({ length: 400 }, () => randomUUID());
    const answered: string[] = [];
    const burst = keys.map(async (key) => {
      const answer = await submit(first.url, key).catch(() => null);
      if (answer?.status === 201) answered.push(key);
      if (answered.length === 60) first.child.kill("SIGKILL");
    });
    await Promise.all(burst);
    await first.exited;
    expect(answered.length).toBeGreaterThanOrEqual(60);

    const second = await start();
    for (const key of keys.slice(0, 80)) expect((await submit(second.url, key)).status).toBe(201);
    second.child.kill("SIGTERM");
    await second.exited;
    const { db, close } = await openDatabase({ dataDir: folder });
    const rows = (await db.select({ key: appointments.sourceId }).from(appointments)).map((row) => row.key);
    await close();
    expect(rows).toEqual([...new Set(rows)]);
    expect(answered.filter((key) => !rows.includes(key))).toEqual([]);
  },
  SLOW_MS,
);
