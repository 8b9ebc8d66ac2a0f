import { beforeEach, expect, test } from "@jest/globals";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { MINUTE_MS, PASSWORD, useAccounts } from "@/backend/test-support/accounts";
import { createAuthenticator } from "@/backend/test-support/authenticator";
import { describeOnDatabase } from "@/backend/test-support/drivers";

const CONFIRM = "/gateway/auth/sessions/confirm";
const FACTOR = "/gateway/users/me/second_factor";
const PASSKEYS = "/gateway/users/me/passkeys";
const NEW = "four herons over marsh";
const factorAnswer = z.object({
  data: z.object({
    attributes: z.looseObject({ secret: z.string().nullable(), confirmedUntil: z.string().nullable() }),
  }),
});
const options = z.object({ data: z.object({ attributes: z.looseObject({ challenge: z.string() }) }) });
const list = z.object({
  data: z.array(z.object({ id: z.string(), attributes: z.looseObject({ isCurrent: z.boolean() }) })),
});

describeOnDatabase("the proof that changes of sign-in methods need", (database) => {
  const accounts = useAccounts(database);
  let session: Awaited<ReturnType<typeof accounts.session>>;
  const call = (method: string, path: string, body?: object) =>
    accounts.current().call(path, { method, headers: session.bearer, ...(body && { body }) });
  const factor = async () => factorAnswer.parse((await call("GET", FACTOR)).json).data.attributes;
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: accounts.current().clock.now.getTime() });
  const confirm = async (proof: object = {}) => (await call("POST", CONFIRM, { password: PASSWORD, ...proof })).status;
  const setUpApp = async () => {
    const secret = factorAnswer.parse((await call("POST", FACTOR)).json).data.attributes.secret ?? "";
    expect((await call("PUT", FACTOR, { code: codeOf(secret) })).status).toBe(200);
    return secret;
  };
  const addPasskey = async () => {
    const authenticator = createAuthenticator();
    const { attributes } = options.parse((await call("POST", `${PASSKEYS}/options`)).json).data;
    await call("POST", PASSKEYS, { name: "Laptop", credential: authenticator.create(attributes) });
    return authenticator;
  };
  const askPasskey = async () => options.parse((await call("POST", `${CONFIRM}/passkey`)).json).data.attributes;

  beforeEach(async () => {
    await accounts.confirmed();
    session = await accounts.session();
  });

  test("ten minutes after the sign-in no factor, password or session is changed without the proof", async () => {
    const secret = await setUpApp();
    await addPasskey();
    const keys = list.extend({ data: z.array(z.object({ id: z.string() })) });
    const [passkey] = keys.parse((await call("GET", PASSKEYS)).json).data;
    const [own] = list.parse((await call("GET", "/gateway/auth/sessions")).json).data;
    const acts: [string, string, object?][] = [
      ["POST", FACTOR],
      ["PUT", FACTOR, { code: codeOf(secret) }],
      ["POST", `${FACTOR}/recovery_codes`],
      ["POST", `${FACTOR}/end`],
      ["POST", `${PASSKEYS}/options`],
      ["POST", `${PASSKEYS}/${passkey?.id}/end`],
      ["DELETE", `/gateway/auth/sessions/${own?.id}`],
      ["PUT", "/gateway/auth/password", { current_password: PASSWORD, password: NEW, password_confirmation: NEW }],
    ];
    accounts.later(10 * MINUTE_MS);
    expect(await factor()).toMatchObject({ state: "on", confirmedUntil: null });
    for (const [method, path, body] of acts) {
      const { status, json } = await call(method, path, body);
      expect([path, status, json]).toMatchObject([path, 403, { code: "confirmation_needed" }]);
    }
    expect((await call("GET", PASSKEYS)).json).toMatchObject({ data: [{ id: passkey?.id }] });

    expect(await confirm({ code: codeOf(secret) })).toBe(200);
    const until = new Date(accounts.current().clock.now.getTime() + 10 * MINUTE_MS);
    expect(await factor()).toMatchObject({ confirmedUntil: until.toISOString() });
    for (const [method, path, body] of acts.slice(2, 6))
      expect([path, (await call(method, path, body)).status]).toEqual([path, 200]);
    expect((await call("DELETE", `/gateway/auth/sessions/${own?.id}`)).status).toBe(200);
  });

  test("the proof takes the password and each factor in force, and each code and answer once", async () => {
    expect(await confirm({ password: "not the password" })).toBe(422);
    expect(await confirm()).toBe(200);
    const secret = await setUpApp();
    const authenticator = await addPasskey();
    accounts.later(11 * MINUTE_MS);
    const code = codeOf(secret);
    expect([await confirm(), await confirm({ code: "000000" })]).toEqual([422, 422]);
    expect([await confirm({ password: "wrong", code }), (await factor()).confirmedUntil]).toEqual([422, null]);
    expect([await confirm({ code }), await confirm({ code })]).toEqual([200, 422]);

    accounts.later(11 * MINUTE_MS);
    const asked = await askPasskey();
    const stranger = createAuthenticator();
    expect(await confirm({ credential: stranger.get(asked) })).toBe(422);
    expect(await confirm({ credential: authenticator.get(asked) })).toBe(422);
    const answer = authenticator.get(await askPasskey());
    const elsewhere = session;
    expect((await factor()).confirmedUntil).toBeNull();
    session = { ...elsewhere, bearer: (await accounts.current().signedIn("user", DEFAULT_COMPANY_ID)).bearer };
    expect(await confirm({ credential: answer })).toBe(422);
    session = elsewhere;
    expect([await confirm({ credential: answer }), await confirm({ credential: answer })]).toEqual([200, 422]);
  });

  test("the key of an app that waits for its first code is shown after a proof alone", async () => {
    await call("POST", FACTOR);
    accounts.later(10 * MINUTE_MS);
    expect(await factor()).toMatchObject({ state: "pending", secret: null, address: null });
    expect(await confirm()).toBe(200);
    expect(await factor()).toMatchObject({ secret: expect.any(String) });
  });

  test("ten wrong passwords end the tries of the session, and wrong codes those of the account", async () => {
    const secret = await setUpApp();
    for (let at = 0; at < 10; at += 1) expect(await confirm({ code: "000000" })).toBe(422);
    accounts.later(MINUTE_MS);
    expect(await confirm({ code: codeOf(secret) })).toBe(429);
    accounts.later(16 * MINUTE_MS);
    for (let at = 0; at < 10; at += 1) expect(await confirm({ password: "wrong" })).toBe(422);
    expect(await confirm({ code: codeOf(secret) })).toBe(429);
  });

  test("an administrator removes a colleague's factors after a proof of their own", async () => {
    const services = accounts.current();
    const lead = await services.signedIn("staff", DEFAULT_COMPANY_ID);
    const { id } = await services.signedIn("staff", DEFAULT_COMPANY_ID, "viewer");
    const reset = async () => {
      const body = { reset_second_factor: true };
      return (await services.call(`/gateway/team/${id}`, { method: "PUT", headers: lead.bearer, body })).status;
    };
    expect(await reset()).toBe(200);
    accounts.later(10 * MINUTE_MS);
    expect(await reset()).toBe(403);
  });
});
