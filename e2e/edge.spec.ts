import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { brand } from "@/domain/brand";
import { paths } from "@/lib/config/paths";
import { Gate } from "./support/gate";
import { type Deployment, endProcess, NPM_START, processTree, SITE, startDeployment } from "./support/processes";
import { test as base, deployment, expect } from "./support/test";

const HEADERS_TIMEOUT_MS = 1_000;
const PAGE_TIMEOUT_MS = 4_000;
/** Less than two timeouts of a page's calls; the rest is a margin for a busy machine. */
const PATIENCE_MS = 2 * PAGE_TIMEOUT_MS - 500;
const UPGRADES = 2_000;
const AT_ONCE = 100;
/** More than the limit of an address without an identity in a quarter of an hour. */
const ATTEMPTS = 121;

interface Edge {
  own: Deployment;
  gateway: Gate;
  search: Gate;
}

/** A deployment started by npm, without a proxy, with gates before gateway and search and a wrong key for forms. */
const test = base.extend<object, { edge: Edge }>({
  edge: [
    async ({}, use) => {
      const servicesUrl = deployment.servicesUrl();
      const [gateway, search] = [
        await Gate.before(`${servicesUrl}/gateway`),
        await Gate.before(`${servicesUrl}/search`),
      ];
      const settings = {
        GATEWAY_URL: gateway.url,
        GATEWAY_API_KEY: deployment.serviceKey(),
        SEARCH_URL: search.url,
        SEARCH_API_KEY: deployment.serviceKey(),
        FORMS_URL: `${servicesUrl}/forms`,
        FORMS_API_KEY: "not the key of the forms service",
        HEADERS_TIMEOUT_MS: String(HEADERS_TIMEOUT_MS),
        REQUEST_TIMEOUT_MS: String(2 * HEADERS_TIMEOUT_MS),
        PAGE_TIMEOUT_MS: String(PAGE_TIMEOUT_MS),
        STOP_DELAY_MS: "1000",
        SAMPLE_NETWORK: "off",
        READS_PER_FIVE_MINUTES: "1",
        LOG_LEVEL: "silent",
      };
      const own = await startDeployment(settings, undefined, NPM_START);
      await use({ own, gateway, search });
      await own.stop();
      await Promise.all([gateway.close(), search.close()]);
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

// One deployment, stopped by the last test.
test.describe.configure({ mode: "serial" });
test.beforeEach(({ edge: { gateway, search } }) => {
  gateway.mode = "open";
  search.mode = "open";
});

/** Sends bytes on a new connection; returns the response until the site closes it. */
async function answerTo({ siteUrl }: Deployment, ...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(siteUrl).port), "127.0.0.1").on("error", () => {});
  let answer = "";
  socket.on("data", (chunk) => {
    answer += String(chunk);
  });
  socket.write(lines.join("\r\n"));
  await once(socket, "close");
  return answer;
}

const ask = ({ siteUrl }: Deployment, path: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl + path, { headers, redirect: "manual" });

test(`${UPGRADES} upgrades are refused, and leave no descriptor behind`, async ({ edge: { own } }) => {
  test.setTimeout(120_000);
  test.skip(process.platform !== "linux", "reads /proc");
  const isSite = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(SITE);
  const pid = processTree(own.process.pid ?? 0).findLast(isSite);
  const descriptors = () => readdirSync(`/proc/${pid}/fd`).length;
  // Next listens for upgrades from its first request on.
  expect((await ask(own, "/home")).status).toBe(200);
  const before = descriptors();
  const upgrade = ["Host: localhost", "Connection: Upgrade", "Upgrade: websocket", "", ""];
  for (let sent = 0; sent < UPGRADES; sent += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        answerTo(own, `GET ${at % 2 === 0 ? "/nope" : "/_next/webpack-hmr"} HTTP/1.1`, ...upgrade),
      ),
    );
    expect(answers.filter((answer) => !answer.startsWith("HTTP/1.1 400 "))).toEqual([]);
  }
  await expect.poll(descriptors, { timeout: 5_000 }).toBeLessThanOrEqual(before + 5);
});

test("missing headers and bodies time out", async ({ edge: { own } }) => {
  expect(await answerTo(own, "GET /home HTTP/1.1", "Host: localhost", "")).toMatch(/^HTTP\/1\.1 408 /);
  const post = ["POST /api/match HTTP/1.1", "Host: localhost", `Origin: ${own.siteUrl}`, "Content-Length: 9"];
  const json = ["Sec-Fetch-Site: same-origin", "X-Anti-Forgery: 1", "Content-Type: application/json", "", ""];
  expect(await answerTo(own, ...post, ...json)).toMatch(/^HTTP\/1\.1 408 /);
});

test("X-Forwarded-For without a proxy bypasses no limit, here or at the services", async ({
  edge: { own, gateway },
}) => {
  gateway.mode = "fail";
  gateway.headers.length = 0;
  const statuses: number[] = [];
  for (let at = 0; at < ATTEMPTS; at += 1) {
    const response = await fetch(`${own.siteUrl}/api/auth/sign-in`, {
      method: "POST",
      headers: {
        ...{ origin: own.siteUrl, "sec-fetch-site": "same-origin", "x-anti-forgery": "1" },
        ...{ "content-type": "application/json", "x-forwarded-for": `198.18.${at}.1` },
        "x-client-address": `198.18.${at}.0/24`,
      },
      body: JSON.stringify({ email: "dana@example.org", password: "a long enough phrase" }),
    });
    statuses.push(response.status);
  }
  expect(statuses.at(-1)).toBe(429);
  const named = gateway.headers.map((headers) => headers["x-forwarded-for"]);
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named)).toEqual(new Set(["127.0.0.0/24"]));
});

test("visitors on the site's own machine read without a limit, those of a proxy there do not", async ({
  edge: { own },
}) => {
  const read = async (headers: Record<string, string> = {}) =>
    (await fetch(`${own.siteUrl}${paths.match()}`, { headers: { accept: "text/html", ...headers } })).status;
  const proxied: number[] = [];
  for (let at = 0; at < 4; at += 1) proxied.push(await read({ "x-forwarded-for": `198.18.${at}.1` }));
  expect(proxied).toEqual([200, 200, 200, 429]);
  for (let at = 0; at < 4; at += 1) expect(await read()).toBe(200);
});

test("the status reports each service and its key, only to this machine and holders of the key", async ({
  edge: { own, search },
}) => {
  search.mode = "refuse";
  const right = { authorization: `Bearer ${deployment.serviceKey()}` };
  for (const headers of [{}, { ...right, "x-forwarded-for": "192.0.2.7" }]) {
    const response = await ask(own, "/api/status", headers);
    expect(await response.json()).toEqual({
      status: "degraded",
      pageCache: Object.fromEntries(["hits", "misses", "pages", "bytes"].map((name) => [name, expect.any(Number)])),
      services: {
        gateway: { state: "ok", key: "ok", database: "ok", mail: "ok" },
        search: { state: "unreachable" },
        forms: { state: "ok", key: "refused" },
        "public-forms": { state: "ok", key: "ok", database: "ok", mail: "ok" },
      },
    });
  }
  for (const headers of [
    { authorization: "Bearer wrong" },
    { "x-forwarded-for": "127.0.0.1" },
    { via: "1.1 proxy" },
  ] as Record<string, string>[]) {
    const response = await ask(own, "/api/status", headers);
    expect([response.status, await response.text()]).toEqual([401, ""]);
  }
  expect(await (await ask(own, "/api/ready")).json()).toEqual({ status: "ok" });
});

test("hanging services cost a page one timeout, for any number of calls", async ({
  edge: { own, gateway, search },
}) => {
  gateway.mode = "hang";
  search.mode = "hang";
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36" };
  for (const path of ["/team/insurer/cigna", "/team?name=dana", "/team/unknown"]) {
    const startedMs = Date.now();
    // The second page request shares the pending call of the first.
    const pages = await Promise.all([path, path].map((address) => ask(own, address, browser)));
    for (const page of pages) expect(await page.text(), path).toContain(brand.supportPhone);
    expect(Date.now() - startedMs, path).toBeLessThan(PATIENCE_MS);
  }
});

test("SIGTERM to npm: readiness fails, the page under way is sent, and no process is left", async ({
  edge: { own, search },
}) => {
  const pids = processTree(own.process.pid ?? 0);
  expect(pids.length).toBeGreaterThanOrEqual(4);
  search.mode = "hang";
  search.calls.length = 0;
  const page = ask(own, "/team?name=lee");
  await expect.poll(() => search.calls.length).toBeGreaterThan(0);
  const ended = once(own.process, "exit");
  own.process.kill("SIGTERM");
  await expect.poll(async () => (await ask(own, "/api/ready")).status, { intervals: [50] }).toBe(503);
  expect(await (await page).text()).toContain("</html>");
  expect(await ended).toEqual([0, null]);
  // A process that has ended is listed until the system's first process has collected it.
  await expect.poll(() => pids.filter((pid) => existsSync(`/proc/${pid}`)), { intervals: [50] }).toEqual([]);
});

test("no process survives a killed npm", async () => {
  test.setTimeout(180_000);
  const off = { GATEWAY_URL: "", SEARCH_URL: "", FORMS_URL: "", PUBLIC_FORMS_URL: "", LOG_LEVEL: "silent" };
  const own = await startDeployment(off, undefined, NPM_START);
  const pids = processTree(own.process.pid ?? 0);
  await endProcess(own.process, "SIGKILL");
  await expect.poll(() => pids.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 20_000 }).toEqual([]);
  await own.stop();
});
