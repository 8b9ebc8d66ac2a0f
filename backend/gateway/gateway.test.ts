import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { decodeJwt, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from "jose";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { auditCounts, auditLog } from "@/backend/db/schema/forms-company";
import { guests } from "@/backend/db/schema/gateway";
import { createCompanyTokens } from "@/backend/gateway/tokens";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import {
  createTestServices,
  newSigningKey,
  SERVICE_KEY,
  TEST_NOW,
  type TestServices,
  TTL_SECONDS,
} from "@/backend/test-support/services";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const asService = { authorization: `Bearer ${SERVICE_KEY}` };

describeOnDatabase("guests", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });
  const later = (ms: number) => {
    services.clock.now = new Date(TEST_NOW.getTime() + ms);
  };
  const renew = (id: string, token: string, body: unknown = { guest_unique_id: id }) =>
    services.call(`/gateway/guests/${id}/auth`, { body, headers: { authorization: `Bearer ${token}` } });

  describe("creation", () => {
    test("answers with the guest of the specification and a signed token in company-token", async () => {
      const id = randomUUID();
      const answer = await services.call("/gateway/guests/", {
        body: { guest: { unique_id: id, user_unique_id: id } },
      });
      expect(answer.status).toBe(201);
      expect(answer.json).toMatchObject({
        data: {
          id,
          type: "guest",
          attributes: {
            uniqueId: id,
            userUniqueId: id,
            email: null,
            status: "active",
            roleName: "guest",
            lastVisitingAt: null,
          },
        },
      });
      const claims = decodeJwt(answer.headers.get("company-token") ?? "");
      expect(claims).toMatchObject({ sub: id, user_unique_id: id, exp: TEST_NOW.getTime() / 1000 + TTL_SECONDS });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    });

    test("works from {user} too", async () => {
      const body = { user: { unique_id: randomUUID(), user_unique_id: randomUUID(), name: "Dana" } };
      const answer = await services.call("/gateway/guests", { body });
      expect(answer.status).toBe(201);
      expect(answer.json).toMatchObject({ data: { attributes: { name: "Dana" } } });
    });

    test("gives no token for an existing guest or user", async () => {
      const { id } = await services.guest();
      for (const guest of [
        { unique_id: id, user_unique_id: id },
        { unique_id: id, user_unique_id: randomUUID() },
        { unique_id: randomUUID(), user_unique_id: id.toUpperCase() },
      ]) {
        const answer = await services.call("/gateway/guests/", { body: { guest } });
        expect(answer.status).toBe(409);
        expect(answer.headers.get("company-token")).toBeNull();
      }
    });

    test("gives no token for the id of a registered user, and keeps no such guest", async () => {
      const { id } = await services.signedIn("user", DEFAULT_COMPANY_ID);
      for (const guest of [
        { unique_id: randomUUID(), user_unique_id: id },
        { unique_id: id, user_unique_id: randomUUID() },
      ]) {
        const answer = await services.call("/gateway/guests/", { headers: asService, body: { guest } });
        expect([answer.status, answer.json]).toMatchObject([409, { code: "guest_exists" }]);
        expect(answer.headers.get("company-token")).toBeNull();
      }
      expect(await database.db.$count(guests)).toBe(0);
    });

    test.each([
      ["no body fields", {}],
      ["an id that is no UUID", { guest: { unique_id: "1", user_unique_id: "1" } }],
      ["a server-side field", { guest: { unique_id: randomUUID(), user_unique_id: randomUUID(), status: "admin" } }],
      ["both guest and user", { guest: {}, user: {} }],
      ["a list", []],
      ["null", null],
    ])("refuses %s with 422", async (_, body) => {
      expect((await services.call("/gateway/guests/", { body })).status).toBe(422);
    });

    test("keeps the visitor's address truncated, and believes services alone", async () => {
      const create = async (headers: Record<string, string>) => {
        const id = randomUUID();
        await services.call("/gateway/guests/", { headers, body: { guest: { unique_id: id, user_unique_id: id } } });
      };
      await create({ ...asService, "x-forwarded-for": "198.51.100.77, 10.0.0.1" });
      await create({ "x-forwarded-for": "203.0.113.9" });
      const rows = await database.db.select({ ip: guests.currentVisitingIp }).from(guests).orderBy(guests.id);
      expect(rows.map((row) => row.ip)).toEqual(["198.51.100.0/24", null]);
    });

    test("a creation is counted by the hour, without a row in the audit log; a refused one is not", async () => {
      const { id } = await services.guest();
      await services.guest();
      await services.call("/gateway/guests/", { body: { guest: { unique_id: id, user_unique_id: id } } });
      later(HOUR_MS);
      await services.guest();
      expect(await database.db.select().from(auditCounts).orderBy(auditCounts.hour)).toEqual([
        { hour: TEST_NOW, action: "guest.create", count: 2 },
        { hour: services.clock.now, action: "guest.create", count: 1 },
      ]);
      expect(await database.db.$count(auditLog)).toBe(0);
    });
  });

  describe("reading and changing", () => {
    test("a guest reads and changes their own record, a null removes", async () => {
      const { id, bearer } = await services.guest();
      const user = { name: "Zoë Núñez", email: "zoe@example.org", username: null };
      const changed = await services.call(`/gateway/guests/${id}`, { method: "PUT", headers: bearer, body: { user } });
      expect(changed.status).toBe(200);
      const read = await services.call(`/gateway/guests/${id.toUpperCase()}`, { headers: bearer });
      expect(read.json).toMatchObject({ data: { attributes: { ...user, uniqueId: id } } });
      const kept = await services.call(`/gateway/guests/${id}`, { method: "PUT", headers: bearer, body: { user: {} } });
      expect(kept.json).toMatchObject({ data: { attributes: user } });
    });

    test("another guest's token is forbidden, none is unauthorized, an unknown or malformed id is not found", async () => {
      const { id } = await services.guest();
      const outsider = await services.guest();
      for (const method of ["GET", "PUT"]) {
        const call = { method, ...(method === "PUT" ? { body: { user: { name: "x" } } } : {}) };
        expect((await services.call(`/gateway/guests/${id}`, { ...call, headers: outsider.bearer })).status).toBe(403);
        expect((await services.call(`/gateway/guests/${id}`, call)).status).toBe(401);
        expect((await services.call(`/gateway/guests/${randomUUID()}`, { ...call, headers: asService })).status).toBe(
          404,
        );
        expect((await services.call("/gateway/guests/1'--", { ...call, headers: asService })).status).toBe(404);
      }
    });

    test("a change of anything but name, email and username is refused", async () => {
      const { id, bearer } = await services.guest();
      for (const user of [{ status: "x" }, { uniqueId: id }, { email: "no address" }, { name: 1 }]) {
        const answer = await services.call(`/gateway/guests/${id}`, { method: "PUT", headers: bearer, body: { user } });
        expect(answer.status).toBe(422);
      }
    });
  });

  describe("renewal", () => {
    test("an expired token is renewed for its own guest, and the visit noted", async () => {
      const { id, token } = await services.guest();
      later(10 * DAY_MS);
      expect(
        (await services.call(`/gateway/guests/${id}`, { headers: { authorization: `Bearer ${token}` } })).status,
      ).toBe(401);
      const renewed = await renew(id, token);
      expect(renewed.status).toBe(200);
      expect(renewed.json).toMatchObject({
        data: {
          attributes: { lastVisitingAt: TEST_NOW.toISOString(), currentVisitingAt: services.clock.now.toISOString() },
        },
      });
      const fresh = renewed.headers.get("company-token") ?? "";
      expect(
        (await services.call(`/gateway/guests/${id}`, { headers: { authorization: `Bearer ${fresh}` } })).status,
      ).toBe(200);
    });

    test("30 days after the expiry it is too late", async () => {
      const { id, token } = await services.guest();
      later(TTL_SECONDS * 1000 + 30 * DAY_MS - HOUR_MS);
      expect((await renew(id, token)).status).toBe(200);
      later(TTL_SECONDS * 1000 + 30 * DAY_MS + HOUR_MS);
      const late = await renew(id, token);
      expect(late.status).toBe(401);
      expect(late.json).toMatchObject({ code: "token_expired" });
    });

    test("another guest's token, another guest's id and no token are refused", async () => {
      const { id, token } = await services.guest();
      const outsider = await services.guest();
      expect((await renew(id, outsider.token)).status).toBe(403);
      expect((await renew(id, token, { guest_unique_id: outsider.id })).status).toBe(403);
      expect((await services.call(`/gateway/guests/${id}/auth`, { body: { guest_unique_id: id } })).status).toBe(401);
      expect((await renew(id, token, {})).status).toBe(422);
    });
  });

  describe("tokens that prove nothing", () => {
    const claims = (id: string) => ({
      sub: id,
      user_unique_id: id,
      role: "guest",
      iss: "gateway",
      aud: "care-network",
    });
    const exp = TEST_NOW.getTime() / 1000 + 3600;

    test.each([
      ["garbage", async () => "garbage"],
      ["alg none", async (id: string) => new UnsecuredJWT(claims(id)).setExpirationTime(exp).encode()],
      [
        "another key",
        async (id: string) =>
          (await createCompanyTokens(await newSigningKey(), 60)).issue({ uniqueId: id, userUniqueId: id }, TEST_NOW),
      ],
      [
        "the public key as an HMAC secret",
        async (id: string) =>
          new SignJWT(claims(id))
            .setProtectedHeader({ alg: "HS256" })
            .setExpirationTime(exp)
            .sign(new TextEncoder().encode(JSON.stringify(services.tokens.jwks.keys[0]))),
      ],
      [
        "another algorithm",
        async (id: string) => {
          const { privateKey } = await generateKeyPair("ES256");
          return new SignJWT(claims(id)).setProtectedHeader({ alg: "ES256" }).setExpirationTime(exp).sign(privateKey);
        },
      ],
      [
        "a changed payload",
        async (id: string) => {
          const { token } = await services.guest();
          const [header, , signature] = token.split(".");
          const payload = Buffer.from(JSON.stringify({ ...claims(id), exp })).toString("base64url");
          return `${header}.${payload}.${signature}`;
        },
      ],
    ])("%s is 401, for reading and for renewal", async (_, forge) => {
      const { id } = await services.guest();
      const token = await forge(id);
      const read = await services.call(`/gateway/guests/${id}`, { headers: { authorization: `Bearer ${token}` } });
      expect([read.status, read.headers.get("content-type")]).toEqual([401, "application/problem+json"]);
      expect((await renew(id, token)).status).toBe(401);
    });

    describe("signed by the gateway's key and algorithm, and wrong in one thing", () => {
      const right = (id: string) => ({ ...claims(id), exp });
      const past = TEST_NOW.getTime() / 1000 - 1;
      const ask = async (id: string, changes: object, key = services.signingKey) => {
        const token = await new SignJWT({ ...right(id), ...changes })
          .setProtectedHeader({ alg: "EdDSA", kid: services.tokens.jwks.keys[0]?.kid ?? "" })
          .sign(await importJWK(key, "EdDSA"));
        const { status, json } = await services.call(`/gateway/guests/${id}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        return [status, { ...Object(json), requestId: "" }];
      };
      const refusal = (code: string) => [401, expect.objectContaining({ code })];

      test("a token that is right in everything is accepted", async () => {
        expect((await ask((await services.guest()).id, {}))[0]).toBe(200);
      });

      test.each<[string, object]>([
        ["another audience", { aud: "elsewhere" }],
        ["no audience", { aud: undefined }],
        ["another issuer", { iss: "elsewhere" }],
        ["no issuer", { iss: undefined }],
        ["a time from which it holds that is still to come", { nbf: exp }],
        ["no expiry", { exp: undefined }],
        ["an expiry that is no number", { exp: String(exp) }],
        ["no subject", { sub: undefined }],
        ["a role that there is not", { role: "owner" }],
      ])("%s is refused, and answered like a token by another key", async (_, changes) => {
        const { id } = await services.guest();
        const answer = await ask(id, changes);
        expect(answer).toEqual(refusal("token_invalid"));
        expect(answer).toEqual(await ask(id, {}, await newSigningKey()));
      });

      test("a past expiry is refused as such", async () => {
        expect(await ask((await services.guest()).id, { exp: past })).toEqual(refusal("token_expired"));
      });
    });

    test("the public key set verifies tokens and holds no private part", async () => {
      const { json } = await services.call("/gateway/.well-known/jwks.json");
      expect(json).toEqual(services.tokens.jwks);
      expect(JSON.stringify(json)).not.toContain('"d"');
    });
  });

  test("an app that is not configured is refused", async () => {
    const answer = await services.call("/gateway/guests/", { headers: { appid: "other" }, body: {} });
    expect(answer.status).toBe(401);
  });
});
