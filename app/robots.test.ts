import { expect, test } from "@jest/globals";
import robots from "@/app/robots";

test("crawlers may read everything but APIs and what is one visitor's own, and learn where the sitemap is", () => {
  process.env.SITE_URL = "https://care.example.org/";
  expect(robots()).toEqual({
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/appointment-request", "/forms/public"] },
    sitemap: "https://care.example.org/sitemap.xml",
  });
});
