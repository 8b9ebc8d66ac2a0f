import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createHttpServer } from "@/backend/http/server";
import { freePort } from "@/backend/test-support/server-programs";
import { parseServerSettings } from "@/domain/net/server-settings";
import { parseEnv } from "@/lib/config/env";
import { createSiteServer } from "@/lib/server/site-server";
import { findHaproxy, findNginx } from "@/scripts/test/engines";

const SLOW_MS = 60_000;
const [haproxy, nginx] = [findHaproxy(), findNginx()];
const folder = mkdtempSync(path.join(tmpdir(), "health-checks-test-"));
const children: ChildProcess[] = [];
const servers: Server[] = [];
let site = "";
let services = "";

const listen = async (server: Server): Promise<string> => {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Both programs' servers, the site's at a public address. Behind them is a program that knows its health paths only. */
beforeAll(async () => {
  const env = parseEnv({ SITE_URL: "https://care.example", SESSION_SECRET: "a secret of this test, long enough" });
  const isHealth = (address = "") => /^(\/api)?\/(ready|health)$/.test(address);
  site = await listen(
    createSiteServer({
      env,
      warn() {},
      handle: ({ url }, answer) => answer.writeHead(isHealth(url) ? 200 : 404).end(),
    }),
  );
  const answer = ({ url }: Request) => new Response("", { status: isHealth(new URL(url).pathname) ? 200 : 404 });
  services = await listen(createHttpServer(answer, parseServerSettings({})));
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  rmSync(folder, { recursive: true, force: true });
});

function start(program: string, name: string, configuration: string, ...args: string[]): void {
  const file = path.join(folder, name);
  writeFileSync(file, configuration);
  children.push(spawn(program, [...args, file], { stdio: "ignore" }));
}

async function poll<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = AbortSignal.timeout(SLOW_MS); ; await pause(50)) {
    const found = await ask().catch(() => undefined);
    if (found !== undefined) return found;
    deadline.throwIfAborted();
  }
}

const testHaproxy = haproxy ? test : test.skip;
testHaproxy(
  "HAProxy's `option httpchk` as it comes finds both programs well",
  async () => {
    const port = await freePort();
    const backends = Object.entries({ site, services }).map(
      ([name, address]) => `backend ${name}\n  option httpchk\n  server copy ${address} check inter 100ms\n`,
    );
    const defaults = "defaults\n  mode http\n  timeout connect 2s\n  timeout client 2s\n  timeout server 2s\n";
    const statistics = `frontend statistics\n  bind 127.0.0.1:${port}\n  stats enable\n  stats uri /\n`;
    start(haproxy ?? "", "haproxy.cfg", defaults + statistics + backends.join(""), "-dR", "-f");
    for (const name of ["site", "services"]) {
      const result = await poll(async () => {
        const csv = await (await fetch(`http://127.0.0.1:${port}/;csv`)).text();
        return new RegExp(`^${name},copy,.*,(L7\\w+),(\\d+),`, "m").exec(csv)?.slice(1);
      });
      expect([name, ...result]).toEqual([name, "L7OK", "200"]);
    }
  },
  SLOW_MS,
);

const testNginx = nginx ? test : test.skip;
testNginx(
  "nginx's `proxy_pass` as it comes, with HTTP/1.0 and the group's name for a host, reaches the health of both programs",
  async () => {
    const port = await freePort();
    const groups = Object.entries({ site, services }).map(
      ([name, address]) => `upstream ${name} { server ${address}; }`,
    );
    const locations = "location /api/ { proxy_pass http://site; } location / { proxy_pass http://services; }";
    const http = `${groups.join(" ")} access_log off; server { listen 127.0.0.1:${port}; ${locations} }`;
    const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`;
    start(nginx ?? "", "nginx.conf", `${main} http { ${http} }`, "-p", folder, "-c");
    const statusOf = async (where: string) => (await fetch(`http://127.0.0.1:${port}${where}`)).status;
    expect(await poll(() => statusOf("/api/ready"))).toBe(200);
    expect(await statusOf("/health")).toBe(200);
    // Another path under the group's name is not the site's.
    expect(await statusOf("/api/directory")).toBe(421);
  },
  SLOW_MS,
);
