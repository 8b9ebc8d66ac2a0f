import { describe, expect, test } from "@jest/globals";
import { ask, env, OWN_WRITE, prepareProxy, rechecks, service } from "@/lib/proxy/test-support/proxy";
import { BROKEN } from "@/lib/services/test-support/recording-service";

prepareProxy();

describe("a write from another site", () => {
  test.each<[string, Record<string, string>]>([
    ["without our header", { ...OWN_WRITE, "x-anti-forgery": "0" }],
    ["with another origin", { ...OWN_WRITE, origin: "https://evil.example" }],
    ["with another site", { ...OWN_WRITE, "sec-fetch-site": "cross-site" }],
  ])("%s is not sent", async (_, headers) => {
    for (const [method, path] of [
      ["POST", "surveys"],
      ["PUT", "referrals/1"],
      ["DELETE", "referrals/1"],
    ] as const) {
      const body = method === "DELETE" ? undefined : { survey: {}, referral: {} };
      expect((await ask("forms", path, { method, headers, body })).status).toBe(403);
    }
    expect(service.seen).toHaveLength(0);
  });
});

describe("input from a browser", () => {
  test.each<[number, string, string, unknown]>([
    [422, "POST", "surveys", { survey: {}, role: "staff" }],
    [422, "POST", "surveys", { referral: {} }],
    [422, "POST", "surveys", '{"survey":{},"survey":{}}'],
    [422, "POST", "surveys", '{"survey":{"__proto__":{"a":1}}}'],
    [400, "POST", "surveys", "{"],
    [413, "POST", "surveys", { survey: { text: "x".repeat(17 * 1024) } }],
    [422, "POST", "app_forms/1/submit", { app_form_instance: { responses: [], total_score: 99 } }],
    [422, "POST", "app_forms/1/start", { status: "submitted" }],
    [400, "GET", "forms?sort=name&secret=1", undefined],
    [400, "GET", "forms?page=1&page=2", undefined],
    [400, "GET", `forms?search=${"x".repeat(300)}`, undefined],
    [400, "GET", "forms/a/schemas?page=1", undefined],
  ])("a browser's input is refused with %i: %s %s", async (status, method, path, body) => {
    expect((await ask("forms", path, { method, body })).status).toBe(status);
    expect(service.seen).toHaveLength(0);
  });

  test.each([
    { search: { partition: "another" } },
    { search: { key: "user" } },
    { search: { records: 1_000 } },
    { search: { fields: ["secret"] } },
  ])("a browser does not widen the search made with the website's key: %j", async (body) => {
    expect((await ask("search", "entities/search", { as: "anonymous", method: "POST", body })).status).toBe(422);
    expect((await ask("search", "entities/a?partition=another", { as: "anonymous" })).status).toBe(400);
    expect(service.seen).toHaveLength(0);
  });

  test("a browser's input is completed where the policy pins it", async () => {
    await ask("search", "entities/dana", { as: "anonymous" });
    expect(service.seen[0]?.line).toBe("GET /search/entities/dana?partition=default&key=therapist");
    await ask("search", "entities/search", { as: "anonymous", method: "POST", body: { search: { page: 2 } } });
    expect(service.seen[1]?.json).toEqual({
      search: { sort: "entity_alias", partition: "default", key: "therapist", records: 12, page: 2 },
    });
  });

  test("never names another's identity in a call with the website's key", async () => {
    expect((await ask("search", "identities/someone-else", { as: "guest" })).status).toBe(403);
    expect((await ask("search", "identities/g-1", { as: "guest" })).status).toBe(200);
    expect(service.seen.map(({ line }) => line)).toEqual(["GET /search/identities/g-1"]);
  });

  test("never reaches a service as a header", async () => {
    const headers = { "x-api-key": "mine", authorization: "Bearer mine", "x-forwarded-for": "1.1.1.1", cookie: "a=b" };
    await ask("forms", "surveys", { headers });
    expect(service.seen[0]?.headers).toMatchObject({ authorization: "Bearer company" });
    for (const name of ["x-api-key", "x-forwarded-for", "cookie"])
      expect(service.seen[0]?.headers).not.toHaveProperty(name);
  });

  test("a guest's calls are limited", async () => {
    const asked = { as: "guest", method: "POST", body: { survey: {} }, waitSeconds: 30 } as const;
    const response = await ask("forms", "surveys", asked);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(service.seen).toHaveLength(0);
  });
});

test("search calls are limited for every caller, and other calls are not", async () => {
  for (const as of ["anonymous", "guest", "user"] as const) {
    const response = await ask("search", "entities/dana", { as, searchWaitSeconds: 40 });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "40"]);
  }
  expect(service.seen).toHaveLength(0);
  expect((await ask("forms", "surveys", { searchWaitSeconds: 40 })).status).toBe(200);
});

describe("a service's answer", () => {
  test("keeps its status and body, and none of its headers", async () => {
    service.answer(201, { data: { id: "1" } }, { "set-cookie": "a=b", "company-token": "secret" });
    const response = await ask("forms", "surveys", { method: "POST", body: { survey: {} } });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ data: { id: "1" } });
    expect([...response.headers.keys()].sort()).toEqual(["cache-control", "content-type"]);
  });

  test("a service's answer may be empty", async () => {
    service.answer(204);
    expect((await ask("forms", "referrals/1", { method: "DELETE" })).status).toBe(204);
  });

  test("a refusal keeps its code and fields, without internals", async () => {
    const problem = { title: "boom at db.ts:7", detail: "stack", code: "bad_field", requestId: "r-1", stack: "secret" };
    const errors = [{ pointer: "/survey/a", detail: "is too long" }];
    service.answer(422, { ...problem, errors }, { "content-type": "application/problem+json" });
    const response = await ask("forms", "surveys", { method: "POST", body: { survey: {} } });
    expect(response.status).toBe(422);
    const body = await response.json();
    expect(body).toMatchObject({ code: "bad_field", requestId: "r-1", errors });
    expect(JSON.stringify(body)).not.toMatch(/boom|stack|secret/);
  });

  test.each([
    ["slug_taken", "Another record has this slug. Choose another one."],
    ["draft_conflict", "This form was changed somewhere else in the meantime."],
    ["something_else", "This conflicts with what is stored."],
  ])("a conflict names its cause: %s", async (code, title) => {
    service.answer(409, { title: "boom", detail: "boom", code }, { "content-type": "application/problem+json" });
    const response = await ask("forms", "surveys", { method: "POST", body: { survey: {} } });
    expect(await response.json()).toMatchObject({ status: 409, title, code });
  });

  test("401 to a user makes the session be validated", async () => {
    service.answer(401, {});
    expect((await ask("forms", "surveys")).status).toBe(401);
    expect(rechecks.count).toBe(1);
  });

  test.each(Object.entries(BROKEN))("one that %s is an outage or a refusal, without its text", async (name, behave) => {
    service.behave(behave);
    const here = { ...env, SERVICE_TIMEOUT_MS: 250, FORMS_URL: `${env.FORMS_URL}/${encodeURIComponent(name)}` };
    const response = await ask("forms", "surveys", { here });
    const isWrongTypeOnly = name === "answers the wrong type";
    expect(isWrongTypeOnly ? [200] : [422, 502, 503]).toContain(response.status);
    expect(await response.text()).not.toMatch(/Hello|html/i);
  });

  test("a service that is not configured is 503", async () => {
    expect((await ask("forms", "surveys", { here: { ...env, FORMS_URL: undefined } })).status).toBe(503);
  });
});
