import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AUTH_COOKIE, authCookiesOf, expect, expectProblem, signIn, test } from "./support/auth-site";
import { unsealAuth } from "./support/sealed-auth";

// One site for all tests of the file.
test.describe.configure({ mode: "default" });

test.describe("a write to the session", () => {
  const POSTS = ["sign-in", "sign-up", "sign-out", "password", "password/reset", "refresh"];

  test("a write is refused from other origins, before it reaches the gateway", async ({ newVisitor, site }) => {
    const visitor = await newVisitor();
    for (const [name, value] of [
      ["x-anti-forgery", ""],
      ["origin", "https://evil.example"],
      ["origin", "null"],
      ["sec-fetch-site", "cross-site"],
      ["sec-fetch-site", "same-site"],
    ] as const)
      for (const path of POSTS) {
        const answer = await visitor.post(`/api/auth/${path}`, { headers: { [name]: value }, data: {} });
        await expectProblem(answer, 403);
        expect(authCookiesOf(answer)).toEqual([]);
      }
    expect(site.gateway.calls).toEqual([]);
  });

  test("a write is a POST of valid JSON within the size limit", async ({ newVisitor, site }) => {
    const visitor = await newVisitor();
    for (const path of POSTS) {
      expect((await visitor.get(`/api/auth/${path}`)).status(), path).toBe(405);
      await expectProblem(await visitor.post(`/api/auth/${path}`, { data: { admin: true } }), 422);
    }
    const post = (data: string, type = "application/json") =>
      visitor.post("/api/auth/sign-in", { data: Buffer.from(data), headers: { "content-type": type } });
    await expectProblem(await post("{"), 400);
    await expectProblem(await post("email=a&password=b", "application/x-www-form-urlencoded"), 415);
    await expectProblem(await post('{"email":"a@b.example","email":"c@d.example","password":"p"}'), 422);
    await expectProblem(await post(JSON.stringify({ email: "a@b.example", password: "p".repeat(9_000) })), 413);
    expect(site.gateway.calls).toEqual([]);
  });

  test("a write is rate limited per address, where guessing is possible", async ({ newVisitor, site }) => {
    site.gateway.mode = "fail";
    const [visitor, other] = [await newVisitor({ address: "192.0.2.1" }), await newVisitor({ address: "203.0.113.1" })];
    const statuses = new Set<number>();
    for (let at = 0; at < 120; at += 1)
      statuses.add((await signIn(visitor, { email: "a@b.example", password: "p" })).status());
    expect([...statuses]).toEqual([503]);
    const limited = await signIn(visitor, { email: "a@b.example", password: "p" });
    await expectProblem(limited, 429);
    expect(Number(limited.headers()["retry-after"])).toBeGreaterThan(0);
    expect((await visitor.post("/api/auth/sign-out")).status()).toBe(200);
    expect((await signIn(other, { email: "a@b.example", password: "p" })).status()).toBe(503);
  });
});

test.describe("in a browser", () => {
  test.use({ expectedConsoleErrors: [/status of (401|403)/] });

  test("no script reads a token, and no page elsewhere writes to the session", async ({
    page,
    context,
    account,
    site,
    watch,
  }) => {
    await page.goto("/home");
    const seen = await page.evaluate(async (credentials) => {
      const response = await fetch("/api/auth/sign-in", {
        method: "POST",
        headers: { "content-type": "application/json", "x-anti-forgery": "1" },
        body: JSON.stringify(credentials),
      });
      const stored = { ...localStorage, ...sessionStorage };
      return {
        status: response.status,
        cookies: document.cookie,
        all: (await response.text()) + JSON.stringify(stored),
      };
    }, account);
    const cookie = (await context.cookies(`${site.siteUrl}/api`)).find(({ name }) => name === AUTH_COOKIE);
    expect([seen.status, seen.cookies]).toEqual([200, ""]);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/api" });
    const { companyToken, accessToken } = await unsealAuth(cookie?.value ?? "", site.sessionSecret);
    expect(seen.all).not.toContain(companyToken);
    expect(seen.all).not.toContain(accessToken);

    const evil = createServer((_, response) => response.setHeader("content-type", "text/html").end("<title>x</title>"));
    await new Promise<void>((resolve) => evil.listen(0, "127.0.0.1", resolve));
    const elsewhere = await context.newPage();
    await elsewhere.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
    const outcome = await elsewhere.evaluate(async (address) => {
      const post = (headers: Record<string, string>, mode?: RequestMode) =>
        fetch(address, { method: "POST", credentials: "include", headers, ...(mode && { mode }) })
          .then(({ status, type }) => `${type} ${status}`)
          .catch(() => "blocked");
      return [await post({ "x-anti-forgery": "1" }), await post({}, "no-cors")];
    }, `${site.siteUrl}/api/auth/sign-out`);
    // The header needs a preflight, which is never granted; without it the POST is refused, and no other site sees the response.
    expect(outcome).toEqual(["blocked", "blocked"]);
    await elsewhere.close();
    // Requests of the other page, and the browser's messages on them.
    for (const fault of watch.splice(0))
      expect(fault).toMatch(/^request to another origin: http:\/\/127\.0\.0\.1|sign-out/);
    await new Promise((resolve) => evil.close(resolve));
    expect(await page.evaluate(async () => (await fetch("/api/gateway/users/me")).status)).toBe(200);
  });
});
