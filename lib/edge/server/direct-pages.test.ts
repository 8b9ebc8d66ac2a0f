import { once } from "node:events";
import {
  get,
  type IncomingHttpHeaders,
  IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { parseEnv } from "@/lib/config/env";
import { machinePaths } from "@/lib/config/machine-paths";
import { pageCache } from "@/lib/edge/page-cache/page-cache";
import { render, renderedPage } from "@/lib/edge/page-cache/rendered-page.fake";
import { renderTurns } from "@/lib/edge/routing/render-turns";
import { createSiteServer } from "@/lib/edge/server/site-server";

const HOME = "<p>Zoë’s home</p>".repeat(100);
const MB = 1024 * 1024;
/** Pages that may wait to be rendered. */
const PLACES = 32;
/** Settings of a site whose visitors get no guest identity; `lib/visitor/guest` and the browser tests cover guest identities. */
const env = parseEnv({ SESSION_SECRET: "a secret of this test that is long enough" });

/**
 * The site's server around a fake of Next that sends `/home` from the page cache, and for a therapist or a directory the page of a
 * refusal. `asked` lists the requests that reach the fake.
 */
let server: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  const handle: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isRefused = request.url?.startsWith("/team");
    const frame = pageCache.get(isRefused ? machinePaths.busy() : "/home")?.frame;
    response.statusCode = isRefused ? 503 : 200;
    if (!frame || !("headers" in frame)) return void response.writeHead(503).end();
    for (const [name, value] of Object.entries(frame.headers ?? {})) response.setHeader(name, String(value));
    response.setHeader("x-nextjs-cache", "HIT");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("cache-control", "public, max-age=0, must-revalidate");
    response.end(HOME);
  };
  server = createSiteServer({ env, handle, warn: () => {} });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** `/home` is cached, and the framework has sent it once. */
beforeEach(async () => {
  await render("/home", renderedPage(HOME));
  await ask("/home");
  asked.length = 0;
});

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `/page-${n}`);

function ask(path: string, headers: IncomingHttpHeaders = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = get(origin + path, { headers, agent: false }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await readText(response) }),
    );
    request.once("error", reject);
  });
}

const open = (): Socket => connect(Number(new URL(origin).port), "127.0.0.1");

/** Sends bytes on a connection of its own; returns what the site sends until it closes the connection. */
async function exchange(...lines: string[]): Promise<string> {
  const socket = open();
  socket.write(lines.join("\r\n"));
  return readText(socket);
}

test("a page is answered without the framework, once the framework has sent it from the cache", async () => {
  expect(await ask("/home")).toEqual({ status: 200, body: HOME });
  expect(await ask("/home?utm_source=x&fbclid=y")).toEqual({ status: 200, body: HOME });
  expect(asked).toEqual([]);
});

test("a page that was dropped, or rendered again, is the framework's first", async () => {
  pageCache.delete("/home");
  expect((await ask("/home")).status).toBe(503);
  await render("/home", renderedPage(HOME));
  await ask("/home");
  expect(asked).toEqual(["GET /home", "GET /home"]);
  await ask("/home");
  expect(asked).toHaveLength(2);
});

test.each([[{ rsc: "1" }], [{ "next-router-prefetch": "1" }], [{ cookie: "__prerender_bypass=x" }]])(
  "a request with %j is the framework's",
  async (headers) => {
    await ask("/home", headers);
    expect(asked).toEqual(["GET /home"]);
  },
);

test("headers that only the site may set change nothing", async () => {
  const internal = { "x-page-id": "x", "x-nextjs-data": "1", "content-security-policy": "x", "x-next-url": "/" };
  expect(await ask("/home", internal)).toEqual({ status: 200, body: HOME });
  expect(asked).toEqual([]);
});

test("pipelined requests are answered in their order", async () => {
  const request = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  const answer = await exchange(request("/home") + request("/match") + request("/home", "Connection: close\r\n"));
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 200"]);
  expect(asked).toEqual(["GET /match"]);
});

test("HTTP/1.0 gets the page and the end of the connection", async () => {
  const answer = await exchange("GET /home HTTP/1.0", "Host: localhost", "", "");
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close/i);
  expect(answer.endsWith(HOME)).toBe(true);
});

test("repeated headers are read as one list", async () => {
  const answer = await exchange(
    "GET /home HTTP/1.1",
    ...["Host: localhost", "Connection: close", "Accept-Encoding: gzip;q=0", "Accept-Encoding: identity"],
    ...['If-None-Match: "x"', "If-None-Match: *", "", ""],
  );
  expect(answer).toMatch(/^HTTP\/1\.1 304 /);
});

test("a body that comes with a GET does not confuse the next request", async () => {
  const [body, head] = ["GET /evil HTTP/1.1", "Host: localhost"];
  const first = `GET /home HTTP/1.1\r\n${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const answer = await exchange(`${first}GET /home HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`);
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(asked).toEqual([]);
});

test("readers that do not read share one text, and those that leave disturb no other", async () => {
  const large = "x".repeat(4 * MB);
  await render("/home", renderedPage(large));
  await ask("/home");
  const before = process.memoryUsage().arrayBuffers;
  const readers = Array.from({ length: 40 }, () => open().pause());
  for (const reader of readers) reader.on("error", () => {}).write("GET /home HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await Promise.all(readers.map((reader) => once(reader, "readable")));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MB);
  for (const reader of readers) reader.destroy();
  expect((await ask("/home")).body.length).toBe(large.length);
});

test("browsers that ask for an encoding at once wait for one compression", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask("/home", { "accept-encoding": "gzip" })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(asked).toEqual([]);
});

test("while many pages wait to be rendered, further ones are refused without the framework, and cached ones are sent", async () => {
  await render(machinePaths.busy(), renderedPage("Try again."));
  const waiting = numbered(PLACES).map((path) => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    void renderTurns().enter(path, response);
    return response;
  });
  for (const address of ["/team?disorder=PTSD", "/team/dana", "/team/insurer/aetna"])
    expect((await ask(address, { "if-none-match": "*" })).status).toBe(503);
  expect(asked).toEqual(["GET /team?disorder=PTSD"]);
  expect((await ask("/home")).status).toBe(200);
  for (const response of waiting) response.destroy();
  waiting[0]?.emit("close");
  waiting[1]?.emit("close");
  while (asked.at(-1) !== "GET /team/dana") await ask("/team/dana");
});
