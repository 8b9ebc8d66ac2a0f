import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { formInstances } from "@/backend/db/schema/forms";
import { auditLog } from "@/backend/db/schema/forms-company";
import { revokeForm } from "@/backend/forms/instances/end-form";
import { reissueForm } from "@/backend/forms/instances/reissue-form";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { EXPIRES_AT, operatorCtx, tokenOf } from "@/backend/test-support/forms";
import { ALL, answer, failure, usePublicForm } from "@/backend/test-support/public-form";
import { SERVICE_KEY, TEST_INVITATIONS, TEST_NOW, type TestServices } from "@/backend/test-support/services";

describeOnDatabase("public forms", (database) => {
  const { current, send, open, save, submit, stored } = usePublicForm(database);
  let services: TestServices;
  let token: string;
  let uniqueId: string;
  beforeEach(() => {
    ({ services, token, uniqueId } = current());
  });
  const setStatus = (status: "cancelled" | "revoked") =>
    database.db.update(formInstances).set({ status }).where(eq(formInstances.uniqueId, uniqueId));

  describe("opening", () => {
    test("shows the form that was issued, to whom and until when", async () => {
      const { status, json, headers } = await open();
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(json).toEqual({
        success: true,
        error: null,
        data: {
          uniqueId,
          formName: "Check-in",
          formSlug: "check-in",
          assignedToName: "Dana Whitfield",
          expiresAt: EXPIRES_AT.toISOString(),
          isExpired: false,
          canEdit: true,
          status: "assigned",
          responses: [],
          schema: expect.objectContaining({ fields: expect.any(Array), scoring: expect.any(Object) }),
          language: "en",
          languages: ["en"],
          revision: 0,
          lastSavedAt: null,
          submittedAt: null,
          totalScore: null,
          scoreLabel: null,
          severity: null,
          missingCount: 0,
        },
      });
    });

    test("a link that is opened 50 times, by GET and HEAD, changes nothing", async () => {
      const before = [await stored(), await database.db.select().from(auditLog)];
      for (let time = 0; time < 50; time += 1) {
        services.clock.now = new Date(TEST_NOW.getTime() + time * 1_000);
        expect((await send(time % 2 === 0 ? "HEAD" : "GET")).status).toBe(200);
      }
      expect([await stored(), await database.db.select().from(auditLog)]).toEqual(before);
      expect((await save(ALL)).status).toBe(200);
    });

    test.each([
      ["nothing", ""],
      ["a wrong one", "A".repeat(43)],
      ["half of it", "cut"],
      ["far too much", "x".repeat(10_000)],
      ["what no token holds", "'; select 1 --\u0000\uFFFD"],
    ])("a token that is %s is TOKEN_NOT_FOUND, whatever is asked", async (_, wrong) => {
      const sent = wrong === "cut" ? token.slice(0, 20) : wrong;
      for (const method of ["GET", "PATCH", "POST"]) {
        const body = method === "GET" ? undefined : { responses: ALL, form_instance: { responses: ALL } };
        const refused = await send(method, body, sent);
        expect([refused.status, refused.json]).toMatchObject([
          404,
          { ...failure("TOKEN_NOT_FOUND"), error: { message: "Invalid access token. Please check your link." } },
        ]);
      }
    });

    test("a link expires exactly at its expiry, for reads and writes", async () => {
      services.clock.now = new Date(EXPIRES_AT.getTime() - 1);
      expect((await save(ALL)).status).toBe(200);
      services.clock.now = EXPIRES_AT;
      for (const refused of [await open(), await save([]), await submit()]) {
        expect([refused.status, refused.json]).toMatchObject([
          410,
          { ...failure("TOKEN_EXPIRED"), error: { message: "This link has expired. Please request a new one." } },
        ]);
      }
    });

    test("a revoked link is TOKEN_REVOKED, also after its expiry", async () => {
      await revokeForm({ ctx: operatorCtx(database.db), uniqueId });
      services.clock.now = EXPIRES_AT;
      for (const refused of [await open(), await save([]), await submit()]) {
        expect([refused.status, refused.json]).toMatchObject([
          410,
          { ...failure("TOKEN_REVOKED"), error: { message: "This link has been revoked. Please contact support." } },
        ]);
      }
      expect(await stored()).toMatchObject({ status: "revoked", revision: 0 });
    });

    test("a cancelled form says so, also after its expiry", async () => {
      await setStatus("cancelled");
      for (const now of [TEST_NOW, EXPIRES_AT]) {
        services.clock.now = now;
        for (const refused of [await open(), await save(ALL), await submit()]) {
          expect([refused.status, refused.json]).toMatchObject([
            410,
            { ...failure("FORM_CANCELLED"), error: { message: "This form was cancelled. Please contact support." } },
          ]);
        }
      }
    });

    test("a reissued link opens the same answers, and the one before says that a newer one was sent", async () => {
      await save([answer("q1", "2")]);
      const reissued = await reissueForm({
        ctx: operatorCtx(database.db),
        uniqueId,
        expiresAt: undefined,
        invitations: TEST_INVITATIONS,
      });
      for (const refused of [await open(), await save([]), await submit()]) {
        expect([refused.status, refused.json]).toMatchObject([410, failure("TOKEN_REPLACED")]);
      }
      const { json } = await open(tokenOf(reissued.link));
      expect(json).toMatchObject({
        data: { uniqueId, status: "in_progress", revision: 1, responses: [{ fieldId: "q1", value: "2" }] },
      });
      await revokeForm({ ctx: operatorCtx(database.db), uniqueId });
      expect((await open()).json).toMatchObject(failure("TOKEN_REVOKED"));
    });
  });

  describe("misses", () => {
    const from = (address: string) => ({ authorization: `Bearer ${SERVICE_KEY}`, "x-forwarded-for": address });
    const wrongToken = (number: number) => String(number).padStart(43, "A");
    const miss = (headers: Record<string, string>, number: number) =>
      send("GET", undefined, wrongToken(number), headers);

    test("misses are limited for each visitor that the website names, and never block a valid link", async () => {
      for (let number = 0; number < 20; number += 1) {
        expect((await miss(from("198.51.100.0/24"), number)).status).toBe(404);
      }
      const limited = await miss(from("198.51.100.0/24"), 21);
      expect([limited.status, limited.json]).toMatchObject([429, failure("TOO_MANY_REQUESTS")]);
      expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await miss(from("203.0.113.0/24"), 22)).status).toBe(404);
      expect((await send("GET", undefined, token, from("198.51.100.0/24"))).status).toBe(200);
      expect((await send("POST", { responses: ALL }, token, from("198.51.100.0/24"))).status).toBe(200);
    });

    test("rejects a malformed token without a lookup", async () => {
      for (let number = 0; number < 60; number += 1) {
        const malformed = ["", "cut", `${token}x`, `${token.slice(0, 42)}!`][number % 4];
        expect((await send("GET", undefined, malformed, from("198.51.100.0/24"))).status).toBe(404);
      }
      expect((await miss(from("198.51.100.0/24"), 1)).status).toBe(404);
    });

    test("misses count against the caller when it only claims to act for others", async () => {
      const statuses: number[] = [];
      for (let number = 0; number < 25; number += 1) {
        statuses.push((await miss({ "x-forwarded-for": `10.0.${number}.1` }, number)).status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    });
  });
});
