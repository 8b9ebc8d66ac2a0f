import { authCookiesOf, CLEARED, expect, expectProblem, me, openSession, test } from "./support/auth-site";
import { unsealAuth } from "./support/sealed-auth";

// One site for all tests of the file.
test.describe.configure({ mode: "default" });

const MINUTE_SECONDS = 60;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

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

  test("a session can be renewed on request in its last five minutes", async ({ newVisitor, account, site }) => {
    const { visitor, auth } = await openSession(newVisitor, account, site.sessionSecret);
    const renewed = await visitor.post("/api/auth/refresh");
    expect(await renewed.json()).toMatchObject({ success: true, expiresAt: expect.any(Number) });
    expect((await unsealAuth(authCookiesOf(renewed)[0] ?? "", site.sessionSecret)).refreshToken).not.toBe(
      auth.refreshToken,
    );
    await expectProblem(await (await newVisitor()).post("/api/auth/refresh"), 401);
  });
});
