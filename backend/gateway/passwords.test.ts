import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { users } from "@/backend/db/schema/gateway";
import { EMAIL, MINUTE_MS, PASSWORD, useAccounts } from "@/backend/test-support/accounts";
import { asService } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

const OTHER_PASSWORD = "quite another phrase";

const twice = (password: string) => ({ password, password_confirmation: password });

describeOnDatabase("accounts", (database) => {
  const {
    callOther,
    current,
    later,
    signUp,
    signIn,
    refresh,
    askReset,
    setPassword,
    validate,
    mail,
    lastLink,
    resetToken,
    confirmed,
    session,
  } = useAccounts(database);
  let services: TestServices;
  beforeEach(() => {
    services = current();
  });

  describe("a password", () => {
    beforeEach(() => confirmed());
    const change = { current_password: PASSWORD, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };

    test("the owner changes the password: other sessions end, this one stays, the owner is told", async () => {
      const [here, elsewhere] = [await session(), await session()];
      const answer = await setPassword(change, here.bearer);
      expect([answer.status, answer.json]).toMatchObject([200, { success: true, data: { id: here.id } }]);
      expect((await validate(here.bearer)).status).toBe(200);
      expect((await validate(elsewhere.bearer)).status).toBe(401);
      expect((await refresh(elsewhere.refreshToken)).status).toBe(401);
      expect((await signIn()).status).toBe(401);
      expect((await signIn(OTHER_PASSWORD)).status).toBe(200);
      expect((await mail()).at(-1)?.subject).toBe("Your password was changed (Hollow Oak)");
    });

    test("a password is not changed without the old one, signed out, or as a guest or a service", async () => {
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

    test("the change of a password limits guesses too", async () => {
      const { bearer } = await session();
      const guess = { ...change, current_password: "guess" };
      for (let at = 0; at < 50; at += 1) await setPassword(guess, bearer);
      expect((await setPassword(change, bearer)).status).toBe(429);
    });

    test("the mailed link resets the password once; every session ends", async () => {
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
      const unknown = await askReset("unknown@example.org");
      expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
      expect((await mail()).filter(({ to }) => to === "unknown@example.org")).toEqual([]);
      const before = (await mail()).length;
      await Promise.all(Array.from({ length: 10 }, () => askReset()));
      expect((await mail()).length - before).toBeLessThanOrEqual(4);
    });

    test("asking for a link and signing up take as long for an address without an account as for one with", async () => {
      const floorMs = 200;
      services = await createTestServices(database.db, { answerFloorMs: floorMs });
      callOther(services);
      const timeMs = async (ask: () => Promise<{ status: number }>) => {
        const startedMs = performance.now();
        expect((await ask()).status).toBe(200);
        return performance.now() - startedMs;
      };
      for (const email of [EMAIL, "unknown@example.org"])
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

    test("a profile is changed in part by its owner and read by the owner, their company's staff and services", async () => {
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

    test("a profile is not found by other users, by another company's staff, and by staff for writing", async () => {
      const { id } = await session();
      const [user] = await database.db.select().from(users).where(eq(users.uniqueId, id));
      const company = user?.companyId ?? "";
      const outsiders = [await services.signedIn("user", company), await services.signedIn("staff", randomUUID())];
      for (const { bearer } of outsiders) {
        expect((await services.call(at(id), { headers: bearer })).status).toBe(404);
      }
      const colleague = await services.signedIn("staff", company);
      for (const { bearer } of [...outsiders, colleague]) {
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
