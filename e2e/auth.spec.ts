import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIResponse } from "@playwright/test";
import {
  type Account,
  AUTH_COOKIE,
  authCookiesOf,
  expect,
  me,
  type NewVisitor,
  readMailedPath,
  sessionOf,
  signIn,
  signUp,
  test,
} from "./support/auth-site";
import { unsealAuth } from "./support/sealed-auth";
import { deployment } from "./support/test";

const OTHER_PASSWORD = "quite another phrase";
const CLEARED = /^auth=;.*Max-Age=0/i;
const MINUTE_SECONDS = 60;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

/** Signs in and returns the cookie's content, which only the site and this test can read. */
async function openSession(newVisitor: NewVisitor, account: Account, secret: string) {
  const visitor = await newVisitor();
  const answer = await signIn(visitor, account);
  expect(answer.status()).toBe(200);
  return { visitor, auth: await unsealAuth(authCookiesOf(answer)[0] ?? "", secret) };
}

/** Expects a refusal as problem details, without traces of the services. */
async function expectProblem(response: APIResponse, status: number): Promise<void> {
  expect(response.status(), response.url()).toBe(status);
  expect(response.headers()["content-type"]).toBe("application/problem+json");
  expect(response.headers()["cache-control"]).toBe("no-store");
  expect(await response.json()).toMatchObject({ status, requestId: expect.stringMatching(/^[\w-]{8,64}$/) });
  expect(await response.text()).not.toMatch(/ at .+:\d+|node_modules|127\.0\.0\.1|ECONN|<h1>|Zod|stack/i);
}

test("a guest signs up, confirms the address, becomes a user and is a guest again", async ({ newVisitor }) => {
  const account = { email: `${crypto.randomUUID()}@example.org`, password: "a long enough phrase" };
  const visitor = await newVisitor();
  const asGuest = await sessionOf(visitor);
  expect(asGuest).toMatchObject({ appId: null, isGuestLoaded: true, guest: { roleName: "guest" } });

  const signedUp = await signUp(visitor, account);
  expect(await signedUp.json()).toEqual({
    success: true,
    message: "Registration successful! Please check your email to confirm your account.",
  });
  await expectProblem(await signIn(visitor, account), 401);
  const link = await readMailedPath(account.email, /confirm/i);
  const opened = await visitor.get(link, { maxRedirects: 0 });
  expect([opened.status(), opened.headers().location]).toEqual([303, "/account/confirm"]);
  await expectProblem(await signIn(visitor, account), 401);
  const confirmed = await visitor.post("/account/confirm/submit", { form: {}, maxRedirects: 0 });
  expect([confirmed.status(), confirmed.headers().location]).toEqual([
    303,
    "/account/confirm?account_confirmation_success=true",
  ]);

  const signedIn = await signIn(visitor, account);
  expect(await signedIn.json()).toMatchObject({ success: true, user: { email: account.email } });
  expect(signedIn.headers()["cache-control"]).toBe("no-store");
  const asUser = await sessionOf(visitor);
  expect(asUser).toMatchObject({ appId: expect.any(String), userIdentity: { userUniqueId: expect.any(String) } });
  expect(await (await me(visitor)).json()).toMatchObject({ data: { attributes: { email: account.email } } });

  const signedOut = await visitor.post("/api/auth/sign-out");
  expect(signedOut.headers()["clear-site-data"]).toContain('"cache"');
  expect([signedOut.status(), authCookiesOf(signedOut)[0]]).toEqual([200, expect.stringMatching(CLEARED)]);
  expect(await sessionOf(visitor)).toMatchObject({ appId: null, guest: asGuest.guest });
  await expectProblem(await me(visitor), 401);
});

test.describe("a confirmation link", () => {
  test.use({ javaScriptEnabled: false });

  test("changes nothing when it is followed; the button confirms, once, and no address keeps the token", async ({
    page,
    newVisitor,
  }) => {
    const account = { email: `${crypto.randomUUID()}@example.org`, password: "a long enough phrase" };
    const visitor = await newVisitor();
    await signUp(visitor, account);
    const link = await readMailedPath(account.email, /confirm/i);
    const scanner = await newVisitor();
    for (const method of ["HEAD", "GET", "GET"]) await scanner.fetch(link, { method });
    await scanner.get(link.replace("/account/confirm", "/api/auth/confirmation"));
    await expectProblem(await signIn(visitor, account), 401);

    const answer = await page.goto(link);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    });
    expect(page.url()).not.toContain("token");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your email address");
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email address is confirmed");
    expect((await signIn(visitor, account)).status()).toBe(200);

    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my email address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    await page.goto("/account/confirm");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is not complete");
  });
});

test("a session cookie is limited to the site's API, and no response contains its content", async ({
  newVisitor,
  account,
  site,
}) => {
  const visitor = await newVisitor();
  const answer = await signIn(visitor, account);
  const [cookie = "", ...more] = authCookiesOf(answer);
  expect(more).toEqual([]);
  const attributes = cookie.split("; ").slice(1);
  expect(attributes).toEqual(
    expect.arrayContaining(["Path=/api", "HttpOnly", expect.stringMatching(/^SameSite=lax$/i)]),
  );
  expect(attributes.join(";")).not.toMatch(/Domain|Secure/);

  const { companyToken, accessToken, refreshToken = "" } = await unsealAuth(cookie, site.sessionSecret);
  const answers = [answer, await visitor.get("/api/auth/session"), await me(visitor)];
  for (const { url, text, headers } of await Promise.all(answers.map(read)))
    for (const secret of [companyToken, accessToken, refreshToken]) {
      expect(secret.length, url).toBeGreaterThan(20);
      expect(text + JSON.stringify(headers), url).not.toContain(secret);
    }
  expect(cookie).not.toContain(companyToken);
});

const read = async (response: APIResponse) => ({
  url: response.url(),
  text: await response.text(),
  headers: response.headers(),
});

test("a session revoked at the gateway is invalid here: after a sign-out elsewhere, and with an old cookie", async ({
  newVisitor,
  account,
  site,
}) => {
  const { visitor, auth } = await openSession(newVisitor, account, site.sessionSecret);
  const kept = await newVisitor({ auth });
  expect((await me(kept)).status()).toBe(200);
  const ended = await fetch(`${deployment.servicesUrl()}/gateway/auth/sign_out`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${auth.companyToken}`, appid: "fernwell-web" },
  });
  expect(ended.status).toBe(200);
  const looked = await visitor.get("/api/auth/session");
  expect(await looked.json()).toMatchObject({ appId: null, guest: { roleName: "guest" } });
  expect(authCookiesOf(looked)[0]).toMatch(CLEARED);
  const refused = await me(kept);
  await expectProblem(refused, 401);
  expect(authCookiesOf(refused)[0]).toMatch(CLEARED);
});

test.describe("the last five minutes of a session", () => {
  test("renew it once for all requests at the same moment, and not a minute sooner", async ({
    newVisitor,
    account,
    site,
  }) => {
    const { auth } = await openSession(newVisitor, account, site.sessionSecret);
    const refreshes = () => site.gateway.calls.filter((call) => call === "POST /auth/refresh").length;
    const early = await newVisitor({ auth: { ...auth, expiresAt: inSeconds(6 * MINUTE_SECONDS) } });
    expect([(await me(early)).status(), refreshes()]).toEqual([200, 0]);

    const due = await newVisitor({ auth: { ...auth, expiresAt: inSeconds(5 * MINUTE_SECONDS - 5) } });
    const answers = await Promise.all([me(due), me(due), me(due)]);
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
    expect(refreshes()).toBe(1);
    const renewed = await unsealAuth(answers.flatMap(authCookiesOf)[0] ?? "", site.sessionSecret);
    expect(renewed.expiresAt).toBeGreaterThan(inSeconds(20 * MINUTE_SECONDS));
    expect(renewed.accessToken).not.toBe(auth.accessToken);
    expect((await me(due)).status()).toBe(200);
    expect(refreshes()).toBe(1);
  });

  test("fall back to validation without a refresh token, and to signed out where that fails", async ({
    newVisitor,
    account,
    site,
  }) => {
    const { auth } = await openSession(newVisitor, account, site.sessionSecret);
    const { refreshToken: _none, ...rest } = { ...auth, expiresAt: inSeconds(2 * MINUTE_SECONDS) };
    site.gateway.calls.length = 0;
    const valid = await newVisitor({ auth: rest });
    const kept = await me(valid);
    expect([kept.status(), authCookiesOf(kept)]).toEqual([200, []]);
    expect(site.gateway.calls).toEqual(["GET /auth/validate_token", "GET /users/me"]);

    const forged = `${rest.companyToken.slice(0, -6)}AAAAAA`;
    for (const broken of [
      { ...rest, companyToken: forged, accessToken: "x" },
      { ...rest, companyToken: forged, accessToken: "y", refreshToken: "none" },
    ]) {
      const cleared = await me(await newVisitor({ auth: broken }));
      await expectProblem(cleared, 401);
      expect(authCookiesOf(cleared)[0]).toMatch(CLEARED);
    }
  });

  test("can be renewed on request, with a session", async ({ newVisitor, account, site }) => {
    const { visitor, auth } = await openSession(newVisitor, account, site.sessionSecret);
    const renewed = await visitor.post("/api/auth/refresh");
    expect(await renewed.json()).toMatchObject({ success: true, expiresAt: expect.any(Number) });
    expect((await unsealAuth(authCookiesOf(renewed)[0] ?? "", site.sessionSecret)).refreshToken).not.toBe(
      auth.refreshToken,
    );
    await expectProblem(await (await newVisitor()).post("/api/auth/refresh"), 401);
  });
});

test("a sign-in ends the session that the browser had before, in every copy of its cookie", async ({
  newVisitor,
  account,
  site,
}) => {
  const { visitor, auth } = await openSession(newVisitor, account, site.sessionSecret);
  const kept = await newVisitor({ auth });
  expect((await me(kept)).status()).toBe(200);
  await signIn(visitor, account);
  await expectProblem(await me(kept), 401);
  expect((await me(visitor)).status()).toBe(200);
});

test("a session's cookie that does not open is cleared", async ({ newVisitor }) => {
  const visitor = await newVisitor();
  for (const [name, value] of [
    ["auth", "garbage"],
    ["auth.0", "Fe26.2*1*a*b*c*d*e*f"],
  ]) {
    const answer = await visitor.get("/api/auth/session", { headers: { cookie: `${name}=${value}` } });
    const cleared = answer.headersArray().filter((header) => header.value.startsWith(`${name}=;`));
    expect(cleared.map((header) => header.value)).toEqual([expect.stringMatching(/Max-Age=0/i)]);
  }
});

for (const mode of ["refuse", "fail", "hang"] as const)
  test(`a sign-out clears the session while the gateway would ${mode}`, async ({ newVisitor, account, site }) => {
    const { visitor } = await openSession(newVisitor, account, site.sessionSecret);
    site.gateway.mode = mode;
    const answer = await visitor.post("/api/auth/sign-out");
    expect([answer.status(), await answer.json()]).toEqual([200, { success: true }]);
    expect(authCookiesOf(answer)[0]).toMatch(CLEARED);
    await expectProblem(await me(visitor), 401);
  });

test("a password change needs the old password, a reset the mailed link; both end other sessions", async ({
  newVisitor,
  account,
  site,
}) => {
  const here = (await openSession(newVisitor, account, site.sessionSecret)).visitor;
  const there = (await openSession(newVisitor, account, site.sessionSecret)).visitor;
  const change = (current_password: string) =>
    here.post("/api/auth/password", {
      data: { current_password, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD },
    });
  await expectProblem(await change("not the password"), 422);
  expect(await (await change(account.password)).json()).toMatchObject({ message: "Password updated successfully" });
  expect((await me(here)).status()).toBe(200);
  await expectProblem(await me(there), 401);
  await expectProblem(await signIn(there, account), 401);

  const ask = (email: string) => here.post("/api/auth/password/reset", { data: { email } });
  for (const email of [`${crypto.randomUUID()}@example.org`, account.email])
    expect(await (await ask(email)).json()).toEqual({
      success: true,
      message: "Password reset email sent successfully",
    });
  const link = new URL(await readMailedPath(account.email, /password/i), site.siteUrl);
  const reset_password_token = link.searchParams.get("reset_password_token");
  const reset = () =>
    there.post("/api/auth/password/reset", {
      data: { reset_password_token, password: account.password, password_confirmation: account.password },
    });
  expect(await (await reset()).json()).toMatchObject({ success: true, message: "Password updated successfully" });
  await expectProblem(await reset(), 422);
  await expectProblem(await me(here), 401);
  expect((await signIn(there, account)).status()).toBe(200);
});

test.describe("a write to the session", () => {
  const POSTS = ["sign-in", "sign-up", "sign-out", "password", "password/reset", "refresh"];

  test("is refused from other origins, before it reaches the gateway", async ({ newVisitor, site }) => {
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

  test("is a POST of valid JSON within the size limit", async ({ newVisitor, site }) => {
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

  test("is rate limited per address, where guessing is possible", async ({ newVisitor, site }) => {
    site.gateway.mode = "fail";
    const [visitor, other] = [await newVisitor({ address: "192.0.2.1" }), await newVisitor({ address: "203.0.113.1" })];
    const statuses = new Set<number>();
    for (let at = 0; at < 60; at += 1)
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
