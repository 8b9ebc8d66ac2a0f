import { describe, expect, test } from "@jest/globals";
import { visitorFrom } from "@/domain/net/test-support/counted-visitor";
import { COOKIES } from "@/lib/config/cookies";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { refreshToken, validateToken } from "@/lib/services/gateway/auth-client";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import { recordCalls } from "@/lib/services/test-support/recording-service";
import { createAuthKeeper } from "@/lib/visitor/auth/keeper";
import { openKnownDevices } from "@/lib/visitor/auth/known-devices";
import * as post from "@/lib/visitor/auth/post-auth";
import { openAuthStore } from "@/lib/visitor/auth/session";

const { service, env: gatewayEnv } = recordCalls((url) => ({
  GATEWAY_URL: url,
  SITE_URL: "https://care.example",
}));
const settings = { secret: gatewayEnv.SESSION_SECRET, secure: true };
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;
const session = (lifeSeconds = 3_600): AuthData => ({
  companyToken: "company-secret",
  accessToken: "access-secret",
  refreshToken: "refresh-secret",
  expiresAt: inSeconds(lifeSeconds),
  tokenType: "Bearer",
  appId: "app",
});
const user = { data: { uniqueId: "u-1", email: "dana@example.org" } };
const credentials = { email: "dana@example.org", password: "p" };
const passwords = { password: "n", password_confirmation: "n" };
const refusal = { success: false, errors: { full_messages: ["The first.", "The second."] } };

async function visit({ auth, isDown = false }: { auth?: AuthData; isDown?: boolean } = {}) {
  const env = { ...gatewayEnv, ...(isDown && { GATEWAY_URL: "http://127.0.0.1:1" }) };
  const browser = createFakeBrowser();
  const keeper = createAuthKeeper({
    refresh: (old) => refreshToken(env, old),
    validate: (old) => validateToken(env, old),
    nowMs: Date.now,
  });
  if (auth) await (await openAuthStore(browser.jar, settings)).save(auth);
  const store = await openAuthStore(browser.jar, settings);
  const held = async () => (await openAuthStore(browser.jar, settings)).read();
  const devices = await openKnownDevices(browser.jar, settings, "/api/auth/sign-in");
  return { browser, held, visit: { env, store, devices, keeper, visitor: visitorFrom(null) } };
}

const read = async (response: Response) => ({ status: response.status, body: await response.json() });

describe("signing in", () => {
  test("refuses a member of staff, seals nothing and ends the session that was opened", async () => {
    const staff = { data: { uniqueId: "s-1", email: "sam@example.org", roleName: "staff" } };
    service.answer(200, staff, {
      "company-token": "company-token-1",
      "access-token": "access-token-1",
      expiry: String(inSeconds(900)),
    });
    const { held, visit: here } = await visit({ auth: session() });
    const { status, body } = await read(await post.postSignIn(here, credentials));
    expect([status, body]).toMatchObject([403, { success: false }]);
    expect(await held()).toMatchObject({ companyToken: "company-secret" });
    expect(service.seen.at(-1)).toMatchObject({ line: "DELETE /auth/sign_out" });
  });

  test("seals the tokens into a cookie of the API alone, and tells the browser none of them", async () => {
    service.answer(200, user, {
      "company-token": "company-token-1",
      "access-token": "access-token-1",
      expiry: String(inSeconds(900)),
    });
    const { browser, held, visit: here } = await visit();
    const response = await post.postSignIn(here, credentials);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { status, body } = await read(response);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, user: { uniqueId: "u-1" } });
    expect(JSON.stringify(body)).not.toMatch(/company-token-1|access-token-1/);
    expect(await held()).toMatchObject({
      companyToken: "company-token-1",
      accessToken: "access-token-1",
      userUniqueId: "u-1",
    });
    expect(browser.options.get(COOKIES.auth.name)).toMatchObject({
      httpOnly: true,
      sameSite: "lax",
      secure: true,
      path: "/api",
    });
    expect(browser.cookies.get(COOKIES.auth.name)).not.toMatch(/company-token-1|access-token-1/);
  });

  test("ends the browser's former session at the gateway, and a sign-in that is refused ends none", async () => {
    service.answer(401, refusal);
    const { held, visit: here } = await visit({ auth: session() });
    await post.postSignIn(here, credentials);
    expect(service.seen.map(({ line }) => line)).toEqual(["POST /auth/sign_in"]);
    expect(await held()).toMatchObject({ companyToken: "company-secret" });
    service.seen.length = 0;
    service.answer(200, user, {
      "company-token": "company-token-1",
      "access-token": "access-token-1",
      expiry: String(inSeconds(900)),
    });
    await post.postSignIn(here, credentials);
    expect(service.seen.map(({ line, headers }) => [line, headers["access-token"]])).toEqual([
      ["POST /auth/sign_in", undefined],
      ["DELETE /auth/sign_out", "access-secret"],
    ]);
    expect(await held()).toMatchObject({ companyToken: "company-token-1" });
  });

  test("a refused sign-in says why, and leaves no session", async () => {
    service.answer(401, refusal);
    const { held, visit: here } = await visit();
    expect(await read(await post.postSignIn(here, credentials))).toMatchObject({
      status: 401,
      body: { success: false, message: "The first." },
    });
    expect(await held()).toBeNull();
  });

  test("while the gateway is down is no refusal of the visitor", async () => {
    const { visit: here } = await visit({ isDown: true });
    expect(await read(await post.postSignIn(here, credentials))).toMatchObject({
      status: 503,
      body: { success: false, message: "Authentication failed" },
    });
  });
});

describe("signing up", () => {
  test("makes no session, and sends the configured address alone", async () => {
    service.answer(200, { ...user, meta: { auth: { access_token: "a" } } });
    const { held, visit: here } = await visit();
    expect(await read(await post.postSignUp(here, { ...credentials, password_confirmation: "p" }))).toEqual({
      status: 200,
      body: {
        success: true,
        message: "Registration successful! Please check your email to confirm your account.",
      },
    });
    expect(service.seen[0]?.json).toMatchObject({ confirm_success_url: "https://care.example/account/confirm" });
    expect(await held()).toBeNull();
  });
});

// Specification, section 8: sign-out always clears local auth, even on error.
describe("signing out always ends the session here", () => {
  test.each<[string, number, boolean]>([
    ["the gateway agrees", 200, false],
    ["the gateway refuses", 401, false],
    ["the gateway breaks", 500, false],
    ["the gateway is down", 0, true],
  ])("when %s", async (_, status, isDown) => {
    service.answer(status || 200, {});
    const { browser, visit: here } = await visit({ auth: session(), isDown });
    expect((await post.postSignOut(here)).status).toBe(200);
    expect(browser.cookies.has(COOKIES.auth.name)).toBe(false);
  });

  test("signing out has the browser drop cached pages, but neither cookies nor drafts of forms", async () => {
    const { visit: here } = await visit();
    const directives = (await post.postSignOut(here)).headers.get("clear-site-data");
    expect(directives).toContain('"cache"');
    expect(directives).not.toMatch(/cookies|storage|\*/);
  });

  test("signing out renews expired tokens to end the session at the gateway too", async () => {
    const renewed = { access_token: "renewed", expires_at: inSeconds(900) };
    service.answer(200, { meta: { auth: renewed } });
    const { visit: here } = await visit({ auth: session(-60) });
    expect((await post.postSignOut(here)).status).toBe(200);
    expect(service.seen.map(({ line, headers }) => [line, headers["access-token"]])).toEqual([
      ["POST /auth/refresh", "access-secret"],
      ["DELETE /auth/sign_out", "renewed"],
    ]);
  });

  test("signing out asks the gateway nothing for who is not signed in", async () => {
    const { visit: here } = await visit();
    expect((await post.postSignOut(here)).status).toBe(200);
    expect(service.seen).toEqual([]);
  });
});

describe("passwords", () => {
  test("a change needs a session", async () => {
    const { visit: here } = await visit();
    expect((await post.postPasswordChange(here, { current_password: "o", ...passwords })).status).toBe(401);
  });

  test("a change that succeeds says so, and one that fails says why", async () => {
    const { visit: here } = await visit({ auth: session() });
    service.answer(200, {});
    expect((await read(await post.postPasswordChange(here, { current_password: "o", ...passwords }))).body).toEqual({
      success: true,
      message: "Password updated successfully",
    });
    service.answer(422, refusal);
    expect(await read(await post.postPasswordChange(here, { current_password: "o", ...passwords }))).toMatchObject({
      status: 422,
      body: { message: "The first." },
    });
    service.answer(500, {});
    expect(await read(await post.postPasswordChange(here, { current_password: "o", ...passwords }))).toMatchObject({
      status: 503,
      body: { message: "Failed to update password" },
    });
  });

  test("a reset is asked for, and made", async () => {
    const { visit: here } = await visit();
    service.answer(200, {});
    expect((await read(await post.postPasswordReset(here, { email: "a@b.co" }))).body).toMatchObject({
      message: "Password reset email sent successfully",
    });
    expect(service.seen[0]?.json).toMatchObject({ redirect_url: "https://care.example/account/password" });
    expect(
      (await read(await post.postPasswordReset(here, { reset_password_token: "t", ...passwords }))).body,
    ).toMatchObject({ message: "Password updated successfully" });
  });
});

describe("refreshing", () => {
  test("keeps the new tokens in the seal", async () => {
    service.answer(200, {}, { "company-token": "c2", "access-token": "a2", expiry: String(inSeconds(7_200)) });
    const { held, visit: here } = await visit({ auth: session() });
    expect((await read(await post.postRefresh(here))).body).toEqual({ success: true, expiresAt: expect.any(Number) });
    expect(await held()).toMatchObject({ companyToken: "c2", accessToken: "a2" });
  });

  test("a failed refresh and validation end the session", async () => {
    service.answer(401, {});
    const { held, visit: here } = await visit({ auth: session() });
    expect((await post.postRefresh(here)).status).toBe(401);
    expect(service.seen.map(({ line }) => line)).toEqual(["POST /auth/refresh", "GET /auth/validate_token"]);
    expect(await held()).toBeNull();
  });
});

describe("the seal", () => {
  test.each([
    ["damaged", (seal: string) => `${seal.slice(0, -4)}AAAA`],
    ["cut", (seal: string) => seal.slice(0, 40)],
    ["made up", () => "Fe26.2*1*a*b*c*d*e*f"],
  ])("when %s holds no session", async (_, damage) => {
    const { browser, held } = await visit({ auth: session() });
    browser.cookies.set(COOKIES.auth.name, damage(browser.cookies.get(COOKIES.auth.name) ?? ""));
    expect(await held()).toBeNull();
    expect(browser.cookies.has(COOKIES.auth.name)).toBe(false);
  });

  test("the seal of tokens that exceed one cookie is split, and joined again", async () => {
    const auth = { ...session(), refreshToken: "r".repeat(4_000), client: "c".repeat(4_000) };
    const { browser, held } = await visit({ auth });
    expect(await held()).toEqual(auth);
    expect([...browser.cookies.keys()].length).toBeGreaterThan(1);
    for (const chunk of browser.cookies.values()) expect(chunk.length).toBeLessThan(3_900);
  });

  test("a damaged seal does not prevent a sign-in", async () => {
    service.answer(200, user, {
      "company-token": "company-token-1",
      "access-token": "access-token-1",
      expiry: String(inSeconds(900)),
    });
    const { browser, held, visit: here } = await visit();
    browser.cookies.set(COOKIES.auth.name, "garbage");
    const store = await openAuthStore(browser.jar, settings);
    expect((await post.postSignIn({ ...here, store }, credentials)).status).toBe(200);
    expect(await held()).toMatchObject({ companyToken: "company-token-1" });
  });

  test("chunks that do not open are cleared, every one", async () => {
    const { browser, held } = await visit();
    for (const name of ["auth.0", "auth.1"]) browser.cookies.set(name, "garbage");
    expect(await held()).toBeNull();
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  test("keeps its user's profile through a renewal, and no longer than the session", async () => {
    const { browser, visit: here } = await visit({ auth: { ...session(), userUniqueId: "u-1" } });
    await here.store.saveProfile({ firstName: "Dana" });
    await here.store.save({ ...session(), userUniqueId: "u-1", accessToken: "renewed" });
    const reopened = await openAuthStore(browser.jar, settings);
    expect([reopened.read()?.accessToken, reopened.readProfile()]).toEqual(["renewed", { firstName: "Dana" }]);
    await reopened.save({ ...session(), userUniqueId: "u-2" });
    expect(reopened.readProfile()).toBeNull();
    reopened.clear();
    await reopened.saveProfile({ firstName: "Late" });
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  test("holds its tokens alone where the profile would take their room", async () => {
    const { browser, visit: here } = await visit({ auth: session() });
    await here.store.saveProfile({ note: "x".repeat(20_000) });
    const reopened = await openAuthStore(browser.jar, settings);
    expect([reopened.read()?.accessToken, reopened.readProfile()]).toEqual([session().accessToken, null]);
  });

  test("a missing seal is not cleared", async () => {
    const { browser, held } = await visit();
    expect(await held()).toBeNull();
    expect(browser.options.size).toBe(0);
  });

  test("a seal of incomplete auth holds none, and is cleared", async () => {
    const { browser, held } = await visit({ auth: { ...session(), appId: "" } });
    expect(await held()).toBeNull();
    expect(browser.cookies.has(COOKIES.auth.name)).toBe(false);
  });

  test("a seal of another secret holds none", async () => {
    const { browser } = await visit({ auth: session() });
    const other = await openAuthStore(browser.jar, { ...settings, secret: "another secret, of some length as well" });
    expect(other.read()).toBeNull();
  });
});
