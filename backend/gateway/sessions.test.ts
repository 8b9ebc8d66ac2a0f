import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { decodeJwt, SignJWT, UnsecuredJWT } from "jose";
import { users } from "@/backend/db/schema/gateway";
import { createCompanyTokens } from "@/backend/gateway/tokens";
import { EMAIL, MINUTE_MS, sessionAnswer, useAccounts } from "@/backend/test-support/accounts";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { newSigningKey, TEST_NOW, type TestServices } from "@/backend/test-support/services";

describeOnDatabase("accounts", (database) => {
  const { current, later, refresh, validate, confirmed, session } = useAccounts(database);
  let services: TestServices;
  beforeEach(() => {
    services = current();
  });

  describe("a session", () => {
    beforeEach(() => confirmed());

    test("a session is refreshed with its refresh token, and the tokens before open nothing more", async () => {
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

    test("one of fifty refreshes at once succeeds, and its tokens work", async () => {
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

    test("ends 12 hours after its sign-in, refreshed or not", async () => {
      const [refreshed, idle] = [await session(), await session()];
      let token = refreshed.refreshToken;
      for (let hours = 0; hours < 10; hours += 5) {
        later(5 * 60 * MINUTE_MS);
        token = sessionAnswer.parse((await refresh(token)).json).meta.auth.refresh_token;
      }
      later(2 * 60 * MINUTE_MS);
      expect((await refresh(token)).status).toBe(401);
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
        await strangersKey.issueForCompany(actor, TEST_NOW, 600),
        await services.tokens.issueForCompany({ ...actor, uniqueId: randomUUID() }, TEST_NOW, 600),
        await services.tokens.issueForCompany({ ...actor, sessionId: randomUUID() }, TEST_NOW, 600),
        await new SignJWT({ ...claims, aud: "elsewhere" })
          .setProtectedHeader({ alg: "HS256" })
          .sign(new TextEncoder().encode(JSON.stringify(services.tokens.jwks.keys[0]))),
        `${header}.${payload}.${signature}`,
      ];
      for (const bad of forged) expect((await validate({ authorization: `Bearer ${bad}` })).status).toBe(401);
      expect((await validate({ authorization: `Bearer ${token}` })).status).toBe(200);
    });
  });
});
