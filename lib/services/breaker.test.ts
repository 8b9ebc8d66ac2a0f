import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { z } from "zod";
import { callService } from "@/lib/services/requester";

let server: Server;
let port: number;
let calls: number;
let answer: "none" | 200 | 500;

beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1;
    if (answer === "none") request.socket.destroy();
    else response.writeHead(answer, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  calls = 0;
  jest.useFakeTimers({ doNotFake: ["setTimeout", "setImmediate", "nextTick", "queueMicrotask", "performance"] });
});
afterEach(() => {
  jest.useRealTimers();
});

// A base path of its own gives each test a breaker of its own.
const caller = (name: string) => (isProbe?: boolean) =>
  callService({
    service: "search",
    baseUrl: `http://127.0.0.1:${port}/${name}`,
    method: "GET",
    path: "/things",
    answer: z.object({}),
    timeoutMs: 20_000,
    isProbe,
  });

async function times(count: number, call: () => Promise<unknown>) {
  for (let made = 0; made < count; made += 1) await call();
}

describe("the circuit breaker", () => {
  test("pauses a silent service after five calls, then tries it once, and resumes", async () => {
    const call = caller("rest");
    answer = "none";
    await times(8, call);
    expect(calls).toBe(5);
    expect(await call()).toEqual({ ok: false, reason: "unreachable" });

    jest.setSystemTime(Date.now() + 10_001);
    await times(3, call);
    expect(calls).toBe(6);

    jest.setSystemTime(Date.now() + 10_001);
    answer = 200;
    expect(await call()).toMatchObject({ ok: true });
    expect(await call()).toMatchObject({ ok: true });
  });

  test("counts an answer of any status as success", async () => {
    const call = caller("alive");
    answer = 500;
    await times(8, call);
    expect(calls).toBe(8);
  });

  test("never blocks a probe", async () => {
    const call = caller("probe");
    answer = "none";
    await times(6, call);
    await call(true);
    expect(calls).toBe(6);
  });

  test("the breaker of one service does not affect the others", async () => {
    answer = "none";
    await times(6, caller("dead"));
    answer = 200;
    expect(await caller("living")()).toMatchObject({ ok: true });
  });
});
