import { readFileSync } from "node:fs";
import path from "node:path";
import { decodeJwt, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from "jose";
import { deployment, expect, test } from "./support/test";

/** Specification, section 4, Guest token. */
const COOKIE = "authToken";
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36" };

test("a first visit mints a guest before the page loads, in a cookie that scripts cannot read", {
  tag: "@core",
}, async ({ page, context }) => {
  await page.goto("/match");
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIE);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => document.cookie)).not.toContain(COOKIE);
  const claims = decodeJwt(cookie?.value ?? "");
  expect(claims.user_unique_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Number(claims.exp)).toBeGreaterThan(Date.now() / 1000);
});

test("a valid token is reused, and a page that sets no cookie says so by setting none", { tag: "@core" }, async ({
  page,
  context,
}) => {
  await page.goto("/match");
  const first = (await context.cookies()).find(({ name }) => name === COOKIE)?.value;
  const response = await page.goto("/team");
  expect((await response?.allHeaders())?.["set-cookie"]).toBeUndefined();
  expect((await context.cookies()).find(({ name }) => name === COOKIE)?.value).toBe(first);
});

test("an answer that sets the cookie is not publicly cacheable", { tag: "@core" }, async ({ playwright }) => {
  for (const path of ["/home", "/match", "/team"]) {
    const fresh = await playwright.request.newContext({ baseURL: deployment.siteUrl(), extraHTTPHeaders: BROWSER });
    const response = await fresh.get(path);
    expect(response.headers()["set-cookie"]).toContain(`${COOKIE}=`);
    expect(response.headers()["cache-control"]).toMatch(/private|no-store/);
    await fresh.dispose();
  }
});

test("crawlers, probes and prefetches get no guest", { tag: "@core" }, async ({ playwright }) => {
  const visits = [
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { ...BROWSER, "sec-purpose": "prefetch" },
  ];
  for (const extraHTTPHeaders of visits) {
    const visitor = await playwright.request.newContext({ baseURL: deployment.siteUrl(), extraHTTPHeaders });
    expect((await visitor.get("/match")).headers()["set-cookie"]).toBeUndefined();
    expect((await visitor.head("/match")).headers()["set-cookie"]).toBeUndefined();
    await visitor.dispose();
  }
});

test.describe("a cookie that is not a valid token", () => {
  /** The site's token in response to this one. */
  async function tokenAfter(token: string): Promise<string | undefined> {
    const response = await fetch(`${deployment.siteUrl()}/match`, {
      headers: { ...BROWSER, cookie: `${COOKIE}=${token}` },
    });
    expect(response.status).toBe(200);
    return new RegExp(`${COOKIE}=([^;]+)`).exec(response.headers.get("set-cookie") ?? "")?.[1];
  }

  async function mint(): Promise<{ token: string; userUniqueId: string }> {
    const response = await fetch(`${deployment.siteUrl()}/match`, { headers: BROWSER });
    const token = new RegExp(`${COOKIE}=([^;]+)`).exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";
    return { token, userUniqueId: String(decodeJwt(token).user_unique_id) };
  }

  async function signAsGateway(claims: Record<string, unknown>): Promise<string> {
    const secrets = JSON.parse(readFileSync(path.join(deployment.dataDir(), "secrets.json"), "utf8"));
    const jwk = JSON.parse(secrets.gatewaySigningKey);
    const jwks = await (await fetch(`${deployment.servicesUrl()}/gateway/.well-known/jwks.json`)).json();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "EdDSA", kid: jwks.keys[0].kid })
      .sign(await importJWK(jwk, "EdDSA"));
  }

  test("expired: the same guest, renewed", { tag: "@core" }, async () => {
    const { token, userUniqueId } = await mint();
    const { exp: _exp, ...claims } = decodeJwt(token);
    const renewed = await tokenAfter(await signAsGateway({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 }));
    expect(decodeJwt(renewed ?? "").user_unique_id).toBe(userUniqueId);
    expect(Number(decodeJwt(renewed ?? "").exp)).toBeGreaterThan(Date.now() / 1000);
  });

  test("a token without exp is sent for renewal, and the gateway, which never signs such a token, gives a new guest", async () => {
    const { token, userUniqueId } = await mint();
    const { exp: _exp, ...claims } = decodeJwt(token);
    const fresh = decodeJwt((await tokenAfter(await signAsGateway(claims))) ?? "");
    expect(fresh.user_unique_id).not.toBe(userUniqueId);
    expect(Number(fresh.exp)).toBeGreaterThan(Date.now() / 1000);
  });

  test("forged, unsigned or nonsense: a new guest, and never the one it names", { tag: "@core" }, async () => {
    const { token, userUniqueId } = await mint();
    const claims = decodeJwt(token);
    const { privateKey } = await generateKeyPair("EdDSA");
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: "EdDSA" }).sign(privateKey);
    for (const bad of [forged, new UnsecuredJWT(claims).encode(), "nonsense", "a.b.c", "x".repeat(3000)]) {
      const fresh = await tokenAfter(bad);
      expect(decodeJwt(fresh ?? "").user_unique_id).not.toBe(userUniqueId);
    }
  });
});
