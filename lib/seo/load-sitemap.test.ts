import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { sitemapResponse } from "@/lib/seo/sitemap-response";

const bodySchema = z.object({
  search: z.object({ page: z.number(), records: z.number(), fields: z.array(z.string()).optional() }),
});

/** Another search service: without `fields`, and with outages. */
let service: Server;
let isBroken = true;
const TOTAL = 130;

const attributesOf = (slug: string) => ({ slug, entity_unique_id: slug, content: { display_name: slug } });

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { search } = bodySchema.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const status = isBroken && search.page > 1 ? 500 : search.fields ? 400 : 200;
    const slugs = Array.from({ length: TOTAL }, (_, n) => `t-${n}`).slice((search.page - 1) * 100, search.page * 100);
    const data = slugs.map((slug) => ({ id: slug, type: "entity", attributes: attributesOf(slug) }));
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify({ data, meta: { total_records: TOTAL, total_pages: 2 } }));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = z.custom<AddressInfo>().parse(service.address());
  Object.assign(process.env, {
    SITE_URL: "https://care.example.org/",
    SEARCH_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: "s".repeat(32),
    LOG_LEVEL: "silent",
  });
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

test("a service that fails midway gives a 503, never half a sitemap; then the whole one", async () => {
  const { loadSitemap } = await import("@/lib/seo/load-sitemap");
  expect(await loadSitemap(0)).toBeUndefined();
  isBroken = false;
  const sitemap = await loadSitemap(0);
  const text = sitemap?.root.toString() ?? "";
  expect(text).toContain("<loc>https://care.example.org/home</loc>");
  expect(text.match(/<loc>https:\/\/care\.example\.org\/team\/t-\d+</g)).toHaveLength(TOTAL);
  expect(text).toContain("<loc>https://care.example.org/team?state=WA</loc>");
});

test("the 503 is not cached", () => {
  const response = sitemapResponse(undefined, new Request("http://site/sitemap.xml"));
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("300");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a crawler that has the document gets 304, after a change the new one", () => {
  const ask = (text: string, etag: string) =>
    sitemapResponse(Buffer.from(text), new Request("http://site/sitemap.xml", { headers: { "if-none-match": etag } }));
  const etag = ask("<urlset/>", '"other"').headers.get("etag") ?? "";
  expect(ask("<urlset/>", `"other", ${etag}`).status).toBe(304);
  expect(ask("<urlset>new</urlset>", etag).status).toBe(200);
});
