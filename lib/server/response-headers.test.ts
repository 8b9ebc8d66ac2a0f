import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, test } from "@jest/globals";
import { z } from "zod";
import type { Env } from "@/lib/config/env";
import { BARE_POLICY } from "@/lib/http/content-policy";
import { commonHeaders } from "@/lib/server/response-headers";
import { createResponseClass } from "@/lib/server/site-response";

const addressSchema = z.object({ port: z.number() });
const INDEXED: Pick<Env, "INDEXING" | "SAMPLE_NETWORK"> = { INDEXING: "on", SAMPLE_NETWORK: undefined };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The headers of an answer of a site's server. */
async function answer(siteUrl: string, respond: RequestListener, indexing = INDEXED): Promise<Headers> {
  const server = createServer(
    { ServerResponse: createResponseClass(commonHeaders({ SITE_URL: siteUrl, ...indexing })) },
    respond,
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = addressSchema.parse(server.address());
  return (await fetch(`http://127.0.0.1:${port}/`)).headers;
}

test("an answer without headers gets the common ones, and allows nothing", async () => {
  const headers = await answer("http://localhost:3000", (_, response) => response.end("text"));
  for (const [name, value] of commonHeaders({ SITE_URL: "http://localhost:3000", ...INDEXED }))
    expect(headers.get(name)).toBe(value);
  expect(headers.get("content-security-policy")).toBe(BARE_POLICY);
});

test("an answer's own headers win, and are sent once", async () => {
  const own = { "referrer-policy": "no-referrer", "content-security-policy": "default-src 'self'" };
  const headers = await answer("http://localhost:3000", (_, response) => {
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
    response.end();
  });
  expect(Object.fromEntries(headers)).toMatchObject(own);
});

test.each([
  ["s-maxage=31536000", 404, "public, max-age=60"],
  ["public, max-age=3600, stale-while-revalidate=7200", 404, "public, max-age=60"],
  ["public, max-age=0, stale-if-error=3600", 404, "public, max-age=60"],
  [undefined, 404, "public, max-age=60"],
  ["public, max-age=0, must-revalidate", 404, "public, max-age=0, must-revalidate"],
  ["private, no-store", 404, "private, no-store"],
  ["s-maxage=31536000", 200, "s-maxage=31536000"],
])(
  "an answer with %s and status %s is sent with %s: what is missing is kept for a minute",
  async (own, status, sent) => {
    const headers = await answer("http://localhost:3000", (_, response) => {
      if (own) response.setHeader("cache-control", own);
      response.writeHead(status).end();
    });
    expect(headers.get("cache-control")).toBe(sent);
  },
);

test("a page without a policy, which is one of an error, still loads and posts nothing elsewhere", async () => {
  const headers = await answer("http://localhost:3000", (_, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.writeHead(500).end();
  });
  const policy = headers.get("content-security-policy") ?? "";
  for (const directive of ["connect-src 'self'", "form-action 'self'", "object-src 'none'", "base-uri 'none'"]) {
    expect(policy.split("; ")).toContain(directive);
  }
  expect(policy).not.toContain("unsafe");
});

test("browsers are bound to https by a site whose address is https, and by no other", async () => {
  const respond: RequestListener = (_, response) => void response.end();
  const header = "strict-transport-security";
  expect((await answer("https://care.example", respond)).get(header)).toBe("max-age=63072000; includeSubDomains");
  expect((await answer("http://localhost:3000", respond)).get(header)).toBeNull();
});

test("search engines are told on every answer not to show a site that is not indexed, and on no other", async () => {
  const respond: RequestListener = (_, response) => void response.end();
  const off = await answer("http://localhost:3000", respond, { ...INDEXED, INDEXING: "off" });
  expect(off.get("x-robots-tag")).toBe("noindex, nofollow");
  expect((await answer("http://localhost:3000", respond)).get("x-robots-tag")).toBeNull();
});
