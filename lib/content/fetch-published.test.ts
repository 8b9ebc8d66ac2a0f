import cluster from "node:cluster";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { followVersions } from "@/domain/net/follow-versions";
import { fetchPublished } from "@/lib/content/fetch-published";

const answer: { status: number; body: unknown } = { status: 404, body: {} };
let calls = 0;
const services = createServer((_request, response) => {
  calls += 1;
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => services.listen(0, "127.0.0.1", resolve));
  const { port } = services.address() as AddressInfo;
  Object.assign(process.env, { FORMS_URL: `http://127.0.0.1:${port}`, FORMS_API_KEY: "key" });
});
beforeEach(() => {
  calls = 0;
});
afterAll(() => new Promise((resolve) => services.close(resolve)));

test("a published document, no documents and a failure are three answers", async () => {
  answer.status = 404;
  expect(await fetchPublished()).toBeNull();
  answer.status = 503;
  expect(await fetchPublished()).toBeUndefined();
  Object.assign(answer, { status: 200, body: { data: { attributes: { version: 3, document: null } } } });
  expect(await fetchPublished()).toEqual({ version: 3, document: null });
});

test.each([
  ["without published documents is asked once a minute", 404, 2],
  ["that fails is asked each second", 503, 61],
])("a service %s", async (_title, status, expected) => {
  Object.assign(answer, { status, body: {} });
  jest.replaceProperty(cluster, "isWorker", true);
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "setTimeout", "performance"] });
  let isOver = Promise.resolve<unknown>(undefined);
  followVersions({
    running: 0,
    overlaps: true,
    find: () => {
      const found = fetchPublished(0);
      isOver = found;
      return found;
    },
    onFailed: async () => undefined,
  });
  for (let second = 0; second < 61; second += 1) {
    jest.advanceTimersByTime(1_000);
    await isOver;
    await new Promise(setImmediate);
  }
  jest.useRealTimers();
  jest.restoreAllMocks();
  expect(calls).toBe(expected);
});
