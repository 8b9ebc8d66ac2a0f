import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { z } from "zod";
import { auditLog } from "@/backend/db/schema/forms-company";
import { refreshTokens, sessions, userLinks, users } from "@/backend/db/schema/gateway";
import { mailMessages } from "@/backend/db/schema/mail";
import { createPasswords } from "@/backend/gateway/passwords";
import { createCompanyTokens } from "@/backend/gateway/tokens";
import { openMessage } from "@/backend/mail/seal";
import { describeEachDriver } from "@/backend/test-support/drivers";
import {
  createTestServices,
  newSigningKey,
  SERVICE_KEY,
  TEST_INVITATIONS,
  TEST_NOW,
  TEST_PASSWORD_COST,
  type TestServices,
} from "@/backend/test-support/services";

const PASSWORD = "a long enough phrase";
const OTHER_PASSWORD = "quite another phrase";
const EMAIL = "dana@example.org";
const HOME = "https://care.example/home";
const MINUTE_MS = 60_000;
const twice = (password: string) => ({ password, password_confirmation: password });
const asService = { authorization: `Bearer ${SERVICE_KEY}` };
const from = (address: string) => ({ ...asService, "x-forwarded-for": address });

const sessionAnswer = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ status: z.string() }).loose() }),
  meta: z.object({ auth: z.looseObject({ access_token: z.string(), refresh_token: z.string() }) }),
});

describeEachDriver("accounts", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });

  const later = (ms: number) => {
    services.clock.now = new Date(services.clock.now.getTime() + ms);
  };
  const signUp = (user: object = {}, rest: object = { confirm_success_url: HOME }, headers = {}) => {
    const asked = { email: EMAIL, name: "Dana", password: PASSWORD, password_confirmation: PASSWORD, ...user };
    return services.call("/gateway/auth", { body: { user: asked, ...rest }, headers });
  };
  const signIn = (password = PASSWORD, email = EMAIL, headers: Record<string, string> = {}) =>
    services.call("/gateway/auth/sign_in", { body: { email, password }, headers });
  const refresh = (token: string, headers = {}) =>
    services.call("/gateway/auth/refresh", { body: { refresh_token: token, grant_type: "refresh_token" }, headers });
  const askReset = (email = EMAIL, redirect_url = HOME) =>
    services.call("/gateway/auth/password", { body: { email, redirect_url } });
  const setPassword = (body: object, headers = {}) =>
    services.call("/gateway/auth/password", { method: "PUT", body, headers });
  const validate = (headers: Record<string, string>) => services.call("/gateway/auth/validate_token", { headers });

  /** All mail so far, oldest first. */
  const mail = async () => {
    const rows = await database.db.select().from(mailMessages).orderBy(mailMessages.id);
    return rows.map(({ uniqueId, recipient, sealedMessage }) => ({
      to: recipient,
      ...openMessage(TEST_INVITATIONS.sealKey, { uniqueId, recipient }, sealedMessage ?? Buffer.alloc(0)),
    }));
  };
  const lastLink = async () => new URL(/https:\S+/.exec((await mail()).at(-1)?.text ?? "")?.[0] ?? "none:");
  const follow = (link: URL) => services.call(`/gateway/auth/confirmation${link.search}`);
  const resetToken = async () => (await lastLink()).searchParams.get("reset_password_token") ?? "";

  const confirmed = async (email = EMAIL) => {
    await signUp({ email });
    await follow(await lastLink());
  };
  const session = async (email = EMAIL) => {
    const answer = await signIn(PASSWORD, email);
    const { data, meta } = sessionAnswer.parse(answer.json);
    const header = (name: string) => answer.headers.get(name) ?? "";
    return {
      id: data.id,
      refreshToken: meta.auth.refresh_token,
      bearer: { authorization: `Bearer ${header("company-token")}` },
      opaque: { "access-token": header("access-token"), client: header("client"), uid: header("uid") },
      token: header("company-token"),
    };
  };

  describe("signing up", () => {
    test("gives tokens that open nothing until the mailed link is opened, and then a session", async () => {
      const answer = await signUp();
      expect(answer.status).toBe(200);
      const { data, meta } = sessionAnswer.parse(answer.json);
      expect(data.attributes).toMatchObject({ email: EMAIL, name: "Dana", status: "unconfirmed", roleName: "user" });
      const opaque = {
        "access-token": meta.auth.access_token,
        client: answer.headers.get("client") ?? "",
        uid: EMAIL,
      };
      expect((await validate(opaque)).status).toBe(401);
      expect((await refresh(meta.auth.refresh_token)).status).toBe(401);
      expect((await signIn()).status).toBe(401);
      const link = await lastLink();
      expect(link.href).toMatch(/^https:\/\/care\.example\/account\/confirm\?token=[\w-]{43}$/);
      const confirmation = await follow(link);
      expect([confirmation.status, confirmation.headers.get("location")]).toEqual([
        302,
        `${HOME}?account_confirmation_success=true`,
      ]);
      expect((await validate(opaque)).status).toBe(200);
      expect((await signIn()).status).toBe(200);
    });

    test("a link works once and for three days; what opens nothing leads to the first page that is listed", async () => {
      await signUp();
      const link = await lastLink();
      const failed = `${HOME}?account_confirmation_success=false`;
      expect((await follow(new URL(`${link.origin}/?token=unknown`))).headers.get("location")).toBe(failed);
      later(3 * 24 * 60 * MINUTE_MS);
      expect((await follow(link)).headers.get("location")).toBe(failed);
      await signUp();
      await follow(await lastLink());
      expect((await follow(await lastLink())).headers.get("location")).toBe(failed);
    });

    test("the answer for an address that has an account is like any other, and its owner alone is told", async () => {
      const fresh = await signUp({ email: "new@example.org" });
      await confirmed();
      const again = await signUp({ password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD });
      const shape = (json: unknown) =>
        JSON.stringify(json)
          .replace(/[0-9a-f-]{36}|[\w-]{43}/g, "•")
          .replaceAll("new@example.org", EMAIL);
      expect([again.status, shape(again.json)]).toEqual([fresh.status, shape(fresh.json)]);
      expect([...again.headers.keys()]).toEqual([...fresh.headers.keys()]);
      expect((await mail()).at(-1)).toMatchObject({ to: EMAIL, subject: "You already have an account (Fernwell)" });
      expect((await mail()).at(-1)?.text).not.toContain("http");
      expect((await signIn(OTHER_PASSWORD)).status).toBe(401);
      expect((await signIn()).status).toBe(200);
    });

    test("a sign-up with another person's address stays unconfirmed when the owner confirms their own", async () => {
      const strangers = sessionAnswer.parse(
        (await signUp({ name: "Mallory", password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD })).json,
      );
      const strangersLink = await lastLink();
      await signUp();
      await follow(await lastLink());
      expect((await signIn(OTHER_PASSWORD)).status).toBe(401);
      expect((await refresh(strangers.meta.auth.refresh_token)).status).toBe(401);
      await follow(strangersLink);
      expect((await signIn(OTHER_PASSWORD)).status).toBe(401);
      expect(sessionAnswer.parse((await signIn()).json).data.attributes).toMatchObject({ name: "Dana" });
    });

    test("twenty at once make one account, and five mails", async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => signUp()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await database.db.select().from(users)).toHaveLength(1);
      expect(await mail()).toHaveLength(5);
    });

    test.each([
      ["a short password", { password: "short", password_confirmation: "short" }, /at least 12 characters/],
      ["another confirmation", { password_confirmation: OTHER_PASSWORD }, /confirmation does not match/],
      ["one character all over", { password: "a".repeat(20), password_confirmation: "a".repeat(20) }, /few different/],
      ["a common password", twice("password1234"), /easy to guess/],
      ["a keyboard run", twice("qwertyuiop[]"), /easy to guess/],
      ["a common phrase", twice("iloveyouforever"), /easy to guess/],
      ["a season and its year, twice", twice("summer2026summer"), /easy to guess/],
      ["the brand and a year", twice("Fernwell2026!"), /easy to guess/],
      ["the user's own name and a year", { ...twice("danawhitfield1984"), name: "Dana Whitfield" }, /easy to guess/],
      ["the address as the password", { password: EMAIL, password_confirmation: EMAIL }, /contain your email/],
      ["no address", { email: "Dana <dana@example.org>" }, /not an email address/],
      ["another uid", { uid: "somebody" }, /Uid/],
    ])("%s is refused in a sentence", async (_, user, sentence) => {
      const answer = await signUp(user);
      expect(answer.status).toBe(422);
      const messages = z.object({
        success: z.literal(false),
        errors: z.object({ full_messages: z.array(z.string()) }),
      });
      expect(messages.parse(answer.json).errors.full_messages.join(" ")).toMatch(sentence);
      expect(await database.db.select().from(users)).toEqual([]);
    });

    test.each([
      ["a role", { role: "staff" }],
      ["a status", { status: "active" }],
      ["a company", { company_id: randomUUID() }],
      ["an id", { unique_id: randomUUID() }],
    ])("%s cannot be chosen", async (_, user) => {
      expect((await signUp(user)).status).toBe(422);
      expect(await database.db.select().from(users)).toEqual([]);
    });

    test.each([
      "https://evil.example/home",
      "//evil.example",
      "https://care.example.evil.example/home",
      "javascript:alert(1)",
      `${HOME}/../x`,
      `${HOME}#x`,
    ])("a confirmation never leads to %s", async (page) => {
      expect((await signUp({}, { confirm_success_url: page })).status).toBe(422);
      expect((await askReset(EMAIL, page)).status).toBe(422);
      expect(await mail()).toEqual([]);
    });
  });

  describe("signing in", () => {
    beforeEach(() => confirmed());

    test("hands out the headers, the user and the tokens of the specification", async () => {
      const answer = await signIn(PASSWORD, "Dana@Example.org ");
      expect(answer.status).toBe(200);
      const { meta } = sessionAnswer.parse(answer.json);
      const expiry = TEST_NOW.getTime() / 1000 + 30 * 60;
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "access-token": meta.auth.access_token,
        expiry: String(expiry),
        "token-type": "Bearer",
        uid: EMAIL,
        "cache-control": "no-store",
      });
      expect(decodeJwt(answer.headers.get("company-token") ?? "")).toMatchObject({ role: "user", exp: expiry });
      expect(meta.auth).toMatchObject({ expires_at: expiry, token_type: "Bearer" });
    });

    test("works by either credential for half an hour", async () => {
      const { bearer, opaque, id } = await session();
      for (const headers of [bearer, opaque]) {
        expect((await services.call("/gateway/users/me", { headers })).json).toMatchObject({
          data: { id, attributes: { email: EMAIL } },
        });
      }
      for (const wrong of [{ client: "x" }, { uid: "x" }, { "access-token": "x" }]) {
        expect((await validate({ ...opaque, ...wrong })).status).toBe(401);
      }
      later(30 * MINUTE_MS);
      expect((await validate(bearer)).status).toBe(401);
      expect((await validate(opaque)).status).toBe(401);
    });

    test("a wrong password, an unknown address and a closed account get one answer", async () => {
      const wrong = await signIn(OTHER_PASSWORD);
      const unknown = await signIn(PASSWORD, "nobody@example.org");
      await database.db.update(users).set({ status: "disabled" });
      const closed = await signIn();
      for (const answer of [wrong, unknown, closed]) {
        expect([answer.status, answer.json]).toEqual([
          401,
          { success: false, errors: { full_messages: ["This email and password do not match a confirmed account."] } },
        ]);
      }
    });

    test("an unknown address costs the work of a password", async () => {
      const passwords = createPasswords({ logN: 14, r: 8, p: 1 });
      const hash = await passwords.hash(PASSWORD);
      const timeMs = async (stored: string | null) => {
        const startedMs = performance.now();
        await passwords.verify(OTHER_PASSWORD, stored);
        return performance.now() - startedMs;
      };
      await timeMs(hash);
      const [known, unknown] = [await timeMs(hash), await timeMs(null)];
      expect(unknown).toBeGreaterThan(known / 10);
    });

    test("ten failures from one address end the tries for a quarter of an hour, for that account and address alone", async () => {
      const [here, there] = [from("198.51.100.7"), from("203.0.113.9")];
      const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(OTHER_PASSWORD, EMAIL, here)));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
      const limited = await signIn(PASSWORD, EMAIL, here);
      expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "900"]);
      expect((await signIn(PASSWORD, EMAIL, there)).status).toBe(200);
      expect((await signIn(OTHER_PASSWORD, "other@example.org", here)).status).toBe(401);
      later(15 * MINUTE_MS);
      expect((await signIn(PASSWORD, EMAIL, here)).status).toBe(200);
    });

    test("fifty failures from everywhere end the tries for the account, known or not", async () => {
      for (const email of [EMAIL, "nobody@example.org"]) {
        for (let at = 0; at < 50; at += 1) await signIn(OTHER_PASSWORD, email, from(`10.0.${at}.1`));
        expect((await signIn(PASSWORD, email, from("10.0.99.1"))).status).toBe(429);
      }
    });

    test("a visitor's address from an untrusted caller is ignored", async () => {
      const claim = { "x-forwarded-for": "198.51.100.7" };
      for (let at = 0; at < 11; at += 1) await signIn(OTHER_PASSWORD, EMAIL, claim);
      expect((await signIn(PASSWORD, EMAIL, from("198.51.100.7"))).status).toBe(200);
    });

    test("a hash of former strength is renewed", async () => {
      const weak = await createPasswords({ ...TEST_PASSWORD_COST, logN: 3 }).hash(PASSWORD);
      await database.db.update(users).set({ passwordHash: weak });
      expect((await signIn()).status).toBe(200);
      const [user] = await database.db.select().from(users);
      expect(user?.passwordHash).toMatch(/^scrypt\$4\$/);
      expect((await signIn()).status).toBe(200);
    });

    test("nothing that opens anything is stored or logged in clear", async () => {
      const { refreshToken, opaque, token } = await session();
      const stored = JSON.stringify([
        await database.db.select().from(sessions),
        await database.db.select().from(refreshTokens),
        await database.db.select().from(userLinks),
        await database.db.select().from(users),
        await database.db.select().from(auditLog),
      ]);
      for (const secret of [refreshToken, opaque["access-token"], token, PASSWORD]) {
        expect(stored + services.logs.join("")).not.toContain(secret);
      }
      expect(services.logs.join("")).not.toContain(EMAIL);
      const audit = await database.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
      expect(audit.map(({ action }) => action)).toEqual(["user.sign_up", "user.confirm", "session.open"]);
    });
  });

  describe("a session", () => {
    beforeEach(() => confirmed());

    test("is refreshed with its refresh token, and the tokens before open nothing more", async () => {
      const before = await session();
      later(29 * MINUTE_MS);
      const answer = await refresh(before.refreshToken, before.bearer);
      expect(answer.status).toBe(200);
      expect((await validate(before.opaque)).status).toBe(401);
      const client = answer.headers.get("client") ?? "";
      expect(client).toBe(before.opaque.client);
      const opaque = { "access-token": answer.headers.get("access-token") ?? "", client, uid: EMAIL };
      expect((await validate(opaque)).status).toBe(200);
    });

    test("of fifty refreshes at once one wins, and its tokens work", async () => {
      const { refreshToken } = await session();
      const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)));
      const won = answers.filter(({ status }) => status === 200);
      expect(won).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
      const { meta } = sessionAnswer.parse(won[0]?.json);
      expect((await refresh(meta.auth.refresh_token)).status).toBe(200);
    });

    test("ends when a used refresh token is reused later", async () => {
      const { refreshToken } = await session();
      const { meta } = sessionAnswer.parse((await refresh(refreshToken)).json);
      later(11_000);
      const copied = await refresh(refreshToken);
      expect([copied.status, copied.json]).toMatchObject([401, { success: false }]);
      expect((await refresh(meta.auth.refresh_token)).status).toBe(401);
      const elsewhere = await session();
      expect((await validate(elsewhere.bearer)).status).toBe(200);
    });

    test("ends 14 days after its last refresh, and after 90 in any case", async () => {
      const { refreshToken } = await session();
      let token = refreshToken;
      for (let days = 0; days < 88; days += 11) {
        later(11 * 24 * 60 * MINUTE_MS);
        token = sessionAnswer.parse((await refresh(token)).json).meta.auth.refresh_token;
      }
      later(3 * 24 * 60 * MINUTE_MS);
      expect((await refresh(token)).status).toBe(401);
      const idle = await session();
      later(14 * 24 * 60 * MINUTE_MS);
      expect((await refresh(idle.refreshToken)).status).toBe(401);
    });

    test("ends with the sign-out, also with tokens that have expired, and with it only", async () => {
      const [here, elsewhere] = [await session(), await session()];
      later(40 * MINUTE_MS);
      const out = await services.call("/gateway/auth/sign_out", { method: "DELETE", headers: here.bearer });
      expect([out.status, out.json]).toEqual([200, { success: true }]);
      expect((await refresh(here.refreshToken)).status).toBe(401);
      expect((await refresh(elsewhere.refreshToken)).status).toBe(200);
    });

    test("ends at once for a user whose account is closed", async () => {
      const { bearer, opaque, refreshToken } = await session();
      await database.db.update(users).set({ status: "disabled" });
      expect((await validate(bearer)).json).toMatchObject({ code: "session_ended" });
      expect((await validate(opaque)).status).toBe(401);
      expect((await refresh(refreshToken)).status).toBe(401);
    });

    test.each([
      ["no token", {}],
      ["a token of no kind", { refresh_token: "x", grant_type: "password" }],
      ["one field more", { refresh_token: "x", grant_type: "refresh_token", user_id: 1 }],
    ])("a refresh with %s is 422", async (_, body) => {
      expect((await services.call("/gateway/auth/refresh", { body })).status).toBe(422);
    });

    test("tokens that prove nothing are 401: no algorithm, another key, audience or user, a changed role", async () => {
      const { token, id } = await session();
      const claims = decodeJwt(token);
      const strangersKey = await createCompanyTokens(await newSigningKey(), 60);
      const actor = {
        kind: "user",
        uniqueId: id,
        companyId: String(claims.company),
        sessionId: String(claims.sid),
      } as const;
      const [header, , signature] = token.split(".");
      const payload = Buffer.from(JSON.stringify({ ...claims, role: "staff" })).toString("base64url");
      const forged = [
        new UnsecuredJWT(claims).encode(),
        await strangersKey.issueSignedIn(actor, TEST_NOW, 600),
        await services.tokens.issueSignedIn({ ...actor, uniqueId: randomUUID() }, TEST_NOW, 600),
        await services.tokens.issueSignedIn({ ...actor, sessionId: randomUUID() }, TEST_NOW, 600),
        await new SignJWT({ ...claims, aud: "elsewhere" })
          .setProtectedHeader({ alg: "HS256" })
          .sign(new TextEncoder().encode(JSON.stringify(services.tokens.jwks.keys[0]))),
        `${header}.${payload}.${signature}`,
      ];
      for (const bad of forged) expect((await validate({ authorization: `Bearer ${bad}` })).status).toBe(401);
      expect((await validate({ authorization: `Bearer ${token}` })).status).toBe(200);
    });
  });

  describe("a password", () => {
    beforeEach(() => confirmed());
    const change = { current_password: PASSWORD, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };

    test("is changed by its owner: other sessions end, this one stays, the owner is told", async () => {
      const [here, elsewhere] = [await session(), await session()];
      const answer = await setPassword(change, here.bearer);
      expect([answer.status, answer.json]).toMatchObject([200, { success: true, data: { id: here.id } }]);
      expect((await validate(here.bearer)).status).toBe(200);
      expect((await validate(elsewhere.bearer)).status).toBe(401);
      expect((await refresh(elsewhere.refreshToken)).status).toBe(401);
      expect((await signIn()).status).toBe(401);
      expect((await signIn(OTHER_PASSWORD)).status).toBe(200);
      expect((await mail()).at(-1)?.subject).toBe("Your password was changed (Fernwell)");
    });

    test("is not changed without the old one, signed out, or as a guest or a service", async () => {
      const { bearer } = await session();
      expect((await setPassword({ ...change, current_password: "guess" }, bearer)).json).toEqual({
        success: false,
        errors: { full_messages: ["Current password is not right."] },
      });
      expect((await setPassword(change)).status).toBe(401);
      expect((await setPassword(change, (await services.guest()).bearer)).status).toBe(403);
      expect((await setPassword(change, asService)).status).toBe(403);
      expect((await signIn()).status).toBe(200);
    });

    test("is not guessed through the change either", async () => {
      const { bearer } = await session();
      const guess = { ...change, current_password: "guess" };
      for (let at = 0; at < 50; at += 1) await setPassword(guess, bearer);
      expect((await setPassword(change, bearer)).status).toBe(429);
    });

    test("is reset by the mailed link, once; every session ends", async () => {
      const { bearer } = await session();
      expect((await askReset()).status).toBe(200);
      const token = await resetToken();
      const reset = { reset_password_token: token, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
      expect((await setPassword({ ...reset, password_confirmation: "else" })).status).toBe(422);
      const answers = await Promise.all([setPassword(reset), setPassword(reset)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect((await validate(bearer)).status).toBe(401);
      expect((await signIn(OTHER_PASSWORD)).status).toBe(200);
    });

    test("a link works for an hour, and the newest use ends all others", async () => {
      await askReset();
      const first = await resetToken();
      await askReset();
      const second = await resetToken();
      const reset = (token: string) =>
        setPassword({ reset_password_token: token, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD });
      expect((await reset(second)).status).toBe(200);
      expect((await reset(first)).status).toBe(422);
      await askReset();
      later(60 * MINUTE_MS);
      const late = await reset(await resetToken());
      expect(late.json).toMatchObject({ errors: { full_messages: [expect.stringMatching(/expired or was used/)] } });
    });

    test("a request for a link has the same answer for all addresses, and mails at most five an hour", async () => {
      const known = await askReset();
      const unknown = await askReset("nobody@example.org");
      expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
      expect((await mail()).filter(({ to }) => to === "nobody@example.org")).toEqual([]);
      const before = (await mail()).length;
      await Promise.all(Array.from({ length: 10 }, () => askReset()));
      expect((await mail()).length - before).toBeLessThanOrEqual(4);
    });

    test("asking for a link and signing up take as long for an address without an account as for one with", async () => {
      const floorMs = 200;
      services = await createTestServices(database.db, { answerFloorMs: floorMs });
      const timeMs = async (ask: () => Promise<{ status: number }>) => {
        const startedMs = performance.now();
        expect((await ask()).status).toBe(200);
        return performance.now() - startedMs;
      };
      for (const email of [EMAIL, "nobody@example.org"])
        for (const ask of [() => askReset(email), () => signUp({ email })])
          expect(await timeMs(ask)).toBeGreaterThanOrEqual(floorMs - 1);
    });

    test("a reset to a guessable password is refused, and the link still works", async () => {
      await confirmed();
      await askReset();
      const reset_password_token = await resetToken();
      const refused = await setPassword({ reset_password_token, ...twice("dana@example1984") });
      expect([refused.status, JSON.stringify(refused.json)]).toEqual([422, expect.stringContaining("easy to guess")]);
      expect((await setPassword({ reset_password_token, ...twice(OTHER_PASSWORD) })).status).toBe(200);
    });

    test("a confirmation's token resets nothing, and a reset's confirms nothing", async () => {
      await signUp({ email: "new@example.org" });
      const confirmation = (await lastLink()).searchParams.get("token") ?? "";
      const wrong = { password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
      expect((await setPassword({ ...wrong, reset_password_token: confirmation })).status).toBe(422);
      await askReset();
      const answer = await services.call(`/gateway/auth/confirmation?token=${await resetToken()}`);
      expect(answer.headers.get("location")).toMatch(/success=false$/);
    });
  });

  describe("a profile", () => {
    beforeEach(() => confirmed());
    const at = (id: string) => `/gateway/users/${id}/profile`;

    test("is changed in part by its owner and read by the owner, staff of the same company and services", async () => {
      const { id, bearer } = await session();
      expect((await services.call(at(id), { headers: bearer })).json).toMatchObject({
        data: { type: "profile", attributes: { firstName: null, updatedAt: null } },
      });
      const put = (profile: object) => services.call(at(id), { method: "PUT", body: { profile }, headers: bearer });
      await put({ first_name: "Dana", time_zone: "America/Denver" });
      expect((await put({ phone_number: "555 0100", first_name: null })).json).toMatchObject({
        data: { attributes: { firstName: null, phoneNumber: "555 0100", timeZone: "America/Denver" } },
      });
      const [user] = await database.db.select().from(users).where(eq(users.uniqueId, id));
      const colleague = await services.signedIn("staff", user?.companyId ?? "");
      for (const headers of [colleague.bearer, asService]) {
        expect((await services.call(at(id), { headers })).json).toMatchObject({
          data: { attributes: { timeZone: "America/Denver" } },
        });
      }
    });

    test("another's is not found: by other users, by another company's staff, and by staff for writing", async () => {
      const { id } = await session();
      const [user] = await database.db.select().from(users).where(eq(users.uniqueId, id));
      const company = user?.companyId ?? "";
      const strangers = [await services.signedIn("user", company), await services.signedIn("staff", randomUUID())];
      for (const { bearer } of strangers) {
        expect((await services.call(at(id), { headers: bearer })).status).toBe(404);
      }
      const colleague = await services.signedIn("staff", company);
      for (const { bearer } of [...strangers, colleague]) {
        const body = { profile: { first_name: "Mallory" } };
        expect((await services.call(at(id), { method: "PUT", body, headers: bearer })).status).toBe(404);
      }
      expect((await services.call(at(id), { headers: (await services.guest()).bearer })).status).toBe(403);
      expect((await services.call(at(id))).status).toBe(401);
    });

    test.each([{ role: "staff" }, { email: "x@example.org" }, { time_zone: "Mars/Base" }, { first_name: 1 }])(
      "%j is refused",
      async (profile) => {
        const { id, bearer } = await session();
        expect((await services.call(at(id), { method: "PUT", body: { profile }, headers: bearer })).status).toBe(422);
      },
    );
  });
});
