import { describe, expect, test } from "@jest/globals";
import type { Caller } from "@/lib/services/caller";
import * as simple from "@/lib/services/forms/client";
import { formsRecords as records } from "@/lib/services/forms/records-client";
import { BROKEN, recordCalls } from "@/lib/services/test-support/recording-service";

const { service, env } = recordCalls((url) => ({
  FORMS_URL: url,
  FORMS_API_KEY: "the-key",
  SERVICE_TIMEOUT_MS: "5000",
}));

const auth = { companyToken: "company", accessToken: "access", expiresAt: 2e9, tokenType: "Bearer", appId: "app" };
const user: Caller = { kind: "user", auth };
const id = { params: { id: "a/b" } };
const fields = { name: "N" };
const write = { payload: {}, idempotencyKey: "key-1", guestToken: "guest" } as never;

const EMPTY = {
  list: { items: [], included: [], totalRecords: 0, totalPages: 0 },
  mutation: { success: false, errors: [expect.any(String)] },
};

describe("a service that is broken in any way gives an empty result", () => {
  test.each(Object.entries(BROKEN))("one that %s", async (_, behaviour) => {
    service.behave(behaviour);
    const here = { ...env, SERVICE_TIMEOUT_MS: 250, FORMS_URL: `${service.url}/${encodeURIComponent(_)}` };
    expect(await records.listSurveys(here, user, {})).toEqual(EMPTY.list);
    expect(await records.getSurvey(here, user, id)).toBeNull();
    expect(await records.createSurvey(here, user, { fields })).toEqual(EMPTY.mutation);
    expect(await records.deleteReferral(here, user, id)).toEqual({ success: false });
  });

  test("one that is not configured", async () => {
    const here = { ...env, FORMS_URL: undefined };
    expect(await records.listSurveys(here, user, {})).toEqual(EMPTY.list);
    expect(await records.createSurvey(here, user, { fields })).toEqual(EMPTY.mutation);
  });
});

describe("a mutation's errors are the service's own words", () => {
  test.each<[string, unknown, string[]]>([
    [
      "full messages",
      { errors: { full_messages: ["Name is taken", "Name is short"] } },
      ["Name is taken", "Name is short"],
    ],
    ["a list of texts", { errors: ["Name\nis taken"] }, ["Name is taken"]],
    ["JSON:API errors", { errors: [{ title: "x", detail: "is taken" }] }, ["is taken"]],
    ["one error", { success: false, error: { code: "X", message: "Gone wrong" } }, ["Gone wrong"]],
    ["none", { whatever: 1 }, ["An error occurred"]],
    ["text of the wrong type", { errors: { full_messages: [7, null, {}] } }, ["An error occurred"]],
  ])("%s", async (_, body, errors) => {
    service.answer(422, body);
    expect(await records.createSurvey(env, user, { fields })).toEqual({ success: false, errors });
  });

  test("those of problem details name the fields' faults", async () => {
    service.behave(BROKEN["answers problem details"] ?? (() => undefined));
    expect(await records.createSurvey(env, user, { fields })).toEqual({ success: false, errors: ["is too long"] });
  });
});

describe("repeating", () => {
  test("a read is tried twice, a write is not, unless it carries an idempotency key", async () => {
    service.answer(503);
    const patient = { ...env, SERVICE_TIMEOUT_MS: 2_000 };
    await records.listSurveys(patient, user, {});
    expect(service.seen).toHaveLength(2);
    await records.updateReferral(patient, user, { ...id, fields });
    expect(service.seen).toHaveLength(3);
    await simple.submitLanding(patient, write);
    expect(service.seen).toHaveLength(5);
    expect(service.seen[4]?.headers["idempotency-key"]).toBe("key-1");
  });
});

describe("an id that cannot be part of a path", () => {
  test.each(["", ".", "..", "\ud800"])("%j is not found, and nothing is sent", async (bad) => {
    expect(await records.getForm(env, user, { params: { id: bad } })).toBeNull();
    expect(service.seen).toHaveLength(0);
  });

  test.each(["../../admin", "%2e%2e", "a?b#c", "//evil.example"])("%j stays one segment", async (odd) => {
    service.answer(404, {});
    await records.getForm(env, user, { params: { id: odd } });
    expect(service.seen[0]?.line).toBe(`GET /forms/${encodeURIComponent(odd)}`);
  });
});

describe("the caller", () => {
  test.each<[string, Caller, string | undefined]>([
    ["anonymous", { kind: "anonymous" }, undefined],
    ["the site", { kind: "site" }, "Bearer the-key"],
    ["a guest", { kind: "guest", token: "guest-token" }, "Bearer guest-token"],
    ["a user", user, "Bearer company"],
  ])("%s shows their own credentials and no others", async (_, caller, authorization) => {
    service.answer(200, { data: [] });
    await records.listSurveys(env, caller, {});
    expect(service.seen[0]?.headers.authorization).toBe(authorization);
  });
});
