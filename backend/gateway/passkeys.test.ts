import { beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { passkeyChallenges, passkeys, sessions, users } from "@/backend/db/schema/gateway";
import { createSessions } from "@/backend/gateway/sessions";
import { MINUTE_MS, PASSWORD, useAccounts } from "@/backend/test-support/accounts";
import { createAuthenticator, type Deviation } from "@/backend/test-support/authenticator";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { TEST_VAULT } from "@/backend/test-support/services";

const PATH = "/gateway/users/me/passkeys";
const SIGN_IN = "/gateway/auth/sign_in/passkey";
const NAME = "Robin's laptop";
const options = z.object({ data: z.object({ attributes: z.looseObject({ challenge: z.string() }) }) });
const codesAnswer = z.object({ data: z.object({ attributes: z.object({ codes: z.array(z.string()) }) }) });
const listAnswer = z.object({ data: z.array(z.object({ id: z.string(), attributes: z.looseObject({}) })) });
const refusal = z.object({ second_factor_token: z.string(), second_factors: z.array(z.string()) });

describeOnDatabase("passkeys", (database) => {
  const accounts = useAccounts(database);
  let bearer: { authorization: string };
  const call = (path: string, body?: object, headers: Record<string, string> = bearer) =>
    accounts.current().call(path, { method: body ? "POST" : "GET", headers, ...(body && { body }) });
  const optionsOf = ({ json }: { json: unknown }) => options.parse(json).data.attributes;
  const askNew = async (headers = bearer) => optionsOf(await call(`${PATH}/options`, {}, headers));
  const add = async (authenticator = createAuthenticator()) => {
    const credential = authenticator.create(await askNew());
    const answer = await call(PATH, { name: NAME, credential });
    return { authenticator, credential, answer };
  };
  const begin = async (email?: string) => refusal.parse((await accounts.signIn(PASSWORD, email)).json);
  const ask = async (token: string) => optionsOf(await call(`${SIGN_IN}/options`, { token }, {}));
  const pass = (token: string, credential: object) => call(SIGN_IN, { token, credential }, {});

  beforeEach(async () => {
    await accounts.confirmed();
    bearer = (await accounts.session()).bearer;
  });

  test("a passkey is added, asked for at every sign-in, and removed", async () => {
    const other = await accounts.session();
    const { authenticator, answer } = await add();
    expect(codesAnswer.parse(answer.json).data.attributes.codes).toHaveLength(10);
    expect((await accounts.validate(other.bearer)).status).toBe(401);
    const { second_factor_token: token, second_factors } = await begin();
    expect(second_factors).toEqual(["passkey"]);
    expect(await ask(token)).toMatchObject({
      rpId: "care.example",
      userVerification: "required",
      allowCredentials: [{ id: authenticator.id, transports: ["internal"] }],
    });
    accounts.later(MINUTE_MS);
    const signedIn = await pass(token, authenticator.get(await ask(token)));
    expect([signedIn.status, signedIn.headers.get("company-token")]).toEqual([200, expect.any(String)]);
    const [listed] = listAnswer.parse((await call(PATH)).json).data;
    expect(listed?.attributes).toMatchObject({ name: NAME, lastUsedAt: accounts.current().clock.now.toISOString() });
    expect((await call(`${PATH}/${listed?.id}/end`, {})).json).toEqual({ data: [] });
    expect((await accounts.signIn()).status).toBe(200);
    expect((await call(`${PATH}/${listed?.id}/end`, {})).status).toBe(404);
  });

  test("recovery codes sign in too, stay with the last passkey, and end with it", async () => {
    const { answer } = await add();
    const [code = ""] = codesAnswer.parse(answer.json).data.attributes.codes;
    const second = await add();
    expect(codesAnswer.parse(second.answer.json).data.attributes.codes).toEqual([]);
    const { second_factor_token: token } = await begin();
    expect((await call("/gateway/auth/sign_in/second_factor", { token, code }, {})).status).toBe(200);
    for (const { id } of listAnswer.parse((await call(PATH)).json).data)
      expect((await call(`${PATH}/${id}/end`, {})).status).toBe(200);
    expect((await call("/gateway/users/me/second_factor")).json).toMatchObject({
      data: { attributes: { recoveryCodesLeft: 0 } },
    });
  });

  const DEVIATIONS: [string, Deviation][] = [
    ["of another origin", { origin: "https://evil.example" }],
    ["for another website", { host: "evil.example" }],
    ["without verification of the user", { isUnverified: true }],
  ];
  test.each(DEVIATIONS)(
    "an answer %s neither adds a passkey nor signs in, and uses the challenge up",
    async (_, deviation) => {
      const fresh = createAuthenticator();
      const asked = await askNew();
      expect((await call(PATH, { name: NAME, credential: fresh.create(asked, deviation) })).status).toBe(422);
      expect((await call(PATH, { name: NAME, credential: fresh.create(asked) })).status).toBe(422);
      const { authenticator } = await add();
      const { second_factor_token: token } = await begin();
      const request = await ask(token);
      expect((await pass(token, authenticator.get(request, deviation))).status).toBe(401);
      expect((await pass(token, authenticator.get(request))).status).toBe(401);
      expect((await pass(token, authenticator.get(await ask(token)))).status).toBe(200);
    },
  );

  test("a counter that does not rise is of a copy", async () => {
    const { authenticator } = await add();
    const signInWith = async (counter: number) => {
      const { second_factor_token: token } = await begin();
      return (await pass(token, authenticator.get(await ask(token), { counter }))).status;
    };
    expect([await signInWith(7), await signInWith(7), await signInWith(6), await signInWith(8)]).toEqual([
      ...[200, 401, 401, 200],
    ]);
  });

  test("a challenge is accepted once, for five minutes, from the attempt that asked, and the newest alone", async () => {
    const { authenticator, credential } = await add();
    expect((await call(PATH, { name: NAME, credential })).status).toBe(422);
    const { second_factor_token: token } = await begin();
    const { second_factor_token: another } = await begin();
    const former = await ask(token);
    const request = await ask(token);
    expect((await pass(another, authenticator.get(request))).status).toBe(401);
    expect((await pass(token, authenticator.get(former))).status).toBe(401);
    expect((await pass(token, authenticator.get(await askNew()))).status).toBe(401);
    accounts.later(6 * MINUTE_MS);
    expect((await pass(token, authenticator.get(request))).status).toBe(401);
    const answer = authenticator.get(await ask(token));
    const twice = await Promise.all([pass(token, answer), pass(token, answer)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await call(`${SIGN_IN}/options`, { token }, {})).status).toBe(401);
    expect(await database.db.select().from(passkeyChallenges)).toHaveLength(1);
  });

  test("members who ask at the same time each add their own passkey, and none from another session", async () => {
    const colleague = "sage@example.org";
    await accounts.confirmed(colleague);
    const theirs = (await accounts.session(colleague)).bearer;
    const elsewhere = (await accounts.session()).bearer;
    const [asked, theirAsked] = [await askNew(), await askNew(theirs)];
    const credential = createAuthenticator().create(asked);
    expect((await call(PATH, { name: NAME, credential }, elsewhere)).status).toBe(422);
    const theirCredential = createAuthenticator().create(theirAsked);
    expect((await call(PATH, { name: NAME, credential: theirCredential }, theirs)).status).toBe(200);
    expect((await call(PATH, { name: NAME, credential })).status).toBe(200);
  });

  test("another account's passkey signs in to none but its own, and cannot be added twice", async () => {
    const { authenticator } = await add();
    const victim = "victim@example.org";
    await accounts.confirmed(victim);
    const own = (await accounts.session(victim)).bearer;
    const asked = await askNew(own);
    expect((await call(PATH, { name: NAME, credential: authenticator.create(asked) }, own)).status).toBe(422);
    const theirs = createAuthenticator();
    const credential = theirs.create(await askNew(own));
    expect((await call(PATH, { name: "x", credential }, own)).status).toBe(200);
    const { second_factor_token: token } = await begin(victim);
    expect((await pass(token, authenticator.get(await ask(token)))).status).toBe(401);
    const disguised = authenticator.get(await ask(token), { credentialId: theirs.id });
    expect((await pass(token, disguised)).status).toBe(401);
    const [mine] = listAnswer.parse((await call(PATH)).json).data;
    expect((await call(`${PATH}/${mine?.id}/end`, {}, own)).status).toBe(404);
  });

  test.each([
    ["no challenge", { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" }, 401],
    ["no base64url", { clientDataJSON: "{}", authenticatorData: "AA", signature: "AA" }, 422],
    ["too much", { clientDataJSON: "a".repeat(9_000), authenticatorData: "AA", signature: "AA" }, 422],
  ])("an answer with %s is refused", async (_, response, status) => {
    const { authenticator } = await add();
    const { second_factor_token: token } = await begin();
    const credential = { id: authenticator.id, rawId: authenticator.id, type: "public-key", response };
    expect((await pass(token, credential)).status).toBe(status);
  });

  test("attempts are limited with those of codes, and its name is never stored in clear", async () => {
    const { authenticator } = await add();
    const rows = await database.db.select().from(passkeys);
    expect(JSON.stringify(rows) + Buffer.from(JSON.stringify(rows[0]?.sealed)).toString()).not.toContain(NAME);
    const { second_factor_token: token } = await begin();
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await pass(token, authenticator.get({ challenge: "AAAA" }))).status).toBe(401);
    expect((await pass(token, authenticator.get(await ask(token)))).status).toBe(429);
  });

  test("a deployment that requires a second factor is content with a passkey", async () => {
    const strict = createSessions(database.db, TEST_VAULT, { secondFactor: "required" });
    const services = accounts.current();
    const { id } = await services.signedIn("staff", "00000000-0000-4000-8000-000000000000");
    const [row] = await database.db
      .select({ sessionId: sessions.uniqueId, userId: users.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.uniqueId, id));
    const find = () => strict.find({ uniqueId: id, sessionId: row?.sessionId ?? "" }, services.clock.now);
    expect(await find()).toMatchObject({ grade: null });
    await add();
    await database.db.update(passkeys).set({ userId: row?.userId ?? 0 });
    expect(await find()).toMatchObject({ grade: "administrator" });
  });
});
