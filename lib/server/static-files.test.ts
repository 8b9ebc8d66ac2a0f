import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parseEnv } from "@/lib/config/env";
import { createSiteServer } from "@/lib/server/site-server";
import { createStaticFiles } from "@/lib/server/static-files";

const SCRIPT = "/_next/static/chunks/one.js";
const TEXT = "console.log('Zoë’s script');\n".repeat(200);
/** More than a socket buffers, so that an aborted download has a file open. */
const PICTURE = Buffer.alloc(32 * 1024 * 1024, "picture");
const FRAMEWORK = "the framework";

let build: string;
let server: Server;

beforeAll(async () => {
  build = mkdtempSync(path.join(tmpdir(), "static-files-"));
  const write = (name: string, bytes: string | Buffer) => {
    mkdirSync(path.dirname(path.join(build, name)), { recursive: true });
    writeFileSync(path.join(build, name), bytes);
  };
  write("static/chunks/one.js", TEXT);
  write("static/chunks/one.js.br", brotliCompressSync(TEXT));
  write("static/chunks/one.js.gz", gzipSync(TEXT));
  write("public/pictures/large.png", PICTURE);
  write("public/a name.txt", "short");
  write("public/gone.txt", "gone");
  write("public/.well-known/contact.txt", "contact");
  write("server/secret.js", "secret");
  server = createSiteServer({
    env: parseEnv({ SESSION_SECRET: "a secret of this test that is long enough" }),
    handle: (_request, response) => void response.end(FRAMEWORK),
    warn: () => {},
    answerFile: createStaticFiles(build),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(build, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the path as it is written, without the normalisation of `fetch`. */
const open = (target: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ host: "127.0.0.1", port, path: target, headers, method, agent: false }, resolve).on("error", reject);
  });

async function ask(...request: Parameters<typeof open>): Promise<Answer> {
  const response = await open(...request);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) };
}

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

test.each([
  ["br, gzip", "br"],
  ["gzip;q=1, br;q=0.1", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["zstd, identity", "identity"],
  ["", "identity"],
  ["\t;;q=br,,*;q=0", "identity"],
] as const)("a browser that accepts %j gets a script as %s", async (accepted, encoding) => {
  const { status, headers, body } = await ask(SCRIPT, { "accept-encoding": accepted });
  expect(status).toBe(200);
  expect(DECODE[encoding](body).toString()).toBe(TEXT);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-length": String(body.byteLength),
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
  const head = await ask(SCRIPT, { "accept-encoding": accepted }, "HEAD");
  expect(head.body.byteLength).toBe(0);
  const own = { date: headers.date, "x-request-id": headers["x-request-id"] };
  expect({ ...head.headers, ...own }).toEqual(headers);
});

test("each encoding has its own ETag, which answers 304", async () => {
  const tags = new Set<string>();
  for (const encoding of Object.keys(DECODE)) {
    const { etag = "" } = (await ask(SCRIPT, { "accept-encoding": encoding })).headers;
    tags.add(etag);
    const known = await ask(SCRIPT, { "accept-encoding": encoding, "if-none-match": etag });
    expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(known.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
  }
  expect(tags.size).toBe(3);
});

test("a file of public/ is revalidated, one with a space or a dot in its name is found", async () => {
  const { headers } = await ask("/a%20name.txt?v=2");
  expect(headers).toMatchObject({ "cache-control": "public, max-age=0", "content-type": "text/plain; charset=utf-8" });
  expect((await ask("/.well-known/contact.txt")).body.toString()).toBe("contact");
});

test.each([
  ["bytes=0-3", 206, "bytes 0-3/33554432"],
  ["bytes=-5", 206, "bytes 33554427-33554431/33554432"],
  ["bytes=5-2", 416, "bytes */33554432"],
  ["bytes=99999999-", 416, "bytes */33554432"],
  [`bytes=${"9".repeat(400)}-`, 416, "bytes */33554432"],
  ["bytes=-0", 416, "bytes */33554432"],
])("the range %s is answered with %d", async (range, status, contentRange) => {
  const answer = await ask("/pictures/large.png", { range });
  expect(answer.status).toBe(status);
  expect(answer.headers["content-range"]).toBe(contentRange);
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  expect(answer.body.byteLength).toBe(status === 206 ? Number(answer.headers["content-length"]) : 0);
});

test.each(["bytes=a-b", "bytes", "lines=1-2", "bytes=0-1,5-9"])("the range %s gets the whole file", async (range) => {
  const { status, body } = await ask(SCRIPT, { range });
  expect([status, body.toString()]).toEqual([200, TEXT]);
});

test("a condition that does not hold is answered with 412", async () => {
  const { status, headers } = await ask(SCRIPT, { "if-match": '"another"', "accept-encoding": "br" });
  expect(status).toBe(412);
  expect(headers["content-encoding"]).toBeUndefined();
});

const onLinux = process.platform === "linux" ? test : test.skip;

onLinux("aborted downloads leave no file open", async () => {
  const downloads = await Promise.all(Array.from({ length: 20 }, () => open("/pictures/large.png")));
  expect(openFiles()).toBe(20);
  const closed = downloads.map((download) => new Promise((resolve) => download.once("close", resolve)));
  for (const download of downloads) download.destroy();
  await Promise.all(closed);
  while (openFiles() > 0) await new Promise((resolve) => setImmediate(resolve));
});

/** Descriptors of this process that point into the build. */
const openFiles = () => readdirSync("/proc/self/fd").filter((fd) => linkOf(fd).startsWith(build)).length;

function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    // Closed since it was listed.
    return "";
  }
}

test("a file that has disappeared is a 404", async () => {
  rmSync(path.join(build, "public/gone.txt"));
  expect(await ask("/gone.txt")).toMatchObject({ status: 404, body: Buffer.alloc(0) });
});

test.each([
  ["another method", SCRIPT, "POST"],
  ["a copy's own address", `${SCRIPT}.br`, "GET"],
  ["a folder", "/_next/static/chunks", "GET"],
  ["a way out of the folder", "/_next/static/../server/secret.js", "GET"],
  ["an encoded way out", "/_next/static/%2e%2e/server/secret.js", "GET"],
  ["another spelling", "/_next/static//chunks/one.js", "GET"],
  ["a NUL", `${SCRIPT}%00`, "GET"],
  ["a name of objects", "/__proto__", "GET"],
])("%s is left to the framework", async (_name, target, method) => {
  expect((await ask(target, {}, method)).body.toString()).toBe(FRAMEWORK);
});
