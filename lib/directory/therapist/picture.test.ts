import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { parseEnv } from "@/lib/config/env";
import { loadPicture } from "@/lib/directory/therapist/picture";

const NAME = "0123abcd4567ef89.webp";
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** Asks a real server for the portrait. Only a server that hangs may take so long, however slow the machine. */
async function load(listener: RequestListener, { name = NAME, deadlineMs = 10_000 } = {}) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const settings = {
    SEARCH_URL: `http://127.0.0.1:${port}`,
    SERVICE_TIMEOUT_MS: String(deadlineMs),
    SESSION_SECRET: "s".repeat(32),
  };
  return loadPicture(parseEnv(settings), name);
}

test("a portrait comes through with its bytes", async () => {
  const outcome = await load((_request, response) => response.setHeader("content-type", "image/webp").end("RIFF"));
  expect(outcome).toMatchObject({ status: "ok", mediaType: "image/webp" });
  expect(outcome.status === "ok" && Buffer.from(outcome.bytes).toString()).toBe("RIFF");
});

test.each(["../health", "x.webp", `${NAME}/..`, "0123abcd.png"])(
  "%s is not a portrait's name, and no request is made",
  async (name) => {
    let isAsked = false;
    const ask: RequestListener = (_, response) => {
      isAsked = true;
      response.end();
    };
    const outcome = await load(ask, { name });
    expect([outcome.status, isAsked]).toEqual(["missing", false]);
  },
);

test.each<[string, RequestListener, string]>([
  ["another kind of file", (_, response) => response.setHeader("content-type", "text/html").end("<p>"), "missing"],
  ["an unknown portrait", (_, response) => response.writeHead(404).end(), "missing"],
  [
    "a file of two megabytes",
    (_, response) => response.setHeader("content-type", "image/webp").end("x".repeat(2 ** 21)),
    "missing",
  ],
  ["a failing service", (_, response) => response.writeHead(500).end(), "unavailable"],
  [
    "a redirect elsewhere",
    (_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
    "unavailable",
  ],
])("%s is not a portrait", async (_, listener, status) => {
  expect(await load(listener)).toEqual({ status });
});

test("a service that hangs is unavailable at the deadline", async () => {
  expect(await load(() => {}, { deadlineMs: 300 })).toEqual({ status: "unavailable" });
});
