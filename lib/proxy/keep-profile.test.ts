import { expect, test } from "@jest/globals";
import { ask, env, prepareProxy, service, session } from "./test-support/proxy";

prepareProxy();

const PATH = "users/u-1/profile";
const put = (profile: object) => ask("gateway", PATH, { method: "PUT", body: { profile } });
const resource = (attributes: object) => ({ data: { id: "p-1", type: "profile", attributes } });
const nowhere = { ...env, GATEWAY_URL: "http://127.0.0.1:9" };

test("a written profile is merged into the session's, whatever part of it the gateway answers", async () => {
  service.answer(200, resource({ first_name: "Dana", last_name: null }));
  expect((await put({ first_name: "Dana" })).status).toBe(200);
  service.answer(200, resource({ timeZone: "America/Denver" }));
  await put({ last_name: "Reed" });
  expect(session.profile).toEqual({ firstName: "Dana", lastName: "Reed", timeZone: "America/Denver" });
});

test("a profile that is read replaces the session's, which is shown while the gateway does not answer", async () => {
  session.profile = { firstName: "Old", phoneNumber: "1" };
  service.answer(200, resource({ firstName: "Dana" }));
  await ask("gateway", PATH);
  expect(session.profile).toEqual({ firstName: "Dana" });
  const kept = await ask("gateway", PATH, { here: nowhere });
  expect([kept.status, await kept.json()]).toEqual([
    200,
    { data: { id: "u-1", type: "profile", attributes: { firstName: "Dana" } } },
  ]);
});

test("a refusal, another person's profile and an outage of a write leave the session's as it is", async () => {
  session.profile = { firstName: "Dana" };
  service.answer(403, {});
  expect((await ask("gateway", PATH)).status).toBe(403);
  service.answer(200, resource({ firstName: "Mallory" }));
  await ask("gateway", "users/u-2/profile");
  const put = { method: "PUT", body: { profile: { first_name: "Lost" } }, here: nowhere };
  expect((await ask("gateway", PATH, put)).status).toBe(503);
  expect((await ask("gateway", "users/u-2/profile", { here: nowhere })).status).toBe(503);
  expect(session.profile).toEqual({ firstName: "Dana" });
});
