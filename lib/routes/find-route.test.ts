import { globSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { isCachedPage, routeKind, routePattern } from "@/lib/routes/find-route";

test.each([
  "/home",
  "/match",
  "/team",
  "/team/",
  "/team/dana-whitfield",
  "/team/insurer/aetna",
  "/team/eap/comPsych",
  "/browse",
  "/appointment-request",
  "/appointment-request/sent",
  "/providers",
  "/providers/dana-whitfield",
  "/landing",
  "/coming-soon",
  "/thank-you",
  "/accepted-insurance",
  "/our-services",
  "/meet-our-team",
  "/privacy-policy",
  "/terms-of-service",
  "/notices/minors",
  "/forms/public",
  "/forms/public/",
  "/request",
  "/therapist",
])("%s is a page", (path) => expect(routeKind(path)).toBe("page"));

test.each([
  "/_next/static/x.js",
  "/api/health",
  "/logos/insurer-aetna.svg",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/2.xml",
  "/share/therapist/dana-whitfield.png",
  "/manifest.webmanifest",
  "/.well-known/security.txt",
  "/forms/public/form-1/draft",
  "/request/calendar.ics",
  "/forms/public/form-1/submit",
])("%s is a file or an API", (path) => expect(routeKind(path)).toBe("file"));

test.each([
  "/",
  "/nope",
  "/team/insurer",
  "/team/a/b/c",
  "/homes",
  "/appointment-request/sent/x",
  "/forms",
  "/forms/public/form-1",
  "/forms/public/form-1/submit/x",
])("%s is unknown", (path) => {
  // `/team/insurer` alone reads as a slug, and the slug is reserved: the page answers 404.
  expect(routeKind(path)).toBe(path === "/team/insurer" ? "page" : "unknown");
});

test.each(["/wp-login.php", "/llms.txt", "/.env", "/home.html", "/a/b/photo.jpeg", "/team/a/b/c.json"])(
  "%s is a file that does not exist",
  (path) => expect(routeKind(path)).toBe("missing"),
);

test.each(["/v1.", "/a.b/c", "/x.not-an-extension"])("%s has no file extension", (path) => {
  expect(routeKind(path)).toBe("unknown");
});

test.each(["/team/%E0%A4%A", "/pictures/%E0%A4%A", "/%"])("%s is malformed", (path) => {
  expect(routeKind(path)).toBe("malformed");
});

test("a notice's page is cached if the owner has filled it in", () => {
  const names = [
    "accessibility",
    "accessibility/",
    "minors",
    "%61ccessibility",
    "Accessibility",
    "x",
    "",
    "accessibility/x",
  ];
  expect(names.filter((name) => isCachedPage(`/notices/${name}`))).toEqual(["accessibility", "accessibility/"]);
});

describe("the pattern of a path", () => {
  test.each([
    ["/team/dana-whitfield", "/team/:therapist"],
    ["/team/insurer/aetna", "/team/insurer/:payer"],
    ["/team/", "/team"],
    ["/es/team/dana-whitfield", "/team/:therapist"],
    ["/es/staff", "unknown"],
    ["/es/es/home", "unknown"],
    ["/es", "unknown"],
    ["/established", "unknown"],
    ["/forms/public/form-1/draft", "/forms/public/:form/draft"],
    ["/api/forms/app_forms/1", "/api/forms/*"],
    ["/api/nope/dana", "/api/*"],
    ["/dana.whitfield@example.org", "missing"],
    ["/dana", "unknown"],
    ["/", "unknown"],
    ["/team/%E0%A4%A", "malformed"],
    ["/api/%E0%A4%A", "malformed"],
  ])("%s is %s", (path, pattern) => expect(routePattern(path)).toBe(pattern));

  test("the pattern is known for every page and route handler, and names no part that visitors choose", () => {
    const files = globSync("app/**/{page.tsx,route.ts}").map((file) => `/${path.dirname(path.relative("app", file))}`);
    const addresses = files.map((file) => file.replace(/\/\([^)]+\)/g, "").replace(/\[[^\]]+\]/g, "canary"));
    const own = addresses.filter((address) => !/^(?:\/es)?\/internal\//.test(address));
    expect(own.length).toBeGreaterThan(40);
    for (const address of own) {
      expect([address, routePattern(address)]).not.toEqual([
        address,
        expect.stringMatching(/^(unknown|missing|\/api\/\*)$|canary/),
      ]);
    }
  });
});
