import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parseEnv } from "@/lib/config/env";
import { createSiteServer } from "@/lib/server/site-server";

let server: Server;

/** A site with a public address, around a fake of Next that answers with the request it sees. */
beforeAll(async () => {
  const env = parseEnv({
    SITE_URL: "https://care.example",
    SESSION_SECRET: "a secret of this test that is long enough",
    STOP_DELAY_MS: "0",
  });
  server = createSiteServer({
    env,
    handle: ({ method, url }, response) => response.end(`${method} ${url}`),
    warn() {},
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function ask(...lines: string[]): Promise<[status: string | undefined, body: string | undefined]> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const [head, body] = (await readText(socket)).split("\r\n\r\n");
  return [head?.slice(9, 12), body];
}

test.each([
  ["GET /api/ready HTTP/1.0", "GET /api/ready"],
  ["GET /api/health?from=balancer HTTP/1.0", "GET /api/health?from=balancer"],
  ["OPTIONS / HTTP/1.0", "GET /api/ready"],
])("the probe %s without a host reaches the site as %s", async (line, seen) => {
  expect(await ask(line)).toEqual(["200", seen]);
});

test.each([
  ["GET /home HTTP/1.0", "421"],
  ["OPTIONS /home HTTP/1.0", "421"],
  ["GET /api/directory?q=/api/ready HTTP/1.0", "421"],
  ["TRACE /api/ready HTTP/1.0", "405"],
  ["GET /api/ready HTTP/1.1", "400"],
])("the request %s without a host is refused with %s", async (line, status) => {
  expect((await ask(line))[0]).toBe(status);
});

test("another site's host opens no page by way of a probe", async () => {
  expect((await ask("OPTIONS / HTTP/1.0", "Host: evil.example"))[0]).toBe("421");
  expect((await ask("GET /home HTTP/1.0", "Host:"))[0]).toBe("421");
});

test("an unused connection stays open for longer than proxies keep theirs", () => {
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});
