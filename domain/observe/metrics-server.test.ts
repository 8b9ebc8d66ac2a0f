import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parseServerSettings } from "@/domain/net/server-settings";
import { createMetrics } from "@/domain/observe/metrics";
import { createMetricsServer, serveMetrics } from "@/domain/observe/metrics-server";

const settings = parseServerSettings({});
let server: Server;
let port: number;
beforeAll(async () => {
  server = createMetricsServer(createMetrics("site", []), settings);
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function exchange(head: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  return readText(socket);
}

test("GET of /metrics is the text for Prometheus, never cached", async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics?x=1`);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain("# TYPE http_requests_total counter");
});

test.each([
  ["GET / HTTP/1.1\r\nHost: a", 404],
  ["GET /metrics/../etc/passwd HTTP/1.1\r\nHost: a", 404],
  ["GET http://evil.example/metrics HTTP/1.1\r\nHost: a", 400],
  ["POST /metrics HTTP/1.1\r\nHost: a\r\nContent-Length: 0", 405],
  ["TRACE /metrics HTTP/1.1\r\nHost: a", 405],
  ["GET /metrics HTTP/1.1\r\nHost: a\r\nUpgrade: websocket", 400],
])("%j is refused with %i", async (head, status) => {
  expect(await exchange(head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("a port in use ends the start with a sentence that names the settings", async () => {
  const taken = { ...settings, METRICS_HOST: "127.0.0.1", METRICS_PORT: port };
  await expect(serveMetrics("site", taken, [])).rejects.toThrow(/in use.*SITE_METRICS_PORT and SERVICES_METRICS_PORT/);
});
