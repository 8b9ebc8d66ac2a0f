import { EventEmitter, once } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { requestContext } from "@/domain/net/request-context";
import type { PageLocation } from "@/lib/edge/routing/page-location";
import { createRenderTurns } from "@/lib/edge/routing/render-turns";

/** Pages of which `/old…` are in the cache, past their time. `started` lists the requests that may render or get a page. */
function setUp() {
  const rendered = new EventEmitter().setMaxListeners(0);
  const cached = new Set<string>();
  const started: string[] = [];
  const busy: string[] = [];
  const loop = { busy: 0, idle: 0 };
  const pages = {
    findCurrent: (path: string) => (cached.has(path) ? {} : undefined),
    prolong: (path: string) => path.startsWith("/old"),
    whenRendered: async (path: string, signal: AbortSignal) =>
      void (await once(rendered, path, { signal }).catch(() => undefined)),
  };
  const turns = createRenderTurns(pages, () => ({ ...loop }));
  const visit = (
    path: string,
    { kind = "cached", isVisit = true }: { kind?: "cached" | "live"; isVisit?: boolean } = {},
  ) => {
    const message = new IncomingMessage(new Socket());
    const response = new ServerResponse(message);
    const find = async (): Promise<PageLocation> => (kind === "live" ? { kind } : { kind, path });
    void requestContext.run({ message, response }, async () => {
      const location = await turns.locate({ path, isVisit }, find);
      (location.kind === "busy" ? busy : started).push(path);
    });
    return response;
  };
  const finish = (path: string) => {
    cached.add(path);
    rendered.emit(path);
  };
  return { visit, finish, started, busy, loop, turns };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `/page-${from + n}`);

test("one page is rendered at a time, the others wait in their order", async () => {
  const { visit, finish, started } = setUp();
  for (const path of ["/a", "/b", "/c"]) visit(path);
  await settled();
  expect(started).toEqual(["/a"]);
  finish("/a");
  await settled();
  expect(started).toEqual(["/a", "/b"]);
});

test("a rendering is followed by as much idleness as it kept the process busy", async () => {
  const { visit, finish, started, loop } = setUp();
  for (const path of ["/a", "/b"]) visit(path);
  await settled();
  loop.busy += 3;
  finish("/a");
  for (let turn = 0; turn < 5; turn += 1) await settled();
  expect(started).toEqual(["/a"]);
  loop.idle += 3;
  while (started.length < 2) await settled();
});

test("a thousand requests for one page wait for one rendering", async () => {
  const { visit, finish, started, busy } = setUp();
  for (let n = 0; n < 1_000; n += 1) visit("/a");
  await settled();
  expect(started).toEqual(["/a"]);
  finish("/a");
  await settled();
  expect([started.length, busy]).toEqual([1_000, []]);
});

test("if the first of them leaves, another one renders the page", async () => {
  const { visit, finish, started } = setUp();
  visit("/first");
  const [left] = [visit("/a"), visit("/a"), visit("/a")];
  await settled();
  left?.destroy();
  finish("/first");
  await settled();
  expect(started).toEqual(["/first", "/a"]);
  finish("/a");
  await settled();
  expect(started).toEqual(["/first", "/a", "/a"]);
});

test("an answer that renders nothing gives its turn back", async () => {
  const { visit, started } = setUp();
  const [first] = [visit("/a"), visit("/b")];
  await settled();
  first?.emit("close");
  await settled();
  expect(started).toEqual(["/a", "/b"]);
});

test("a rendering that never ends gives its turn back", async () => {
  const { visit, started } = setUp();
  for (const path of ["/a", "/b"]) visit(path);
  while (started.length < 2) await settled();
  expect(started).toEqual(["/a", "/b"]);
});

test("a page that is not cached takes no turn", async () => {
  const { visit, started } = setUp();
  visit("/a");
  visit("/live", { kind: "live" });
  await settled();
  expect(started.toSorted()).toEqual(["/a", "/live"]);
});

test("beyond 32 pages that wait, further ones are refused until one is rendered; the pages that wait are not", async () => {
  const { visit, finish, busy, turns } = setUp();
  visit("/first");
  await settled();
  for (const path of numbered(32)) visit(path);
  await settled();
  const next = { path: "/next", isVisit: true };
  expect([turns.admit(next), turns.admit({ path: "/page-31", isVisit: false })]).toEqual(["full", "wait"]);
  for (const path of ["/next", "/page-31"]) visit(path);
  await settled();
  expect(busy).toEqual(["/next"]);
  finish("/first");
  await settled();
  expect(turns.admit(next)).toBe("wait");
});

test("crawlers and speculative loads leave half of the places to visitors", async () => {
  const { visit, turns } = setUp();
  visit("/first");
  await settled();
  for (const path of numbered(16)) visit(path, { isVisit: false });
  await settled();
  expect(turns.admit({ path: "/next", isVisit: false })).toBe("full");
  expect(turns.admit({ path: "/next", isVisit: true })).toBe("wait");
});

test("a page past its time is sent once more while others wait, and rendered otherwise", async () => {
  const { visit, finish, started, turns } = setUp();
  expect(turns.admit({ path: "/old", isVisit: true })).toBe("wait");
  for (const path of ["/a", "/b", "/old"]) visit(path);
  await settled();
  expect(started.toSorted()).toEqual(["/a", "/old"]);
  finish("/a");
  await settled();
  expect(turns.admit({ path: "/old", isVisit: true })).toBe("wait");
});
