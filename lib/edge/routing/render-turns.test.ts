import { EventEmitter, once } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "@jest/globals";
import { requestContext } from "@/domain/net/request-context";
import { createRenderTurns } from "@/lib/edge/routing/render-turns";

function setUp() {
  const rendered = new EventEmitter().setMaxListeners(0);
  const cached = new Set<string>();
  const started: string[] = [];
  const takeTurn = createRenderTurns({
    findCurrent: (path) => (cached.has(path) ? {} : undefined),
    whenRendered: async (path, signal) => void (await once(rendered, path, { signal }).catch(() => undefined)),
  });
  const visit = (path: string) => {
    const message = new IncomingMessage(new Socket());
    const response = new ServerResponse(message);
    void requestContext.run({ message, response }, () => takeTurn(path).then(() => started.push(path)));
    return response;
  };
  const finish = (path: string) => {
    cached.add(path);
    rendered.emit(path);
  };
  return { visit, finish, started };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("two pages are rendered at a time, the others wait in their order", async () => {
  const { visit, finish, started } = setUp();
  for (const path of ["/a", "/b", "/c", "/d"]) visit(path);
  await settled();
  expect(started).toEqual(["/a", "/b"]);
  finish("/b");
  await settled();
  expect(started).toEqual(["/a", "/b", "/c"]);
});

test("those who wait for the same page take no turn once it is rendered", async () => {
  const { visit, finish, started } = setUp();
  for (const path of ["/a", "/b", "/a", "/a", "/a", "/c"]) visit(path);
  await settled();
  finish("/a");
  await settled();
  expect(started).toEqual(["/a", "/b", "/a", "/a", "/a", "/c"]);
});

test("an answer that renders nothing gives its turn back", async () => {
  const { visit, started } = setUp();
  const [first] = [visit("/a"), visit("/b"), visit("/c")];
  await settled();
  first?.emit("close");
  await settled();
  expect(started).toEqual(["/a", "/b", "/c"]);
});

test("a visitor who left while waiting takes no turn", async () => {
  const { visit, finish, started } = setUp();
  const [, , third] = [visit("/a"), visit("/b"), visit("/c"), visit("/d")];
  third?.destroy();
  await settled();
  finish("/a");
  await settled();
  expect(started).toEqual(["/a", "/b", "/c", "/d"]);
});

test("a rendering that never ends gives its turn back", async () => {
  const { visit, started } = setUp();
  for (const path of ["/a", "/b", "/c"]) visit(path);
  while (started.length < 3) await settled();
  expect(started).toEqual(["/a", "/b", "/c"]);
});

test("beyond the longest queue a page is rendered at once", async () => {
  const { visit, started } = setUp();
  for (let n = 0; n < 1_003; n += 1) visit(`/page-${n}`);
  await settled();
  expect(started).toEqual(["/page-1002", "/page-0", "/page-1"].sort());
});
