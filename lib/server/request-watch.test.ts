import { EventEmitter, once } from "node:events";
import { get, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterEach, expect, test } from "@jest/globals";
import { currentRequestId, requestContext } from "@/domain/net/request-context";
import type { AnsweredRequest } from "@/domain/observe/logger";
import { parseEnv } from "@/lib/config/env";
import { CACHED_PAGE_HEADER } from "@/lib/http/caching";
import { pageCache } from "@/lib/server/page-cache";
import { createSiteServer } from "@/lib/server/site-server";

const ID = "proxy-request-0123456789";
const UUID = /^[\da-f-]{36}$/;

let server: Server;
let origin: string;
let answered: AnsweredRequest[];
const events = new EventEmitter();
let inside: string[];
const fromCache: RequestListener = ({ url = "" }, response) => {
  inside.push(currentRequestId());
  const isRendering = requestContext.getStore()?.cachedPath !== undefined;
  if (isRendering) response.setHeader("cache-control", "s-maxage=60");
  else if (url.startsWith("/home")) response.setHeader(CACHED_PAGE_HEADER, "/home");
  response.end("Home");
};

/** The site's server around a fake of the framework, behind so many proxies. */
async function start({ handle = fromCache, proxies = 1 }: { handle?: RequestListener; proxies?: number } = {}) {
  const env = parseEnv({ SESSION_SECRET: "a secret of this test that is long enough", PROXY_COUNT: String(proxies) });
  [answered, inside] = [[], []];
  const onAnswered = (request: AnsweredRequest) => void events.emit("answered", answered.push(request));
  server = createSiteServer({ env, handle, warn: () => {}, onAnswered });
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function ask(path: string, headers: IncomingHttpHeaders = { "x-request-id": ID }) {
  return new Promise<{ status: number | undefined; id: unknown; etag: string | undefined }>((resolve, reject) => {
    get(origin + path, { headers, agent: false }, async (response) => {
      await readText(response);
      const { "x-request-id": id, etag } = response.headers;
      resolve({ status: response.statusCode, id, etag });
    }).once("error", reject);
  });
}

test("every answer has the proxy's id: the framework's, a cached page's, and one that the browser has", async () => {
  await start();
  pageCache.drop();
  const first = await ask("/home");
  const cached = await ask("/home?email=dana@example.org", { "x-request-id": `${ID}-2` });
  const known = await ask("/home", { "x-request-id": `${ID}-3`, "if-none-match": cached.etag });
  expect([first, cached, known]).toMatchObject([
    { status: 200, id: ID },
    { status: 200, id: `${ID}-2` },
    { status: 304, id: `${ID}-3` },
  ]);
  // In the middleware and in the rendering.
  expect(inside).toEqual([ID, ID]);
  const line = { method: "GET", route: "/home", status: 200, ms: expect.any(Number), requestId: ID };
  expect(answered).toEqual([line, { ...line, requestId: `${ID}-2` }, { ...line, requestId: `${ID}-3`, status: 304 }]);
});

test.each([["short"], ["x".repeat(65)], ["with a space in it"], ["dana@example.org"], ['{"a":1}-------'], [""]])(
  "an id like %j is replaced",
  async (sent) => {
    await start();
    const { id } = await ask("/match", { "x-request-id": sent });
    expect(id).toMatch(UUID);
    expect(answered.map(({ requestId }) => requestId)).toEqual([id]);
    expect(inside).toEqual([id]);
  },
);

test("ids are the site's own without a proxy: a visitor writes nothing into the log", async () => {
  await start({ proxies: 0 });
  expect((await ask("/match")).id).toMatch(UUID);
  expect(JSON.stringify(answered)).not.toContain(ID);
});

test("refused requests are answered and logged with an id", async () => {
  await start();
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.end(`TRACE /team/dana HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: ${ID}\r\n\r\n`);
  expect(await readText(socket)).toMatch(new RegExp(`^HTTP/1.1 405 [^]*x-request-id: ${ID}`, "i"));
  expect(answered).toMatchObject([{ method: "TRACE", route: "/team/:therapist", status: 405, requestId: ID }]);
});

test("an answer that its client did not wait for is logged as such, once", async () => {
  const arrived = Promise.withResolvers<void>();
  await start({ handle: () => arrived.resolve() });
  const request = get(`${origin}/team/dana`, { headers: { "x-request-id": ID } }).on("error", () => {});
  await arrived.promise;
  request.destroy();
  await once(events, "answered");
  expect(answered).toMatchObject([{ route: "/team/:therapist", status: 499, requestId: ID }]);
});
