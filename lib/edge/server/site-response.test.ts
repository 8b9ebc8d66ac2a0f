import { get, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { parseEnv } from "@/lib/config/env";
import { PAGE_ID_HEADER, pageCache } from "@/lib/edge/page-cache/page-cache";
import { render, renderedPage } from "@/lib/edge/page-cache/rendered-page.fake";
import { createSiteServer } from "@/lib/edge/server/site-server";

/**
 * The site's server around a fake of Next: `?page=` names the page, `?cache=` is the cache header, `?status=` the status. The text that
 * it sends is marked, so that a test sees which one arrives.
 */
let server: Server;
let origin: string;

beforeAll(async () => {
  const env = parseEnv({ SESSION_SECRET: "a secret of this test that is long enough" });
  const handle: RequestListener = async (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://site");
    const page = searchParams.get("page") ?? "";
    const headers = await headersOf(page);
    const isRouter = request.headers.rsc === "1";
    const text = (isRouter ? toPayload(page) : toText(page)) + FRAMEWORK_MARK;
    if (searchParams.has("drop")) pageCache.delete(`/${page}`);
    response.statusCode = Number(searchParams.get("status") ?? 200);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
    response.setHeader("x-nextjs-cache", searchParams.get("cache") ?? "HIT");
    response.setHeader("vary", "rsc");
    response.setHeader("content-type", isRouter ? "text/x-component" : "text/html; charset=utf-8");
    response.setHeader("content-length", Buffer.byteLength(text));
    // Next streams what it holds as bytes.
    const isStreamed = isRouter && request.method !== "HEAD";
    if (isStreamed) response.flushHeaders();
    if (isStreamed) response.write(Buffer.from(text));
    response.end(isStreamed ? undefined : request.method === "HEAD" ? null : text);
  };
  server = createSiteServer({ env, handle, warn: () => {} });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const FRAMEWORK_MARK = "<!-- from the framework -->";
const toText = (page: string) => `<p>Zoë’s page: ${page}</p>`.repeat(200);
const toPayload = (page: string) => `0:["${page}’s payload"]`.repeat(200);

/** The headers that Next sends with a page, which is rendered unless it is in the page cache. */
async function headersOf(page: string) {
  const known = pageCache.get(`/${page}`)?.frame;
  if (known && "headers" in known) return known.headers ?? {};
  return render(`/${page}`, renderedPage(toText(page), { rscData: Buffer.from(toPayload(page)) }));
}

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
      const plain =
        method === "HEAD"
          ? body
          : encoding === "br"
            ? brotliDecompressSync(body)
            : encoding === "gzip"
              ? gunzipSync(body)
              : body;
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
    ["gzip", "GZIP"],
    ["br", "*"],
    [undefined, "identity"],
    [undefined, "zstd, ;q=,,"],
    [undefined, ""],
  ])("the page is the stored text in %s, for a browser that accepts %p", async (encoding, accepted) => {
    const first = await ask("/?page=a", { "accept-encoding": accepted });
    const second = await ask("/?page=a", { "accept-encoding": accepted });
    expect(second.headers["content-encoding"]).toBe(encoding);
    expect(second.headers.vary).toBe("rsc, Accept-Encoding");
    expect(second.headers.etag).toMatch(new RegExp(`^"[\\w-]{43}-${encoding ?? "identity"}"$`));
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers).not.toHaveProperty(PAGE_ID_HEADER);
    expect([first.text, second.text]).toEqual([toText("a"), toText("a")]);
  });

  test.each(["br", "gzip", "identity"])(
    "the page has a tag in %s for 304 responses to browsers that have it",
    async (encoding) => {
      const accepted = { "accept-encoding": encoding };
      const { headers } = await ask("/?page=b", accepted);
      const again = await ask("/?page=b", { ...accepted, "if-none-match": `"x", W/${headers.etag}` });
      expect(again).toMatchObject({ status: 304, text: "", headers: { etag: headers.etag } });
      const stale = await ask("/?page=b", { ...accepted, "if-none-match": '"x"' });
      expect(stale).toMatchObject({ status: 200, text: toText("b") });
    },
  );

  test("a page is never confused with a similar page, nor with its own payload", async () => {
    const answers = await Promise.all([ask("/?page=c1"), ask("/?page=c2"), ask("/?page=c1", { rsc: "1" })]);
    expect(answers.map(({ text }) => text)).toEqual([toText("c1"), toText("c2"), toPayload("c1")]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test("a HEAD request gets the same headers and no body", async () => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const accepted = { "accept-encoding": encoding };
      const { date: _date, "x-request-id": _id, ...headers } = (await ask("/?page=e", accepted)).headers;
      const head = await ask("/?page=e", accepted, "HEAD");
      expect(head).toMatchObject({ status: 200, text: "", headers });
    }
  });
});

test.each(["/?page=f&cache=MISS", "/?page=f&cache=", "/?page=f&status=404"])(
  "%s is compressed for this visitor alone, even where a stored text exists",
  async (path) => {
    await ask("/?page=f");
    const { headers, text } = await ask(path);
    expect(headers.etag).toBeUndefined();
    expect(headers["content-encoding"]).toBe("br");
    expect(text).toBe(toText("f") + FRAMEWORK_MARK);
  },
);

test("a page that was dropped while the framework sent it is the framework's text", async () => {
  const { text } = await ask("/?page=g&drop=1");
  expect(text).toBe(toText("g") + FRAMEWORK_MARK);
});
