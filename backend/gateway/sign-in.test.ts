import { beforeEach, describe, expect, test } from "@jest/globals";
import { decodeJwt } from "jose";
import { auditLog } from "@/backend/db/schema/forms-company";
import { refreshTokens, sessions, userLinks, users } from "@/backend/db/schema/gateway";
import { createPasswords } from "@/backend/gateway/passwords";
import { EMAIL, MINUTE_MS, PASSWORD, sessionAnswer, useAccounts } from "@/backend/test-support/accounts";
import { asService } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { TEST_NOW, TEST_PASSWORD_COST, type TestServices } from "@/backend/test-support/services";
import { KNOWN_DEVICE_HEADER, VISITOR_HEADER } from "@/domain/wire/headers";

const OTHER_PASSWORD = "quite another phrase";
const CONFIRM_PATH = "/gateway/auth/sessions/confirm";
const from = (address: string) => ({ ...asService, "x-forwarded-for": address });

describeOnDatabase("accounts", (database) => {
  const { current, later, signIn, validate, confirmed, session } = useAccounts(database);
  let services: TestServices;
  beforeEach(() => {
    services = current();
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
      const unknown = await signIn(PASSWORD, "unknown@example.org");
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
      const knownMs = [await timeMs(hash), await timeMs(hash), await timeMs(hash)];
      expect(await timeMs(null)).toBeGreaterThan(Math.min(...knownMs) / 10);
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
      for (const email of [EMAIL, "unknown@example.org"]) {
        for (let at = 0; at < 50; at += 1) await signIn(OTHER_PASSWORD, email, from(`10.0.${at}.1`));
        expect((await signIn(PASSWORD, email, from("10.0.99.1"))).status).toBe(429);
      }
    });

    test("failures of others at an address end no try of a guest whom the website knows", async () => {
      const here = from("198.51.100.7");
      const guest = (name: string) => ({ ...here, [VISITOR_HEADER]: name });
      for (let at = 0; at < 12; at += 1) await signIn(OTHER_PASSWORD, EMAIL, here);
      expect((await signIn(PASSWORD, EMAIL, guest("guest-1"))).status).toBe(200);
      for (let at = 0; at < 200; at += 1) await signIn(OTHER_PASSWORD, `${at}@example.org`, here);
      expect((await signIn(OTHER_PASSWORD, "one@example.org", here)).status).toBe(429);
      expect((await signIn(PASSWORD, EMAIL, guest("guest-1"))).status).toBe(200);
      for (let at = 0; at < 20; at += 1) await signIn(OTHER_PASSWORD, `${at}@example.net`, guest("guest-2"));
      expect((await signIn(OTHER_PASSWORD, "two@example.net", guest("guest-2"))).status).toBe(429);
      expect((await signIn(PASSWORD, EMAIL, guest("guest-1"))).status).toBe(200);
    });

    test("others' wrong passwords do not lock out a browser that signed in before", async () => {
      const known = async (email = EMAIL) => (await signIn(PASSWORD, email)).headers.get(KNOWN_DEVICE_HEADER) ?? "";
      const here = from("198.51.100.7");
      const asKnown = (token: string, password = PASSWORD) =>
        signIn(password, EMAIL, { ...here, [KNOWN_DEVICE_HEADER]: token });
      await confirmed("other@example.org");
      const [mine, another, others] = [await known(), await known(), await known("other@example.org")];
      const { bearer } = await session();
      for (let at = 0; at < 50; at += 1) await signIn(OTHER_PASSWORD, EMAIL, from(`10.0.${at}.1`));
      for (let at = 0; at < 200; at += 1) await signIn(OTHER_PASSWORD, `${at}@example.net`, here);
      for (const forged of ["", others, `${mine}x`, mine.replace(/^\d+/, "9999999999"), "x".repeat(300)])
        expect((await asKnown(forged)).status).toBe(429);
      expect((await asKnown(mine)).status).toBe(200);
      const again = await services.call(CONFIRM_PATH, { body: { password: PASSWORD }, headers: bearer });
      expect(again.status).toBe(200);
      for (let at = 0; at < 10; at += 1) expect((await asKnown(mine, OTHER_PASSWORD)).status).toBe(401);
      expect((await asKnown(mine)).status).toBe(429);
      expect((await asKnown(another)).status).toBe(200);
    });

    test("a browser is known for half a year", async () => {
      const token = (await signIn()).headers.get(KNOWN_DEVICE_HEADER) ?? "";
      const here = from("198.51.100.7");
      later(180 * 24 * 60 * MINUTE_MS - 1_000);
      for (let at = 0; at < 11; at += 1) await signIn(OTHER_PASSWORD, EMAIL, here);
      expect((await signIn(PASSWORD, EMAIL, { ...here, [KNOWN_DEVICE_HEADER]: token })).status).toBe(200);
      later(1_000);
      expect((await signIn(PASSWORD, EMAIL, { ...here, [KNOWN_DEVICE_HEADER]: token })).status).toBe(429);
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
});
