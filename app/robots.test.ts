import { expect, test } from "@jest/globals";
import robots from "@/app/robots";

test("crawlers may read everything except APIs and private pages, and find the sitemap", () => {
  process.env.SITE_URL = "https://care.example.org/";
  expect(robots()).toEqual({
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/appointment-request"] },
    sitemap: "https://care.example.org/sitemap.xml",
  });
});
