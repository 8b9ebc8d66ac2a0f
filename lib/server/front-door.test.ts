import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { dropInternalHeaders, findRefusal, mayUpgrade } from "@/lib/server/front-door";

const SITE = new URL("https://care.example");

function request(host: string, { method = "GET", url = "/team", more = [] as string[] } = {}) {
  return { method, url, headers: { host }, rawHeaders: ["Host", host, "Accept", "*/*", ...more] };
}

describe("a site with a public address", () => {
  test.each(["care.example", "CARE.example", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"])(
    "answers to %s",
    (host) => {
      expect(findRefusal(request(host), SITE)).toBeUndefined();
    },
  );

  test.each(["evil.example", "care.example.evil.example", "care.example:8080", "127.0.0.1.evil.example", ""])(
    "the site does not answer to '%s'",
    (host) => expect(findRefusal(request(host), SITE)).toEqual({ status: 421 }),
  );

  test("answers machines under another host name at their own paths only", () => {
    for (const url of ["/api/health", "/api/ready", "/api/invalidate"]) {
      expect(findRefusal(request("10.0.0.11:3000", { url }), SITE)).toBeUndefined();
    }
    expect(findRefusal(request("10.0.0.11:3000", { url: "/api/healthy" }), SITE)).toEqual({ status: 421 });
  });
});

test("a site at a loopback address answers to this machine's names alone, at any port", () => {
  const site = new URL("http://localhost:3000");
  for (const host of ["localhost:3000", "127.0.0.1:3010", "[::1]:3000"])
    expect(findRefusal(request(host), site)).toBeUndefined();
  for (const host of ["10.1.2.3:3000", "evil.example:3000", "localhost.evil.example", ""])
    expect(findRefusal(request(host), site)).toEqual({ status: 421 });
  expect(findRefusal(request("10.1.2.3:3000", { url: "/api/ready" }), site)).toBeUndefined();
});

test("two hosts, a whole address for a path, and TRACE are refused everywhere", () => {
  expect(findRefusal(request("care.example", { more: ["hOST", "evil.example"] }), SITE)).toEqual({ status: 400 });
  expect(findRefusal(request("care.example", { url: "http://evil.example/team" }), SITE)).toEqual({ status: 400 });
  for (const url of ["/team", "/api/health"]) {
    expect(findRefusal(request("care.example", { method: "TRACE", url }), SITE)).toMatchObject({ status: 405 });
  }
});

describe("a connection is upgraded", () => {
  afterEach(() => void jest.restoreAllMocks());

  test.each<["development" | "production", string, string, boolean]>([
    ["development", "care.example", "/_next/hmr?id=1", true],
    ["development", "care.example", "/team", false],
    ["development", "evil.example", "/_next/hmr?id=1", false],
    ["production", "care.example", "/_next/hmr?id=1", false],
  ])("the upgrade in %s, from %s to %s, is allowed: %s", (mode, host, url, expected) => {
    jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: mode });
    expect(mayUpgrade(request(host, { url }), SITE)).toBe(expected);
  });
});

test("internal headers are removed, and no others", () => {
  const theirs = {
    host: "care.example",
    rsc: "1",
    "next-router-prefetch": "1",
    cookie: "a=b",
    "x-forwarded-for": "1.2.3.4",
  };
  const forged = {
    "x-middleware-rewrite": "/internal/directory/x",
    "x-middleware-subrequest": "middleware",
    "x-invoke-path": "/x",
    "x-invoke-status": "500",
    "x-prerender-revalidate": "x",
    "x-next-revalidated-tags": "roster",
    "x-matched-path": "/x",
    "x-forwarded-host": "evil.example",
    "x-client-address": "192.0.2.0/24",
    "next-action": "x",
    "next-resume": "1",
    "content-security-policy": "script-src 'nonce-x'",
    "content-security-policy-report-only": "x",
  };
  const headers = { ...forged, ...theirs };
  dropInternalHeaders(headers);
  expect(headers).toEqual(theirs);
});
