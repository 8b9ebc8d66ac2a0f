import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { recoveryCodes, secondFactors, sessions, users } from "@/backend/db/schema/gateway";
import { defaultSecondFactorRule } from "@/backend/gateway/second-factor-rule";
import { createSessions } from "@/backend/gateway/sessions";
import { EMAIL, MINUTE_MS, PASSWORD, useAccounts } from "@/backend/test-support/accounts";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { TEST_VAULT } from "@/backend/test-support/services";
import { GRADES } from "@/domain/inbox/grades";

const PATH = "/gateway/users/me/second_factor";
const factorAnswer = z.object({ data: z.object({ attributes: z.object({ secret: z.string().nullable() }).loose() }) });
const codesAnswer = z.object({ data: z.object({ attributes: z.object({ codes: z.array(z.string()) }) }) });
const refusal = z.object({ second_factor_token: z.string() });

describeOnDatabase("the second factor", (database) => {
  const accounts = useAccounts(database);
  let session: Awaited<ReturnType<typeof accounts.session>>;
  const call = (path: string, method: string, body?: object) =>
    accounts.current().call(path, { method, headers: session.bearer, ...(body && { body }) });
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: accounts.current().clock.now.getTime() });
  const pass = (token: string, code: string) =>
    accounts.current().call("/gateway/auth/sign_in/second_factor", { body: { token, code } });
  const askCode = async () => refusal.parse((await accounts.signIn()).json).second_factor_token;

  /** Puts an app in force; returns its secret and the recovery codes. */
  const setUp = async () => {
    const begun = factorAnswer.parse((await call(PATH, "POST")).json);
    const secret = begun.data.attributes.secret ?? "";
    const { codes } = codesAnswer.parse((await call(PATH, "PUT", { code: codeOf(secret) })).json).data.attributes;
    accounts.later(MINUTE_MS);
    return { secret, codes };
  };

  beforeEach(async () => {
    await accounts.confirmed();
    session = await accounts.session();
  });

  test("a code sets the app up, and every sign-in from then on asks for one", async () => {
    const other = await accounts.session();
    const begun = factorAnswer.parse((await call(PATH, "POST")).json).data.attributes;
    expect(begun).toMatchObject({ state: "pending", address: expect.stringContaining(encodeURIComponent(EMAIL)) });
    expect((await accounts.signIn()).status).toBe(200);
    expect((await call(PATH, "PUT", { code: "000000" })).status).toBe(422);
    const { codes } = codesAnswer.parse((await call(PATH, "PUT", { code: codeOf(begun.secret ?? "") })).json).data
      .attributes;
    expect(new Set(codes).size).toBe(10);
    expect((await call(PATH, "GET")).json).toMatchObject({
      data: { attributes: { state: "on", secret: null, address: null, recoveryCodesLeft: 10 } },
    });
    expect((await accounts.validate(other.bearer)).status).toBe(401);
    expect((await call(PATH, "POST")).status).toBe(422);
    const refused = await accounts.signIn();
    expect([refused.status, refused.headers.get("company-token")]).toEqual([401, null]);
  });

  test("a code signs in once: neither again nor an older one", async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    expect((await pass(await askCode(), code)).status).toBe(200);
    expect((await pass(await askCode(), code)).status).toBe(401);
    accounts.later(MINUTE_MS);
    const token = await askCode();
    const twice = await Promise.all([pass(token, codeOf(secret)), pass(token, codeOf(secret))]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("recovery codes each sign in once, in whatever case and spacing, and new ones replace them", async () => {
    const { codes } = await setUp();
    const [first = "", second = "", third = ""] = codes;
    const stored = await database.db.select().from(recoveryCodes);
    const digests = stored.map(({ codeHash }) => codeHash.subarray(16).toString("hex"));
    const plain = codes.map((code) => createHash("sha256").update(code.replaceAll("-", "")).digest());
    expect(digests.filter((hex) => plain.some((digest) => digest.toString("hex") === hex))).toEqual([]);
    expect((await pass(await askCode(), third)).status).toBe(200);
    expect((await pass(await askCode(), ` ${first.toUpperCase().replaceAll("-", " ")} `)).status).toBe(200);
    expect((await pass(await askCode(), first)).status).toBe(401);
    const answer = await call(`${PATH}/recovery_codes`, "POST");
    expect(codesAnswer.parse(answer.json).data.attributes.codes).not.toContain(second);
    expect((await pass(await askCode(), second)).status).toBe(401);
  });

  test("attempts are limited per account, also with new tokens, and the right code then waits too", async () => {
    const { secret } = await setUp();
    const guesses = [
      "000001",
      "000002",
      "000003",
      "000004",
      "000005",
      "000006",
      "000007",
      "000008",
      "000009",
      "000010",
    ];
    for (const guess of guesses) expect((await pass(await askCode(), guess)).status).toBe(401);
    expect((await pass(await askCode(), codeOf(secret))).status).toBe(429);
    accounts.later(16 * MINUTE_MS);
    expect((await pass(await askCode(), codeOf(secret))).status).toBe(200);
  });

  test("the token of a password works for ten minutes, and for nothing else", async () => {
    const { secret } = await setUp();
    const token = await askCode();
    const reset = {
      reset_password_token: token,
      password: "another long phrase",
      password_confirmation: "another long phrase",
    };
    expect((await accounts.setPassword(reset)).status).toBe(422);
    accounts.later(11 * MINUTE_MS);
    expect((await pass(token, codeOf(secret))).status).toBe(401);
    expect((await pass("x".repeat(43), codeOf(secret))).status).toBe(401);
  });

  test("the member switches the app off, whose secret is never stored in clear", async () => {
    const { secret } = await setUp();
    const rows = await database.db.select().from(secondFactors);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows) + Buffer.from(JSON.stringify(rows[0]?.sealed ?? "")).toString()).not.toContain(secret);
    expect((await call(`${PATH}/end`, "POST")).status).toBe(200);
    expect((await accounts.signIn()).status).toBe(200);
  });

  test("a deployment that requires a second factor gives staff without one no grade; users keep their session", async () => {
    const services = accounts.current();
    const { id } = await services.signedIn("staff", DEFAULT_COMPANY_ID);
    const sessionOf = async (uniqueId: string) => {
      const [row] = await database.db
        .select({ sessionId: sessions.uniqueId, userId: users.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(users.uniqueId, uniqueId));
      return { uniqueId, sessionId: row?.sessionId ?? "", userId: row?.userId ?? 0 };
    };
    const strict = createSessions(database.db, TEST_VAULT, { secondFactor: "required" });
    const member = await sessionOf(id);
    expect(await strict.find(member, services.clock.now)).toMatchObject({ role: "staff", grade: null });
    expect(await strict.find(await sessionOf(session.id), services.clock.now)).toMatchObject({ role: "user" });
    await database.db.insert(secondFactors).values({ userId: member.userId, confirmedAt: services.clock.now });
    expect(await strict.find(member, services.clock.now)).toMatchObject({ grade: "administrator" });
  });

  test("those who read answers need a second factor on a public address, and nobody does on this machine", async () => {
    const services = accounts.current();
    const gradesAt = (siteUrl: string) =>
      Promise.all(
        GRADES.map(async (grade) => {
          const { id } = await services.signedIn("staff", DEFAULT_COMPANY_ID, grade);
          const rules = { secondFactor: defaultSecondFactorRule(siteUrl) };
          const own = eq(users.uniqueId, id);
          const [session] = await database.db
            .select({ sessionId: sessions.uniqueId })
            .from(sessions)
            .innerJoin(users, and(eq(users.id, sessions.userId), own));
          const found = { uniqueId: id, sessionId: session?.sessionId ?? "" };
          return (await createSessions(database.db, TEST_VAULT, rules).find(found, services.clock.now))?.grade;
        }),
      );
    expect(await gradesAt("https://care.example.org")).toEqual(["viewer", "scheduler", null, null]);
    expect(await gradesAt("http://localhost:3000")).toEqual([...GRADES]);
  });

  test("sessions are listed for their user with device and last use, and ended one by one", async () => {
    await accounts.signIn(PASSWORD, EMAIL, { "x-device": "<b>Chrome</b>" });
    accounts.later(2 * MINUTE_MS);
    const other = await accounts.session(EMAIL, { "x-device": "Chrome on Windows" });
    const openedAt = accounts.current().clock.now;
    accounts.later(4 * MINUTE_MS);
    await accounts.validate(other.bearer);
    const list = z.object({
      data: z.array(
        z.object({
          id: z.string(),
          attributes: z.looseObject({ isCurrent: z.boolean(), device: z.string().nullable(), lastUsedAt: z.string() }),
        }),
      ),
    });
    const read = async () => list.parse((await call("/gateway/auth/sessions", "GET")).json).data;
    const listed = await read();
    expect(listed.map(({ attributes }) => [attributes.isCurrent, attributes.device])).toEqual([
      [false, "Chrome on Windows"],
      [false, null],
      [true, null],
      // The session of the sign-up.
      [false, null],
    ]);
    // Noted every five minutes.
    expect(listed[0]?.attributes.lastUsedAt).toBe(openedAt.toISOString());
    accounts.later(2 * MINUTE_MS);
    await accounts.validate(other.bearer);
    expect((await read())[0]?.attributes.lastUsedAt).toBe(accounts.current().clock.now.toISOString());
    const [ended] = listed;
    expect((await call(`/gateway/auth/sessions/${ended?.id}`, "DELETE")).status).toBe(200);
    expect((await accounts.validate(other.bearer)).status).toBe(401);
    expect((await accounts.refresh(other.refreshToken)).status).toBe(401);
    expect((await call(`/gateway/auth/sessions/${ended?.id}`, "DELETE")).status).toBe(404);
  });
});
