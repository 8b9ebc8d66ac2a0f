import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { RESOLVE_IMPORTS } from "@/backend/test-support/network-process";
import { DATA_KEY, newSigningKey, SERVICE_KEY } from "@/backend/test-support/services";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";

const CONNECTIONS = 50;
/** Time after which the adapter's own cleanup closes a connection with an unread body. */
const ADAPTER_CUT_MS = 500;
const readySchema = z.object({ type: z.literal("ready"), url: z.url() });
const unused = { connection: "keep-alive", "content-type": "application/json" };

let folder = "";
let child: ChildProcess;
let url: URL;
beforeAll(async () => {
  folder = newMigratedFolder();
  child = fork("backend/main.ts", {
    execArgv: RESOLVE_IMPORTS,
    silent: true,
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "test",
      DATA_DIR: folder,
      SERVICES_PORT: "0",
      SERVICE_KEY,
      DATA_KEY,
      GATEWAY_SIGNING_KEY: JSON.stringify(await newSigningKey()),
      SAMPLE_NETWORK: "off",
      // Long enough for a busy machine to read what was sent at once.
      HEADERS_TIMEOUT_MS: "10000",
      REQUEST_TIMEOUT_MS: "12000",
      STOP_DELAY_MS: "1000",
    },
  });
  const [message] = await once(child, "message");
  url = new URL(readySchema.parse(message).url);
});
afterAll(() => {
  child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const open = (): Socket => connect(Number(url.port), url.hostname).on("error", () => {});

/** All that comes back on a connection of its own before the server ends it. */
async function answerTo(text: string): Promise<string> {
  const socket = open();
  let answer = "";
  socket.on("data", (chunk) => {
    answer += String(chunk);
  });
  socket.write(text);
  await once(socket, "close");
  return answer;
}

/** Sends a request on an agent's only connection. */
function send(agent: Agent, method: string, path: string, body?: Buffer) {
  return new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
    const headers = { ...unused, ...(body && { "content-length": body.byteLength }) };
    const outgoing = request(new URL(path, url), { agent, method, headers }, (answer) => {
      answer.resume().on("end", () => resolve({ status: answer.statusCode, isReused: outgoing.reusedSocket }));
    });
    outgoing.on("error", reject).end(body);
  });
}

const head = (line: string, ...headers: string[]) => [line, ...headers, "", ""].join("\r\n");

test.each([
  ["two hosts", "GET /ready HTTP/1.1", ["Host: a", "Host: b"], 400],
  ["a whole address for a target", "GET http://a/ready HTTP/1.1", ["Host: a"], 400],
  ["TRACE", "TRACE /ready HTTP/1.1", ["Host: a"], 405],
  ["an upgrade", "GET /ready HTTP/1.1", ["Host: a", "Connection: Upgrade", "Upgrade: websocket"], 400],
])("%s is refused, and the connection is closed", async (_, line, headers, status) => {
  expect(await answerTo(head(line, ...headers))).toMatch(
    new RegExp(`^HTTP/1.1 ${status} .*\r\nconnection: close`, "is"),
  );
});

test.each([
  ["GET /health HTTP/1.0", 200],
  ["HEAD /ready HTTP/1.0", 200],
  ["GET /forms/ready HTTP/1.0", 200],
  ["OPTIONS / HTTP/1.0", 200],
  ["GET /forms/docs HTTP/1.0", 400],
  ["GET /forms/appointments?x=/health HTTP/1.0", 400],
  ["GET /ready HTTP/1.1", 400],
])("a request without a host for %s is answered with %d", async (line, status) => {
  expect(await answerTo(head(line))).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("an offer of HTTP/2 is answered in HTTP/1.1", async () => {
  const answer = await answerTo(
    head("GET /ready HTTP/1.1", "Host: a", "Connection: Upgrade, HTTP2-Settings, close", "Upgrade: h2c"),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test("headers and a body that do not come are waited for until their deadline", async () => {
  const unfinished = [
    "POST /forms/landings HTTP/1.1\r\nHost: a\r\n",
    head("POST /forms/landings HTTP/1.1", "Host: a", "Content-Length: 9", "Content-Type: application/json"),
  ];
  // A call without credentials is refused before its body is read; its connection still ends.
  for (const answer of await Promise.all(unfinished.map(answerTo))) expect(answer).toMatch(/^HTTP\/1\.1 (408|401) /);
});

test("a connection is good for more requests after a large body that was refused unread", async () => {
  const body = Buffer.alloc(250_000, "x");
  const outcomes = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const refused = await send(agent, "POST", "/forms/appointments", body);
      const next = await send(agent, "GET", "/ready");
      await delay(2 * ADAPTER_CUT_MS);
      const last = await send(agent, "GET", "/ready");
      agent.destroy();
      return [refused.status, next, last];
    }),
  );
  const good = { status: 200, isReused: true };
  expect(outcomes).toEqual(Array.from({ length: CONNECTIONS }, () => [401, good, good]));
});

const testOnLinux = process.platform === "linux" ? test : test.skip;
testOnLinux("upgrades leave no descriptor behind", async () => {
  const count = () => readdirSync(`/proc/${child.pid}/fd`).length;
  const before = count();
  const upgrade = head("GET /nothing HTTP/1.1", "Host: a", "Connection: Upgrade", "Upgrade: websocket");
  for (let at = 0; at < 10; at += 1) await Promise.all(Array.from({ length: 50 }, () => answerTo(upgrade)));
  expect(count()).toBeLessThanOrEqual(before + 5);
});

test("on SIGTERM readiness fails, a request that has begun is answered, and then the process ends", async () => {
  const exited = once(child, "exit");
  const begun = open();
  const answer = once(begun, "data");
  begun.write(`${head("POST /gateway/guests/ HTTP/1.1", "Host: a", `Appid: ${DEFAULT_APP_ID}`, "Content-Length: 2")}{`);
  expect((await fetch(new URL("/ready", url))).status).toBe(200);
  child.kill("SIGTERM");
  let ready = await fetch(new URL("/ready", url));
  while (ready.status === 200) ready = await fetch(new URL("/ready", url));
  expect([ready.status, ready.headers.get("connection")]).toEqual([503, "close"]);
  begun.write("}");
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 415 /);
  expect(await exited).toEqual([0, null]);
});
