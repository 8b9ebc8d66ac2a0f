import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { renderSitemap, type SitemapEntry } from "@/lib/seo/sitemap";

const locs = (document: Buffer) => [...document.toString().matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
const entriesOf = (count: number): SitemapEntry[] =>
  Array.from({ length: count }, (_, n) => ({ url: `https://example.org/team/t-${n}` }));
const partUrl = (part: number) => `https://example.org/sitemap/${part}.xml`;

test("up to the limit the sitemap is one document", () => {
  const { root, parts } = renderSitemap(entriesOf(3), partUrl, 3);
  expect(root.toString()).toContain("<urlset");
  expect(locs(root)).toHaveLength(3);
  expect(parts).toEqual([root]);
});

test("past the limit it is an index whose parts hold every address once, in order, none above the limit", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 50 }), (count, limit) => {
      const entries = entriesOf(count);
      const { root, parts } = renderSitemap(entries, partUrl, limit);
      expect(parts.flatMap(locs)).toEqual(entries.map(({ url }) => url));
      for (const part of parts) expect(locs(part).length).toBeLessThanOrEqual(limit);
      if (count > limit) expect(locs(root)).toEqual(parts.map((_, position) => partUrl(position + 1)));
    }),
  );
});

test("100,000 therapists make two parts and an index", () => {
  const { root, parts } = renderSitemap(entriesOf(100_000), partUrl);
  expect(root.toString()).toContain("<sitemapindex");
  expect(parts.map((part) => locs(part).length)).toEqual([50_000, 50_000]);
});

test("a part's date in the index is its latest; an unknown date is left out", () => {
  const entries = [
    { url: "https://example.org/a", lastModified: "2026-01-01T00:00:00.000Z" },
    { url: "https://example.org/b", lastModified: "2026-02-01T00:00:00.000Z" },
    { url: "https://example.org/c" },
  ];
  const { root } = renderSitemap(entries, partUrl, 2);
  expect([...root.toString().matchAll(/<lastmod>(.*?)</g)].map((match) => match[1])).toEqual([
    "2026-02-01T00:00:00.000Z",
  ]);
});

test("XML markup is escaped", () => {
  const { root } = renderSitemap([{ url: "https://example.org/?a=1&b='<\">" }], partUrl);
  expect(root.toString()).toContain("<loc>https://example.org/?a=1&amp;b=&apos;&lt;&quot;&gt;</loc>");
});
