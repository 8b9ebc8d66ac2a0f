import type { APIResponse } from "@playwright/test";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";
import {
  authCookiesOf,
  CLEARED,
  expect,
  expectProblem,
  me,
  openSession,
  readMailedPath,
  sessionOf,
  signIn,
  signUp,
  test,
} from "./support/auth-site";
import { expectDeclared } from "./support/declared-cookies";
import { unsealAuth } from "./support/sealed-auth";
import { deployment } from "./support/test";

// One site for all tests of the file.
test.describe.configure({ mode: "default" });

const OTHER_PASSWORD = "quite another phrase";

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
  expectDeclared((await visitor.storageState()).cookies);
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
    headers: { authorization: `Bearer ${auth.companyToken}`, appid: DEFAULT_APP_ID },
  });
  expect(ended.status).toBe(200);
  const looked = await visitor.get("/api/auth/session");
  expect(await looked.json()).toMatchObject({ appId: null, guest: { roleName: "guest" } });
  expect(authCookiesOf(looked)[0]).toMatch(CLEARED);
  const refused = await me(kept);
  await expectProblem(refused, 401);
  expect(authCookiesOf(refused)[0]).toMatch(CLEARED);
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
  const link = new URL(await readMailedPath(account.email, /set your password/i), site.siteUrl);
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
