import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { freePort } from "@/backend/test-support/server-programs";
import { findHaproxy, findNginx } from "@/scripts/test/engines";
import { makeCertificate } from "./test-support/make-certificate";

const MIB = 1024 * 1024;
const STAFF_UPLOADS = ["/staff/roster/import/new/upload", "/staff/roster/sean-mcdonagh/portrait"];
const FORM_UPLOADS = ["/forms/public/a1/file", "/es/forms/public/a1/submit"];

let folder = "";
let certificate = "";
let port = 0;
let copy: Server;
let proxy: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "uploads-test-"));
  certificate = makeCertificate(folder);
  port = await freePort();
  // A copy of the website that answers with the bytes it received.
  copy = createServer(async (asked, answer) => {
    let bytes = 0;
    for await (const chunk of asked) bytes += chunk.length;
    answer.end(String(bytes));
  });
  await new Promise<void>((resolve) => copy.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  proxy?.kill("SIGKILL");
});
afterAll(() => {
  copy.close();
  rmSync(folder, { recursive: true, force: true });
});

const copyPort = (): number => Number(Object(copy.address()).port);

/** Status and body of a POST through the proxy; undefined while it does not listen. */
function post(target: string, bytes: number): Promise<[number | undefined, string] | undefined> {
  return new Promise((resolve) => {
    const options = { host: "127.0.0.1", port, path: target, method: "POST", rejectUnauthorized: false };
    const call = request({ ...options, headers: { "Content-Length": bytes } }, async (answer) => {
      let text = "";
      for await (const chunk of answer) text += chunk;
      resolve([answer.statusCode, text]);
    });
    call.on("error", () => resolve(undefined));
    call.end(Buffer.alloc(bytes));
  });
}

/** The answer to a POST, which a busy machine may have to repeat: the proxy ends calls that take too long. */
async function postUntilAnswered(target: string, bytes: number) {
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await post(target, bytes);
    if (answer) return answer;
  }
  return undefined;
}

async function waitForProxy(): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(100))
    if ((await post("/", 1))?.[0] === 200) return;
  throw new Error("The proxy did not start.");
}

async function expectLimits(): Promise<void> {
  await waitForProxy();
  for (const target of [...STAFF_UPLOADS, ...FORM_UPLOADS])
    expect([target, await postUntilAnswered(target, 10 * MIB)]).toEqual([target, [200, String(10 * MIB)]]);
  // The answer may be lost when the proxy closes while the body is still being sent.
  expect((await post("/staff/roster/sean-mcdonagh/edit", 2 * MIB))?.[0] ?? 413).toBe(413);
  expect((await post("/forms/public/a1/draft", 2 * MIB))?.[0] ?? 413).toBe(413);
  expect((await post(STAFF_UPLOADS[0] ?? "", 12 * MIB))?.[0] ?? 413).toBe(413);
  expect((await post(FORM_UPLOADS[0] ?? "", 22 * MIB))?.[0] ?? 413).toBe(413);
}

const haproxy = findHaproxy();
const testHaproxy = haproxy ? test : test.skip;
testHaproxy(
  "HAProxy passes rosters, portraits and files of forms of 10 MiB, and refuses other large bodies",
  async () => {
    const address = `127.0.0.1:${copyPort()}`;
    proxy = spawn(haproxy ?? "", ["-db", "-dR", "-f", "deploy/haproxy.cfg"], {
      stdio: "ignore",
      env: {
        ...process.env,
        ...{
          TLS_CERTIFICATE: certificate,
          HTTP_BIND: `127.0.0.1:${await freePort()}`,
          HTTPS_BIND: `127.0.0.1:${port}`,
        },
        ...{ SERVICES_BIND: `127.0.0.1:${await freePort()}`, SITE_1: address, SITE_2: address },
      },
    });
    await expectLimits();
  },
);

const nginx = findNginx();
const testNginx = nginx ? test : test.skip;
testNginx("nginx passes rosters, portraits and files of forms of 10 MiB, and refuses other large bodies", async () => {
  const file = path.join(folder, "nginx.conf");
  const [plain, internal] = [await freePort(), await freePort()];
  const own = readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll("/etc/nginx/site.pem", certificate)
    .replaceAll(/\/(var\/log\/nginx|run)\//g, `${folder}/`)
    .replaceAll(/127\.0\.0\.1:300[12]/g, `127.0.0.1:${copyPort()}`)
    .replace("listen 80 ", `listen 127.0.0.1:${plain} `)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replace("127.0.0.1:4000", `127.0.0.1:${internal}`);
  writeFileSync(file, own);
  proxy = spawn(nginx ?? "", ["-p", folder, "-c", file, "-g", "daemon off; master_process off;"], { stdio: "ignore" });
  await expectLimits();
});
