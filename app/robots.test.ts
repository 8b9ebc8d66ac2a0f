import { beforeEach, expect, jest, test } from "@jest/globals";

beforeEach(() => {
  jest.resetModules();
  process.env.SITE_URL = "https://care.example.org/";
  process.env.SESSION_SECRET = "s".repeat(32);
});

async function readRobots() {
  const { default: robots } = await import("@/app/robots");
  return robots();
}

test("crawlers may read everything except APIs and private pages, and find the sitemap", async () => {
  process.env.INDEXING = "on";
  expect(await readRobots()).toEqual({
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/appointment-request", "/es/appointment-request"] },
    sitemap: "https://care.example.org/sitemap.xml",
  });
});

test("crawlers may read nothing of a site that is not indexed", async () => {
  process.env.INDEXING = "off";
  expect(await readRobots()).toEqual({ rules: { userAgent: "*", disallow: "/" } });
});
