import sharp from "sharp";
import { z } from "zod";
import { brand } from "@/domain/brand";
import { machinePaths } from "@/lib/config/machine-paths";
import { inLanguagePath, languageOf, withoutLanguage } from "@/lib/config/page-language";
import { paths } from "@/lib/config/paths";
import { parseDirectoryAddress } from "@/lib/directory/address";
import { toSearchFilters } from "@/lib/directory/view";
import { ROUTES } from "./support/routes";
import { countTherapists, readSampleTherapist, searchTherapists } from "./support/services";
import { deployment, expect, test } from "./support/test";

const get = (path: string) => fetch(deployment.siteUrl() + path, { redirect: "manual" });

/** Expects 304 for a crawler that has the file. */
async function expectNotModified(path: string): Promise<void> {
  // The first answer from the cache has the ETag too.
  await get(path);
  const etag = (await get(path)).headers.get("etag") ?? "";
  const known = await fetch(deployment.siteUrl() + path, { headers: { "if-none-match": `"other", ${etag}` } });
  expect([known.status, known.headers.get("etag"), await known.text()], path).toEqual([304, etag, ""]);
}

/** The entries of a sitemap. */
const parseSitemap = (text: string) =>
  Array.from(text.matchAll(/<url>(.*?)<\/url>/gs), ([, entry = ""]) => ({
    path: /<loc>([^<]*)/.exec(entry)?.[1]?.replace(deployment.siteUrl(), "").replaceAll("&amp;", "&") ?? "",
    lastModified: /<lastmod>([^<]*)/.exec(entry)?.[1],
    twins: Array.from(entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g), ([, language, address = ""]) => [
      language,
      address.replace(deployment.siteUrl(), "").replaceAll("&amp;", "&"),
    ]),
  }));

/** The entries of English pages. */
const inEnglish = (entries: ReturnType<typeof parseSitemap>) => entries.filter(({ path }) => languageOf(path) === "en");

test.describe("files:", () => {
  test("robots.txt allows all crawlers, except on private pages, and names the sitemap", async () => {
    const text = await (await get("/robots.txt")).text();
    expect(text.split("\n").filter(Boolean)).toEqual([
      "User-Agent: *",
      "Allow: /",
      "Disallow: /api/",
      "Disallow: /appointment-request",
      "Disallow: /es/appointment-request",
      `Sitemap: ${deployment.siteUrl()}/sitemap.xml`,
    ]);
  });

  test("the sitemap lists each page to be found and each therapist once, therapists with their date", async () => {
    const response = await get(machinePaths.sitemap());
    expect(response.headers.get("content-type")).toContain("xml");
    const both = parseSitemap(await response.text());
    expect(new Set(both.map(({ path }) => path)).size).toBe(both.length);
    const entries = inEnglish(both);
    expect(both).toHaveLength(2 * entries.length);
    for (const { path, twins } of both) {
      const english = withoutLanguage(path);
      const spanish = inLanguagePath(path, "es");
      expect([path, twins]).toEqual([
        path,
        [
          ["en-US", english],
          ["es-US", spanish],
          ["x-default", english],
        ],
      ]);
    }
    const therapists = entries.filter(({ path }) => /^\/team\/[^/]+$/.test(path));
    expect(therapists).toHaveLength(await countTherapists());
    for (const { lastModified } of therapists) expect(Number.isNaN(Date.parse(lastModified ?? ""))).toBe(false);
    const fixed = ROUTES.filter(({ path, isIndexed, canonical }) => isIndexed && !canonical && !path.includes("{"));
    const pages = entries.filter((entry) => !therapists.includes(entry)).map(({ path }) => path);
    expect(pages.filter((path) => !path.includes("?")).sort()).toEqual(fixed.map(({ path }) => path).sort());
    for (const path of ["/team?state=TX", "/team?disorder=PTSD", "/team/insurer/aetna?state=CO"]) {
      expect(pages).toContain(path);
    }
    expect((await get(machinePaths.sitemapPart(2))).status).toBe(404);
    for (const address of [machinePaths.sitemap(), "/robots.txt"]) await expectNotModified(address);
  });

  test("no two lists of the sitemap hold the same therapists", async () => {
    test.slow();
    const entries = inEnglish(parseSitemap(await (await get(machinePaths.sitemap())).text()));
    const lists = entries.flatMap(({ path }) => {
      const { pathname, searchParams } = new URL(path, deployment.siteUrl());
      const view = parseDirectoryAddress(pathname, searchParams);
      return view ? [{ path, filters: toSearchFilters(view) }] : [];
    });
    expect(lists.length).toBeGreaterThan(1_500);
    // Equal lists have the same length and the same first therapist.
    const alike = new Map<string, typeof lists>();
    for (const list of lists) {
      const { total, slugs } = await searchTherapists(list.filters, 1);
      expect([list.path, total > 0]).toEqual([list.path, true]);
      const key = `${total}: ${slugs}`;
      alike.set(key, [...(alike.get(key) ?? []), list]);
    }
    for (const [key, group] of alike) {
      const sets = new Map<string, string>();
      if (group.length === 1) continue;
      for (const { path, filters } of group) {
        const set = `${key}: ${(await searchTherapists(filters, 100)).slugs}`;
        expect([path, sets.get(set)]).toEqual([path, undefined]);
        sets.set(set, path);
      }
    }
  });

  test("the manifest names icons of the sizes that they have", async () => {
    const response = await get("/manifest.webmanifest");
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = z
      .object({
        name: z.string(),
        start_url: z.string(),
        icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
      })
      .parse(await response.json());
    expect(manifest).toMatchObject({ name: brand.name, start_url: paths.home() });
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes);
  });

  test("the page's icons, and the pictures for sharing, are what they say", async ({ page }) => {
    const { slug } = await readSampleTherapist();
    for (const path of [paths.home(), paths.therapist(slug)]) {
      await page.goto(path);
      for (const icon of await page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all()) {
        const response = await get((await icon.getAttribute("href")) ?? "");
        expect(response.status).toBe(200);
        expect(response.headers.get("content-type")).toBe(await icon.getAttribute("type"));
      }
      const picture = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
      expect(await sizeOf(new URL(picture).pathname)).toBe("1200x630");
      expect((await get(new URL(picture).pathname)).headers.get("cache-control")).toContain("public");
    }
    expect((await get("/share/therapist/unknown.png")).status).toBe(404);
  });

  test("a script comes compressed as the browser accepts, and immutable", async () => {
    const [, script = ""] = /<script src="([^"]+)"/.exec(await (await get(paths.match())).text()) ?? [];
    const ask = (headers: Record<string, string>, method = "GET") =>
      fetch(deployment.siteUrl() + script, { method, headers });
    const plain = await ask({ "accept-encoding": "identity" });
    const text = await plain.text();
    expect(plain.headers.get("content-encoding")).toBeNull();
    for (const encoding of ["br", "gzip"]) {
      const response = await ask({ "accept-encoding": encoding });
      expect(await response.text()).toBe(text);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-encoding": encoding,
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
        "x-content-type-options": "nosniff",
      });
      expect(Number(response.headers.get("content-length"))).toBeLessThan(text.length / 2);
      expect((await ask({ "accept-encoding": encoding }, "HEAD")).headers.get("content-encoding")).toBe(encoding);
    }
  });

  test("security.txt names a contact and has not expired", async () => {
    const response = await get(machinePaths.securityTxt());
    expect(response.headers.get("content-type")).toContain("text/plain");
    const text = await response.text();
    expect(text).toContain(`Contact: mailto:${brand.email}`);
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
  });
});

async function sizeOf(path: string): Promise<string> {
  const { width, height } = await sharp(Buffer.from(await (await get(path)).arrayBuffer())).metadata();
  return `${width}x${height}`;
}
