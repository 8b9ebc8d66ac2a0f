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
  const searched: string[] = [];
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
    const find = async (): Promise<PageLocation> => {
      searched.push(path);
      return kind === "live" ? { kind } : { kind, path };
    };
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
  return { visit, finish, started, searched, busy, loop, turns };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await settled();
}
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `/page-${n}`);

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
  await until(() => started.length === 2);
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
  left?.emit("close");
  finish("/first");
  await until(() => started.length === 2);
  expect(started).toEqual(["/first", "/a"]);
  finish("/a");
  await until(() => started.length === 3);
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
  await until(() => started.length === 2);
  expect(started).toEqual(["/a", "/b"]);
});

test("a page that is not cached takes no turn", async () => {
  const { visit, started } = setUp();
  visit("/a");
  visit("/live", { kind: "live" });
  await settled();
  expect(started.toSorted()).toEqual(["/a", "/live"]);
});

test("only two of the waiting pages are searched", async () => {
  const { visit, finish, searched } = setUp();
  for (const path of numbered(5)) visit(path);
  await settled();
  expect(searched).toEqual(numbered(2));
  finish("/page-0");
  await until(() => searched.length === 3);
});

test("beyond 32 pages on their way, further ones are refused until one is rendered; those on their way are not", async () => {
  const { visit, finish, busy, turns } = setUp();
  for (const path of numbered(32)) visit(path);
  const next = { path: "/next", isVisit: true };
  expect([turns.admit(next), turns.admit({ path: "/page-31", isVisit: false })]).toEqual(["full", "wait"]);
  for (const path of ["/next", "/page-31"]) visit(path);
  await settled();
  expect(busy).toEqual(["/next"]);
  finish("/page-0");
  await until(() => turns.admit(next) === "wait");
});

test("crawlers and speculative loads leave half of the places to visitors", () => {
  const { visit, turns } = setUp();
  for (const path of numbered(16)) visit(path, { isVisit: false });
  expect(turns.admit({ path: "/next", isVisit: false })).toBe("full");
  expect(turns.admit({ path: "/next", isVisit: true })).toBe("wait");
});

test("a page past its time is sent once more while others wait, and rendered otherwise", async () => {
  const { visit, finish, turns } = setUp();
  const old = { path: "/old", isVisit: true };
  expect(turns.admit(old)).toBe("wait");
  visit("/a");
  expect(turns.admit(old)).toBe("pass");
  await settled();
  finish("/a");
  await until(() => turns.admit(old) === "wait");
});

test("a request that the server let in is not counted again", async () => {
  const { visit, turns, started } = setUp();
  const response = visit("/a");
  for (const path of numbered(31)) visit(path);
  await settled();
  expect(turns.admit({ path: "/b", isVisit: true })).toBe("full");
  await requestContext.run({ message: response.req, response }, () =>
    turns.locate({ path: "/b", isVisit: true }, async () => ({ kind: "live" })),
  );
  expect(started).toEqual(["/a"]);
});
