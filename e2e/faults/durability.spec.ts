import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { openDatabase } from "@/backend/db/connect";
import { appointments } from "@/backend/db/schema/forms-requests";
import { byNight } from "@/backend/test-support/by-night";
import { openOwnVault } from "../support/own-deployment";
import { type Deployment, endProcess, processTree, startDeployment } from "../support/processes";
import { expect, test } from "../support/test";
import { BookingVisitor, type Send } from "./support/booking-visitor";

const VISITORS = byNight(24, 40);
const USER_AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";

/** Sends on plain HTTP as one visitor, with cookies. */
function createSend(siteUrl: string): Send {
  const cookies = new Map<string, string>();
  return async (where, { method, body } = { method: "GET", body: "" }) => {
    const response = await fetch(siteUrl + where, {
      method,
      redirect: "manual",
      headers: {
        "user-agent": USER_AGENT,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        origin: siteUrl,
        "sec-fetch-site": "same-origin",
        ...(typeof body === "string" && { "content-type": "application/json", "x-anti-forgery": "1" }),
      },
      ...(method !== "GET" && { body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: response.status, body: await response.text() };
  };
}

async function slugOf(deployment: Deployment): Promise<string> {
  const page = await (await fetch(`${deployment.siteUrl}/team`)).text();
  return /href="\/team\/([a-z0-9-]+)"/.exec(page)?.[1] ?? "";
}

test("after kill -9 of everything during a burst, every confirmed request is stored once", async () => {
  test.setTimeout(240_000);
  test.skip(process.platform !== "linux", "reads /proc to find every process");
  // All visitors share this machine's address.
  const first = await startDeployment({ LOG_LEVEL: "silent", FORM_POSTS_PER_HOUR: "1000" });
  const run = randomUUID();
  const slug = await slugOf(first);
  const visitors = Array.from({ length: VISITORS }, () => new BookingVisitor(createSend(first.siteUrl)));
  for (const visitor of visitors) await visitor.choose(slug);

  let answered = 0;
  const tree = processTree(first.process.pid ?? 0);
  const burst = visitors.map(async (visitor, number) => {
    const isSent = await visitor.request(`${run} ${number}`);
    if (!isSent) return undefined;
    answered += 1;
    // After a third of the requests everything is killed, the launcher included.
    if (answered === Math.floor(VISITORS / 3)) for (const pid of tree) process.kill(pid, "SIGKILL");
    return `${run} ${number}`;
  });
  const sent = (await Promise.all(burst)).filter((name) => name !== undefined);
  await endProcess(first.process, "SIGKILL");
  expect(sent.length).toBeGreaterThanOrEqual(Math.floor(VISITORS / 3));

  // The folder opens for a second start, and then for a look at the rows.
  const second = await startDeployment({ LOG_LEVEL: "silent" }, first.dataDir);
  expect((await fetch(`${second.siteUrl}/api/ready`)).status).toBe(200);
  await endProcess(second.process);
  const database = await openDatabase({ dataDir: first.dataDir });
  const vault = await openOwnVault(database, first.dataDir);
  const rows = await database.db.select().from(appointments);
  await database.close();
  const names = rows.map((row) => vault.open(APPOINTMENT, row).lastName);
  for (const name of sent) expect(names.filter((other) => other === name)).toHaveLength(1);
  expect(new Set(names).size).toBe(names.length);
  rmSync(path.resolve(first.dataDir), { recursive: true, force: true });
});

test("two copies run side by side, and a second one on the same folder is refused with the reason", async () => {
  test.setTimeout(120_000);
  const start = () => startDeployment({ LOG_LEVEL: "silent" });
  const [first, second] = await Promise.all([start(), start()]);
  expect((await fetch(`${first.siteUrl}/api/ready`)).status).toBe(200);
  expect((await fetch(`${second.siteUrl}/api/ready`)).status).toBe(200);
  await expect(startDeployment({ LOG_LEVEL: "silent" }, first.dataDir)).rejects.toThrow(/npm start ended/);
  expect((await fetch(`${first.siteUrl}/api/ready`)).status).toBe(200);
  await Promise.all([first.stop(), second.stop()]);
});
