import { createHash } from "node:crypto";
import { get, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { parseEnv } from "@/lib/config/env";
import { PAGE_DIGEST_HEADER } from "@/lib/edge/page-cache/compressed-pages";
import { createSiteServer } from "@/lib/edge/server/site-server";

/** The site's server around a fake of Next: `?page=` is the text, `?cache=` the cache header, `?status=` the status. */
let server: Server;
let origin: string;

beforeAll(async () => {
  const env = parseEnv({ SESSION_SECRET: "a secret of this test that is long enough" });
  const handle: RequestListener = (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://site");
    const text = toText(searchParams.get("page") ?? "");
    response.statusCode = Number(searchParams.get("status") ?? 200);
    response.setHeader("x-nextjs-cache", searchParams.get("cache") ?? "HIT");
    response.setHeader(PAGE_DIGEST_HEADER, createHash("sha256").update(text).digest("base64url"));
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-length", Buffer.byteLength(text));
    response.end(request.method === "HEAD" ? null : text);
  };
  server = createSiteServer({ env, handle, warn: () => {} });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const toText = (page: string) => `<p>Zoë’s page: ${page}</p>`.repeat(200);

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

function ask(
  path: string,
  headers: Record<string, string> = { "accept-encoding": "br" },
  method = "GET",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(origin + path, { headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const encoding = response.headers["content-encoding"];
      const plain = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: plain.toString() });
    });
    request.once("error", reject);
  });
}

describe("a page of the cache", () => {
  test.each([
    ["br", "gzip, deflate, br, zstd"],
    ["gzip", "gzip, deflate"],
    ["gzip", "br;q=0, gzip"],
  ])("is the same text, compressed once in %s, for a browser that accepts %s", async (encoding, accepted) => {
    const first = await ask("/?page=a", { "accept-encoding": accepted });
    const second = await ask("/?page=a", { "accept-encoding": accepted });
    expect(second.headers).toMatchObject({
      "content-encoding": encoding,
      vary: expect.stringContaining("Accept-Encoding"),
    });
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers).not.toHaveProperty(PAGE_DIGEST_HEADER);
    expect([first.text, second.text]).toEqual([toText("a"), toText("a")]);
  });

  test("has a tag for 304 responses to browsers that have it, and only to them", async () => {
    const { headers } = await ask("/?page=b");
    const again = await ask("/?page=b", { "accept-encoding": "br", "if-none-match": `"x", W/${headers.etag}` });
    expect(again).toMatchObject({ status: 304, text: "", headers: { etag: headers.etag } });
    const stale = await ask("/?page=b", { "accept-encoding": "br", "if-none-match": '"x"' });
    expect(stale).toMatchObject({ status: 200, text: toText("b") });
  });

  test("is never confused with a similar page", async () => {
    await Promise.all([ask("/?page=c1"), ask("/?page=c2")]);
    expect((await ask("/?page=c1")).text).toBe(toText("c1"));
    expect((await ask("/?page=c2")).text).toBe(toText("c2"));
  });

  test("is sent uncompressed to clients without compression", async () => {
    await ask("/?page=d");
    const { headers, text } = await ask("/?page=d", {});
    expect(headers["content-encoding"]).toBeUndefined();
    expect(text).toBe(toText("d"));
  });

  test("has headers and no body for HEAD", async () => {
    await ask("/?page=e");
    expect(await ask("/?page=e", { "accept-encoding": "br" }, "HEAD")).toMatchObject({ status: 200, text: "" });
  });
});

test.each(["/?page=f&cache=MISS", "/?page=f&cache=", "/?page=f&status=404"])(
  "%s is compressed for this visitor alone, even where a compressed copy exists",
  async (path) => {
    await ask("/?page=f");
    const { headers, text } = await ask(path);
    expect(headers.etag).toBeUndefined();
    expect(headers["content-encoding"]).toBe("br");
    expect(text).toBe(toText("f"));
  },
);
