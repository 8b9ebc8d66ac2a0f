import { createServer, IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { requestContext, setTimeoutBudget } from "@/domain/net/request-context";
import { callService, type ServiceCall } from "@/lib/services/requester";

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let baseUrl: string;
let behaviours: Behaviour[];
let seen: IncomingMessage[];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    const behave = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    behave?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
});

const json =
  (body: unknown, status = 200, type = "application/json"): Behaviour =>
  (_, response) =>
    response.writeHead(status, { "content-type": type }).end(JSON.stringify(body));

/** The deadline of calls that get no answer; others have time on a busy machine. */
const SHORT_MS = 300;

function call(settings: Partial<ServiceCall<{ n: number }>> = {}) {
  return callService({
    service: "search",
    baseUrl,
    method: "GET",
    path: "/things",
    answer: z.object({ n: z.number() }),
    timeoutMs: 20_000,
    ...settings,
  });
}

describe("a valid answer", () => {
  test("a valid answer is parsed, and the call carries a request id", async () => {
    behaviours = [json({ n: 1 })];
    expect(await call()).toMatchObject({ ok: true, data: { n: 1 } });
    expect(seen[0]?.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    [401, "unauthorized"],
    [403, "forbidden"],
    [404, "not_found"],
    [409, "conflict"],
    [422, "refused"],
    [429, "unreachable"],
    [500, "unreachable"],
  ])("%i is %s, with its problem details", async (status, reason) => {
    behaviours = [json({ title: "No", code: "c" }, status, "application/problem+json")];
    expect(await call()).toMatchObject({ ok: false, reason, status, problem: { code: "c" } });
  });
});

describe("a hostile or broken answer has a defined outcome", () => {
  test("no base URL", async () => {
    expect(await call({ baseUrl: undefined })).toEqual({ ok: false, reason: "not_configured" });
  });

  test("no server", async () => {
    expect(await call({ baseUrl: "http://127.0.0.1:1" })).toEqual({ ok: false, reason: "unreachable" });
  });

  test("no answer within the deadline", async () => {
    behaviours = [() => undefined];
    expect(await call({ timeoutMs: SHORT_MS })).toEqual({ ok: false, reason: "unreachable" });
  });

  test("a body that never ends", async () => {
    behaviours = [(_, response) => response.writeHead(200).write("{")];
    expect(await call({ timeoutMs: SHORT_MS })).toEqual({ ok: false, reason: "unreachable" });
  });

  test("a body larger than any legitimate one", async () => {
    behaviours = [(_, response) => response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024, 32))];
    expect(await call()).toEqual({ ok: false, reason: "bad_answer", status: 200 });
  });

  test.each<[string, Behaviour]>([
    ["the wrong shape", json({ n: "one" })],
    ["HTML", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>hello")],
    ["nothing", (_, response) => response.writeHead(200).end()],
    ["a redirect, which is not followed", (_, response) => response.writeHead(302, { location: "/elsewhere" }).end()],
  ])("%s", async (_, behaviour) => {
    behaviours = [behaviour];
    expect(await call()).toMatchObject({ ok: false, reason: "bad_answer" });
    expect(seen).toHaveLength(1);
  });

  test("a connection cut in the middle", async () => {
    behaviours = [
      (_, response) => {
        response.writeHead(200, { "content-length": "100" }).write("{");
        response.socket?.destroy();
      },
    ];
    expect(await call()).toEqual({ ok: false, reason: "unreachable" });
  });
});

describe("a connection", () => {
  const connections = () => new Set(seen.map(({ socket }) => socket)).size;

  test("a connection is used again by the next call", async () => {
    behaviours = [json({ n: 1 })];
    for (let made = 0; made < 5; made += 1) expect(await call()).toMatchObject({ ok: true });
    expect(connections()).toBe(1);
  });

  test("a connection that the service closed in between is replaced, by a call that may be repeated", async () => {
    behaviours = [json({ n: 1 })];
    expect(await call()).toMatchObject({ ok: true });
    server.closeIdleConnections();
    expect(await call({ retries: 1 })).toMatchObject({ ok: true });
    expect(connections()).toBe(2);
  });

  test("a slow call's connection delays no other call", async () => {
    behaviours = [() => undefined, json({ n: 1 })];
    const slow = call({ timeoutMs: SHORT_MS });
    expect(await Promise.all(Array.from({ length: 50 }, () => call()))).toHaveLength(50);
    expect(await slow).toEqual({ ok: false, reason: "unreachable" });
  });
});

describe("an address that is not below the base URL", () => {
  test.each(["/../admin", "/things/%2e%2e/%2e%2e/admin", "/a/./b", "//evil.example/x", "/a\\..\\b", "@evil.example/"])(
    "%s is not called",
    async (path) => {
      behaviours = [json({ n: 1 })];
      expect(await call({ baseUrl: `${baseUrl}/api`, path })).toMatchObject({ ok: false });
      expect(seen).toHaveLength(0);
    },
  );
});

describe("trying again", () => {
  test("a call that may be repeated is, under the same request id", async () => {
    behaviours = [json({}, 503), json({ n: 2 })];
    expect(await call({ retries: 1 })).toMatchObject({ ok: true, data: { n: 2 } });
    expect(new Set(seen.map((request) => request.headers["x-request-id"])).size).toBe(1);
    expect(seen).toHaveLength(2);
  });

  test("a call that may not be repeated is not, and a refusal never is", async () => {
    behaviours = [json({}, 503)];
    await call();
    expect(seen).toHaveLength(1);
    behaviours = [json({}, 422)];
    await call({ retries: 1 });
    expect(seen).toHaveLength(2);
  });
});

describe("calls of one page", () => {
  const onPage = <T>(run: () => Promise<T>, budgetMs = 400) =>
    requestContext.run({ message: new IncomingMessage(new Socket()) }, async () => {
      setTimeoutBudget(budgetMs);
      return run();
    });

  test("wait no longer together than their budget says for a service that never answers", async () => {
    behaviours = [() => {}];
    // A base path of its own gives each round a breaker of its own.
    const callFour = async (name: string) => {
      const silent = () => call({ timeoutMs: SHORT_MS, baseUrl: `${baseUrl}/${name}` });
      const outcomes = [await silent(), await silent(), await silent(), await silent()];
      expect(outcomes.map((outcome) => outcome.ok)).toEqual([false, false, false, false]);
      return seen.splice(0).length;
    };
    // The first call waits for its whole time, and the second for the rest of the budget, if anything is left.
    expect([1, 2]).toContain(await onPage(() => callFour("together")));
    expect(await callFour("apart")).toBe(4);
  });

  test("lose nothing of it to a service that answers, however slowly", async () => {
    behaviours = [(_, response) => void setTimeout(() => response.end('{"n":1}'), 600)];
    const slow = () => call({ timeoutMs: 2_000 });
    const outcomes = await onPage(async () => [await slow(), await slow(), await slow(), await slow()], 2_000);
    expect(outcomes.map((outcome) => outcome.ok)).toEqual([true, true, true, true]);
  });
});
