import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "@jest/globals";
import { apiKeys, auditLog } from "@/backend/db/schema/forms-company";
import { endpointsOf } from "@/backend/http/service";
import { type Caller, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, type TestServices } from "@/backend/test-support/services";
import { KEY_SCOPES, PERMISSIONS } from "@/domain/inbox/grades";

describeOnDatabase("companies, their keys and identities", (database) => {
  let services: TestServices;
  let callers: ReturnType<typeof createCallers>;
  let company: string;
  let staff: Caller;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    callers = createCallers(services);
    company = idOf(await callers.service.post("/forms/companies/", { company: { slug: "north", name: "North" } }));
    staff = await callers.staff(company);
  });
  const path = () => `/forms/companies/${company}`;
  const postKey = (key: object) => staff.post(`${path()}/keys`, { key: { name: "EHR", scopes: KEY_SCOPES, ...key } });
  const newKey = async (key: object = {}) => {
    const answer = await postKey(key);
    return { answer, id: idOf(answer), key: String(dataOf(answer).attributes.key) };
  };
  const exchange = (key: string, id = company) =>
    callers.anonymous.post(`/forms/companies/${id}/exchange`, { api_key: key });

  test("a company is made by a service, once for a slug, and seen by its members", async () => {
    const again = await callers.service.post("/forms/companies", { company: { slug: "north", name: "Other" } });
    expect([again.status, again.json]).toMatchObject([409, { code: "slug_taken" }]);
    expect((await staff.post("/forms/companies", { company: { slug: "south", name: "South" } })).status).toBe(403);
    expect(dataOf(await (await callers.user(company)).get(path())).attributes).toMatchObject({ slug: "north" });
    expect((await (await callers.staff()).get(path())).status).toBe(404);
    expect((await (await callers.guest()).get(path())).status).toBe(403);
  });

  test("a key is shown once, kept as a digest, and listed by its last characters", async () => {
    const { answer, key } = await newKey();
    expect([answer.status, key]).toEqual([201, expect.stringMatching(/^ck_[\w-]{43}$/)]);
    const listed = await staff.get(`${path()}/keys`);
    expect(listed.list[0]?.attributes).toMatchObject({ name: "EHR", hint: key.slice(-4), lastUsedAt: null });
    const kept = JSON.stringify([await database.db.select().from(apiKeys), await database.db.select().from(auditLog)]);
    for (const text of [listed.text, kept, services.logs.join("")]) expect(text).not.toContain(key);
  });

  test("a key is exchanged for a token that acts as the company's staff until the key is deleted", async () => {
    const { id, key } = await newKey();
    const exchanged = await exchange(key);
    expect(exchanged.json).toMatchObject({
      data: { tokenType: "Bearer", companyId: company, expiresAt: services.clock.now.getTime() / 1000 + 900 },
    });
    const token = exchanged.headers.get("company-token") ?? "";
    const machine = callers.withToken(token);
    expect((await machine.post("/forms/forms", { form: { slug: "mood", name: "Mood" } })).status).toBe(201);
    expect((await staff.get("/forms/forms")).list).toHaveLength(1);
    const another = await machine.post(`${path()}/keys`, { key: { name: "More", scopes: KEY_SCOPES } });
    expect([another.status, another.json]).toMatchObject([403, { code: "keys_manage_no_keys" }]);

    expect((await staff.delete(`${path()}/keys/${id}`)).status).toBe(204);
    expect((await machine.get("/forms/forms")).status).toBe(401);
    expect((await exchange(key)).status).toBe(401);
    expect((await staff.get(`${path()}/keys`)).list).toEqual([]);
  });

  const program = async (scopes: readonly string[]) => {
    const { key } = await newKey({ scopes });
    return callers.withToken((await exchange(key)).headers.get("company-token") ?? "");
  };

  test("a key has the scopes that it was made for, at least one, and none manages people", async () => {
    for (const scopes of [undefined, null, [], ["manage_people"], ["see_items", "everything"], "see_items"])
      expect((await postKey({ scopes })).status).toBe(422);
    await newKey({ scopes: ["send_forms", "see_items", "see_items"] });
    await newKey();
    const { list } = await staff.get(`${path()}/keys`);
    expect(list.map(({ attributes }) => attributes.scopes)).toEqual([["see_items", "send_forms"], [...KEY_SCOPES]]);
  });

  test("each call that names a permission admits a key with this scope, and no key without it", async () => {
    const calls = services.services.flatMap((service) =>
      endpointsOf(service)
        .filter(({ access, permission }) => permission && access !== "public" && access.includes("staff"))
        .map((endpoint) => ({ service: service.name, endpoint })),
    );
    expect(new Set(calls.map(({ endpoint }) => endpoint.permission))).toEqual(new Set(PERMISSIONS));
    const call = async (as: Caller, { service, endpoint }: (typeof calls)[number]) => {
      const at = `/${service}${endpoint.path.replace(/\{\w+\}/g, () => randomUUID())}`;
      const answer = await as.send(endpoint.method.toUpperCase(), at, endpoint.body && {});
      return [answer.status, Object(answer.json).code];
    };
    for (const permission of PERMISSIONS) {
      const others = KEY_SCOPES.filter((scope) => scope !== permission);
      const [without, only] = [
        await program(others),
        permission === "manage_people" ? undefined : await program([permission]),
      ];
      for (const one of calls.filter(({ endpoint }) => endpoint.permission === permission)) {
        const name = one.endpoint.operationId;
        expect([name, await call(without, one)]).toEqual([name, [403, "scope_missing"]]);
        if (only) expect([name, await call(only, one)]).not.toEqual([name, [403, "scope_missing"]]);
      }
    }
  });

  test("a key's calls are recorded as the key's, and it is no user", async () => {
    const { id, key } = await newKey();
    const machine = callers.withToken((await exchange(key)).headers.get("company-token") ?? "");
    expect((await machine.post("/forms/forms", { form: { slug: "mood", name: "Mood" } })).status).toBe(201);
    const rows = await database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.map(({ actor, action }) => `${actor} ${action}`).slice(-2)).toEqual([
      `api-key:${id} api_key.exchange`,
      `api-key:${id} form.create`,
    ]);
    const password = "a long enough phrase";
    const change = { current_password: password, password, password_confirmation: password };
    for (const refused of [await machine.get("/gateway/users/me"), await machine.put("/gateway/auth/password", change)])
      expect([refused.status, refused.json]).toMatchObject([404, { code: "unknown_user" }]);
  });

  test("a wrong key, another company and a key that has ended are told apart by nothing", async () => {
    const { key } = await newKey({ expires_at: "2026-03-10T15:05:00Z" });
    expect((await exchange(key)).json).toMatchObject({
      data: { expiresAt: new Date("2026-03-10T15:05:00Z").getTime() / 1000 },
    });
    const withoutId = (json: unknown) => ({ ...Object(json), requestId: "" });
    const wrong = [await exchange("ck_wrong"), await exchange(key, randomUUID())];
    services.clock.now = new Date("2026-03-10T15:05:00Z");
    wrong.push(await exchange(key));
    expect(wrong.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(wrong.map(({ json }) => JSON.stringify(withoutId(json)))).size).toBe(1);
  });

  test("twenty wrong keys from one address end the tries of wrong ones, and of no right one", async () => {
    const { key } = await newKey();
    const from = (address: string, presented: string) =>
      callers.service.post(`${path()}/exchange`, { api_key: presented }, { "x-forwarded-for": address });
    for (let at = 0; at < 20; at += 1) expect((await from("198.51.100.7", "ck_wrong")).status).toBe(401);
    const limited = await from("198.51.100.7", "ck_wrong");
    expect([limited.status, limited.json]).toMatchObject([429, { code: "too_many_tries" }]);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await from("203.0.113.9", "ck_wrong")).status).toBe(401);
    expect((await from("198.51.100.7", key)).status).toBe(200);
  });

  test("keys are the business of their company's staff", async () => {
    const { id } = await newKey();
    const other = await callers.staff();
    expect((await other.get(`${path()}/keys`)).status).toBe(404);
    expect((await other.post(`${path()}/keys`, { key: { name: "Mine", scopes: KEY_SCOPES } })).status).toBe(404);
    expect((await other.delete(`${path()}/keys/${id}`)).status).toBe(404);
    expect((await (await callers.user(company)).get(`${path()}/keys`)).status).toBe(403);
    for (const wrong of [{ company_id: randomUUID() }, { expires_at: "2020-01-01T00:00:00Z" }])
      expect((await postKey(wrong)).status).toBe(422);
  });

  test("access tells a member what their role may call", async () => {
    const user = await callers.user(company);
    const operations = async (caller: Caller, body?: object) =>
      dataOf(await caller.post(`${path()}/access`, body)).attributes;
    expect(await operations(user)).toMatchObject({
      role: "user",
      operations: expect.not.arrayContaining(["createForm"]),
    });
    expect(await operations(user)).toMatchObject({ operations: expect.arrayContaining(["submitAppForm"]) });
    expect(await operations(staff)).toMatchObject({ operations: expect.arrayContaining(["createForm"]) });
    expect(await operations(staff, { role: "user" })).toEqual(await operations(user));
    expect((await user.post(`${path()}/access`, { role: "staff" })).status).toBe(403);
    expect((await (await callers.staff()).post(`${path()}/access`)).status).toBe(404);
  });

  test("an identity is a guest's or user's own, and each company has its own of one id", async () => {
    const guest = await callers.guest();
    const own = `/forms/identities/${guest.id}`;
    expect((await guest.get(own)).status).toBe(404);
    expect((await guest.post(`${own}/register/`, { user: { locale: "en" } })).status).toBe(200);
    const changed = await guest.put(own, { user: { locale: "es" } });
    expect(dataOf(changed).attributes).toMatchObject({ user: { locale: "es" } });
    const outsider = await callers.user();
    expect((await outsider.get(own)).status).toBe(404);
    expect((await outsider.put(own, { user: {} })).status).toBe(404);
    expect((await outsider.post(`${own}/register`, { user: {} })).status).toBe(403);
    expect((await staff.get(own)).status).toBe(404);
    expect((await callers.service.get(own)).status).toBe(200);
    // Each company has its own identity for an id; the service key reaches only the deployment's company.
    const elsewhere = await callers.user(company);
    const theirs = `/forms/identities/${elsewhere.id}`;
    expect((await elsewhere.post(`${theirs}/register`, { user: {} })).status).toBe(200);
    expect((await callers.service.get(theirs)).status).toBe(404);
    expect((await callers.service.put(theirs, { user: {} })).status).toBe(404);
  });
});
