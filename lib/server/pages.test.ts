import { once } from "node:events";
import { get, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text as readText } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { requestContext } from "@/domain/net/request-context";
import { parseEnv } from "@/lib/config/env";
import { machinePaths } from "@/lib/config/machine-paths";
import { CACHED_PAGE_HEADER } from "@/lib/http/caching";
import { pageCache } from "@/lib/server/page-cache";
import { createSiteServer } from "@/lib/server/site-server";

const MB = 1024 * 1024;
/** Pages that may wait to be rendered. */
const PLACES = 32;
/** Settings of a site whose visitors get no guest identity; `lib/visitor/guest` and the browser tests cover guest identities. */
const env = parseEnv({ SESSION_SECRET: "a secret of this test that is long enough" });

/**
 * The site's server around a fake of Next: its middleware names the page at the address without its query, except for `/live`, and
 * its pages hold their path and representation. `asked` lists the visitors' requests that reach it, `rendered` the cache's own.
 */
let server: Server;
let origin: string;
const asked: string[] = [];
/** Time that each request of `asked` had waited for another's failure. */
const waits: (number | undefined)[] = [];
const rendered: { path: string; url: string | undefined; headers: IncomingHttpHeaders }[] = [];
const fake = { caching: "s-maxage=60, stale-while-revalidate=60", status: 200, text: "", isHeld: false };
const held: (() => void)[] = [];

const textOf = (path: string, variant = "html") => `<p>Zoë’s ${variant} of ${path}</p>`.repeat(100);

const handle: RequestListener = async (request, response) => {
  const { url = "", headers } = request;
  const path = requestContext.getStore()?.cachedPath;
  if (path !== undefined) {
    rendered.push({ path, url, headers });
    if (fake.isHeld && path.startsWith("/team")) await new Promise<void>((resolve) => held.push(resolve));
    response.statusCode = fake.status;
    response.setHeader("cache-control", fake.caching);
    response.setHeader("vary", "rsc");
    response.setHeader("content-type", headers.rsc ? "text/x-component" : "text/html; charset=utf-8");
    response.flushHeaders();
    response.write(Buffer.from(fake.text || textOf(path, headers.rsc ? "payload" : "html")));
    return void response.end();
  }
  asked.push(`${request.method} ${url}`);
  waits.push(requestContext.getStore()?.waitedMs);
  const pathname = url.split("?")[0] ?? "";
  if (pathname === "/api/none") {
    response.setHeader("x-nextjs-prerender", "1").setHeader("content-length", 9).statusCode = 404;
    return void response.end("not found");
  }
  if (pathname.startsWith("/staff/")) {
    response.setHeader("content-type", pathname.endsWith("/file") ? "text/csv" : "text/html; charset=utf-8");
    response.statusCode = 404;
    return void response.end("");
  }
  if (pathname === "/live") return void response.end("for one visitor");
  response.setHeader(CACHED_PAGE_HEADER, pathname === "/missing" ? machinePaths.missing() : pathname);
  if (pathname === "/missing") response.statusCode = 404;
  if (headers.cookie?.includes("first")) response.setHeader("set-cookie", "guest=x");
  // As Next sends an answer without a body.
  response.flushHeaders();
  response.write("");
  response.end();
};

beforeAll(async () => {
  server = createSiteServer({ env, handle, warn: () => {} });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** `/home` is cached. */
beforeEach(async () => {
  Object.assign(fake, { caching: "s-maxage=60, stale-while-revalidate=60", status: 200, text: "", isHeld: false });
  pageCache.drop();
  await ask("/home");
  asked.length = 0;
  waits.length = 0;
  rendered.length = 0;
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

function ask(path: string, headers: IncomingHttpHeaders = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(origin + path, { headers, method, agent: false }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const encoding = method === "HEAD" ? undefined : response.headers["content-encoding"];
      const body = encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: body.toString() });
    });
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

test("a cached page is sent without the framework, whatever its query", async () => {
  for (const address of ["/home", "/home?utm_source=x&fbclid=y"])
    expect(await ask(address)).toMatchObject({ status: 200, body: textOf("/home") });
  expect([asked, rendered]).toEqual([[], []]);
});

test("a page is rendered for nobody in particular, once for all who ask", async () => {
  const visitor = { cookie: "a=b", "user-agent": "x", "x-forwarded-host": "evil.example", "accept-language": "fr" };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(`/team/dana?x=${n}`, visitor)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: textOf("/team/dana") });
  expect(rendered).toEqual([{ path: "/team/dana", url: "/team/dana", headers: { host: "localhost:3000" } }]);
  expect(asked).toHaveLength(1);
});

test("a directory is rendered at its own address", async () => {
  const path = machinePaths.cachedDirectory(Buffer.from("/team?disorder=PTSD").toString("base64url"));
  expect((await ask(path)).status).toBe(200);
  expect(rendered).toMatchObject([{ path, url: "/team?disorder=PTSD" }]);
});

test("a page is rendered again after a change of the roster", async () => {
  pageCache.drop();
  await ask("/home");
  expect(rendered).toHaveLength(1);
});

test.each([
  ["no-store", 200],
  ["private, no-cache, no-store, max-age=0, must-revalidate", 200],
  ["s-maxage=60", 500],
])("an answer of the framework with %s and status %d is not stored", async (caching, status) => {
  Object.assign(fake, { caching, status });
  for (let turn = 0; turn < 2; turn += 1) expect((await ask("/team/lee")).status).toBe(status);
  expect(rendered).toHaveLength(2);
});

test("the middleware's status and cookies are those of the answer, which then is for one visitor", async () => {
  const missing = await ask("/missing");
  expect(missing).toMatchObject({ status: 404, body: textOf(machinePaths.missing()) });
  expect(missing.headers).not.toHaveProperty(CACHED_PAGE_HEADER);
  const first = await ask("/team/dana", { cookie: "first" });
  expect(first.headers).toMatchObject({ "set-cookie": ["guest=x"], "cache-control": "private, no-store" });
  const { headers } = await ask("/team/dana");
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(headers).not.toHaveProperty("set-cookie");
});

test("the framework's own 404 page is replaced by the cached one", async () => {
  const { status, headers, body } = await ask("/api/none");
  expect([status, body]).toEqual([404, textOf(machinePaths.missing())]);
  expect(headers["cache-control"]).toBe("public, max-age=60");
});

test("an empty 404 of the staff area is replaced by a page, unless it is no document", async () => {
  const { status, headers, body } = await ask("/staff/roster/nobody");
  expect([status, body]).toEqual([404, textOf(machinePaths.staffMissing())]);
  expect(headers["cache-control"]).toContain("no-store");
  expect(await ask("/staff/numbers/file")).toMatchObject({ status: 404, body: "" });
});

test("a cached page has a policy with the hashes of its scripts", async () => {
  fake.text = "<script>1</script>";
  const { headers } = await ask("/our-services");
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+';/);
});

test.each([[{ "next-router-prefetch": "1" }], [{ cookie: "__prerender_bypass=x" }], [{ "x-nextjs-data": "1" }]])(
  "a request with %j gets the cached page",
  async (headers) => {
    expect(await ask("/home", headers)).toMatchObject({ status: 200, body: textOf("/home") });
    expect(asked).toEqual([]);
  },
);

test("the router's payload is another text than the page, and needs the router's parameter", async () => {
  const [page, payload] = [await ask("/home?_rsc="), await ask("/home?_rsc=", { rsc: "1" })];
  expect([page.body, payload.body]).toEqual([textOf("/home"), textOf("/home", "payload")]);
  expect(page.headers.etag).not.toBe(payload.headers.etag);
  expect(rendered).toMatchObject([{ path: "/home", url: "/home?_rsc=", headers: { rsc: "1" } }]);
  await ask("/home?_rsc=evil", { rsc: "1" });
  expect(asked.at(-1)).toBe("GET /home?_rsc=evil");
});

describe("a cached page", () => {
  test.each([
    ["br", "gzip, deflate, br, zstd"],
    ["gzip", "gzip, deflate"],
    ["gzip", "br;q=0, gzip"],
    ["gzip", "GZIP"],
    ["br", "*"],
    [undefined, "identity"],
    [undefined, "zstd, ;q=,,"],
    [undefined, ""],
  ])("comes in %s for a browser that accepts %p, with a tag for 304", async (encoding, accepted) => {
    const { headers, body } = await ask("/home", { "accept-encoding": accepted });
    expect(body).toBe(textOf("/home"));
    expect(headers).toMatchObject({ vary: "rsc, Accept-Encoding" });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.etag).toMatch(new RegExp(`^"[\\w-]{43}-${encoding ?? "identity"}"$`));
    const known = { "accept-encoding": accepted, "if-none-match": `"x", W/${headers.etag}` };
    expect(await ask("/home", known)).toMatchObject({ status: 304, body: "", headers: { etag: headers.etag } });
    expect((await ask("/home", { ...known, "if-none-match": '"x"' })).status).toBe(200);
    const { date: _date, "x-request-id": _id, ...same } = headers;
    const head = await ask("/home", { "accept-encoding": accepted }, "HEAD");
    expect(head).toMatchObject({ status: 200, body: "", headers: same });
  });
});

test("an answer for one visitor is compressed for them alone", async () => {
  const { headers, body } = await ask("/live", { "accept-encoding": "br" });
  expect([headers.etag, body]).toEqual([undefined, "for one visitor"]);
  expect(asked).toEqual(["GET /live"]);
});

test("pipelined requests are answered in their order", async () => {
  const request = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  const answer = await exchange(request("/home") + request("/live") + request("/home", "Connection: close\r\n"));
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 200"]);
  expect(asked).toEqual(["GET /live"]);
});

test("HTTP/1.0 gets the page and the end of the connection", async () => {
  const answer = await exchange("GET /home HTTP/1.0", "Host: localhost", "", "");
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*connection: close/i);
  expect(answer.endsWith(textOf("/home"))).toBe(true);
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
  fake.text = large;
  pageCache.drop();
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
  fake.isHeld = true;
  const waiting = Array.from({ length: PLACES }, (_, n) => ask(`/team/waiting-${n}`));
  while (asked.length < PLACES) await new Promise((resolve) => setTimeout(resolve, 5));
  const asks = asked.length;
  for (const address of ["/team?disorder=PTSD", "/team/dana", "/team/insurer/aetna"]) {
    const { status, headers, body } = await ask(address);
    expect([status, headers["cache-control"], headers["retry-after"]]).toEqual([503, "no-store", "5"]);
    expect(body).toBe(textOf(machinePaths.busy()));
  }
  expect((await ask("/home")).status).toBe(200);
  expect((await ask("/browse")).status).toBe(200);
  expect(asked.slice(asks)).toEqual(["GET /browse"]);
  fake.isHeld = false;
  for (const release of held.splice(0)) release();
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  expect((await ask("/team/dana")).status).toBe(200);
});

test("a page whose time is over is sent once more where its next rendering fails", async () => {
  await ask("/team/dana");
  const later = Date.now() + 120_000;
  const clock = jest.spyOn(Date, "now").mockReturnValue(later);
  Object.assign(fake, { status: 500, text: "error" });
  expect(await ask("/team/dana")).toMatchObject({ status: 200, body: textOf("/team/dana") });
  expect(rendered).toHaveLength(2);
  clock.mockReturnValue(later + 60 * 60_000);
  expect(await ask("/team/dana")).toMatchObject({ status: 500, body: "error" });
  clock.mockRestore();
});

test("a request that waited for another's failure has less time left, and no less after a success", async () => {
  const WAIT_MS = 60;
  for (const [path, status, waited] of [
    ["/team/insurer/aetna", 503, expect.any(Number)],
    ["/team/insurer/cigna", 200, 0],
  ] as const) {
    Object.assign(fake, { status, isHeld: true, caching: "no-store" });
    waits.length = 0;
    const answers = [ask(path)];
    while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    answers.push(ask(path));
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    fake.isHeld = false;
    for (const release of held.splice(0)) release();
    await Promise.all(answers);
    expect(waits).toEqual([0, waited]);
    if (status === 503) expect(waits[1]).toBeGreaterThan(0);
  }
});
