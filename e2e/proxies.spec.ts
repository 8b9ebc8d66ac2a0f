import { createServer, request as rawRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { z } from "zod";
import { hostilePaths } from "@/lib/proxy/test-support/hostile-paths";
import {
  type AuthSite,
  BROWSER,
  expect,
  expectProblem,
  me,
  ownWrite,
  sessionOf,
  signIn,
  test,
} from "./support/auth-site";
import { endProcess, startSiteAlone } from "./support/processes";
import { deployment } from "./support/test";

// One site for all tests of the file.
test.describe.configure({ mode: "default" });

const SURVEY = { survey: { survey_type: "visit", answers: [] } };
const allCalls = ({ gateway, search, forms }: AuthSite) => [gateway, search, forms].flatMap(({ calls }) => calls);

test("listed calls reach their service as the visitor: anonymous, guest or user", async ({
  newVisitor,
  account,
  site,
}) => {
  const visitor = await newVisitor();
  const found = await visitor.post("/api/search/entities/search", { data: { search: { records: 1 } } });
  const { data, meta } = await found.json();
  expect([found.status(), data.length, meta.totalRecords > 0]).toEqual([200, 1, true]);
  expect((await visitor.get(`/api/search/entities/${data[0].attributes.slug}`)).status()).toBe(200);
  expect((await visitor.head(`/api/search/entities/${data[0].attributes.slug}`)).status()).toBe(200);

  const receipt = await visitor.post("/api/forms/surveys", { data: SURVEY });
  expect([receipt.status(), (await receipt.json()).data.type]).toEqual([201, "survey"]);
  await expectProblem(await visitor.get("/api/forms/surveys"), 401);

  await signIn(visitor, account);
  expect((await me(visitor)).status()).toBe(200);
  const own = await (await visitor.post("/api/forms/surveys", { data: SURVEY })).json();
  const list = await (await visitor.get("/api/forms/surveys?records=2")).json();
  // Calls as a guest are not the user's.
  expect(list.data.map(({ id }: { id: string }) => id)).toEqual([own.data.id]);
  expect(site.forms.calls).toEqual(["POST /surveys", "POST /surveys", "GET /surveys"]);
});

test("unlisted calls are refused, and a 405 lists the allowed methods", async ({ newVisitor, site }) => {
  const visitor = await newVisitor();
  for (const [method, path] of [
    ["POST", "gateway/auth/sign_in"],
    ["POST", "gateway/guests/"],
    ["POST", "forms/companies/"],
    ["POST", "forms/companies/a/exchange"],
    ["POST", "forms/appointments"],
    ["POST", "forms/landings"],
    ["PUT", "search/entities/a/register/"],
    ["GET", "search/openapi.json"],
    ["GET", "forms/health"],
    ["GET", "gateway/.well-known/jwks.json"],
    ["GET", "internal/forms"],
  ] as const) {
    const answer = await visitor.fetch(`/api/${path}`, { method, ...(method !== "GET" && { data: {} }) });
    expect([404, 405], path).toContain(answer.status());
  }
  const wrong = await visitor.patch("/api/forms/surveys/1", { data: {} });
  await expectProblem(wrong, 405);
  expect(wrong.headers().allow).toBe("GET, HEAD");
  expect((await visitor.fetch("/api/forms/surveys", { method: "OPTIONS" })).headers().allow).toBe("GET, HEAD, POST");
  expect(allCalls(site)).toEqual([]);
});

test("a write needs the site's origin, and JSON in the call's shape and size", async ({ newVisitor, site }) => {
  const visitor = await newVisitor();
  for (const [name, value] of [
    ["x-anti-forgery", ""],
    ["origin", "https://evil.example"],
    ["sec-fetch-site", "cross-site"],
  ] as const)
    for (const [method, path] of [
      ["POST", "forms/surveys"],
      ["PUT", "gateway/guests/1"],
      ["DELETE", "forms/referrals/1"],
      ["POST", "search/identities/1/register/"],
    ] as const) {
      const answer = await visitor.fetch(`/api/${path}`, { method, headers: { [name]: value }, data: SURVEY });
      await expectProblem(answer, 403);
    }
  const post = (body: string, type = "application/json") =>
    visitor.post("/api/forms/surveys", { data: Buffer.from(body), headers: { "content-type": type } });
  await expectProblem(await post("{"), 400);
  await expectProblem(await post('{"survey":{},"survey":{}}'), 422);
  await expectProblem(await post('{"survey":{"__proto__":{"a":1}}}'), 422);
  await expectProblem(await post('{"survey":{},"role":"staff"}'), 422);
  await expectProblem(await post("survey=x", "text/plain"), 415);
  await expectProblem(await post(JSON.stringify({ survey: { text: "x".repeat(20_000) } })), 413);
  for (const search of [{ key: "user" }, { partition: "another" }, { records: 51 }])
    await expectProblem(await visitor.post("/api/search/entities/search", { data: { search } }), 422);
  await expectProblem(await visitor.get("/api/search/entities/a?partition=another"), 400);
  expect([...site.forms.calls, ...site.search.calls]).toEqual([]);
});

test("the website's keys are sent only for calls that the policy pins", async ({ newVisitor, site }) => {
  const visitor = await newVisitor();
  const { guest } = z.object({ guest: z.object({ userUniqueId: z.string() }) }).parse(await sessionOf(visitor));
  for (const gate of [site.gateway, site.search, site.forms]) gate.calls.length = gate.headers.length = 0;
  const headers = { authorization: `Bearer ${deployment.serviceKey()}`, "x-api-key": "mine" };
  const otherGuest = crypto.randomUUID();
  await expectProblem(await visitor.get(`/api/search/identities/${otherGuest}`, { headers }), 403);
  expect((await visitor.get(`/api/search/identities/${guest.userUniqueId}`, { headers })).status()).toBe(200);
  expect(site.search.headers).toEqual([
    expect.objectContaining({
      "x-api-key": deployment.serviceKey(),
      authorization: expect.stringMatching(/^Bearer ey/),
    }),
  ]);
  await expectProblem(await visitor.get(`/api/gateway/guests/${otherGuest}`, { headers }), 403);
  await visitor.post("/api/forms/surveys", { headers, data: SURVEY });
  await visitor.get("/api/forms/appointments/types/therapist", { headers });
  const withKey = [site.gateway, site.search, site.forms].flatMap(({ calls, headers: sent }) =>
    calls.filter((_, at) => JSON.stringify(sent[at]).includes(deployment.serviceKey())),
  );
  expect(withKey).toEqual([`GET /identities/${guest.userUniqueId}`]);
  expect(site.forms.calls).toEqual(["POST /surveys"]);
  expect(site.search.headers.concat(site.forms.headers, site.gateway.headers).some(({ cookie }) => cookie)).toBe(false);
});

for (const [jwks, kind, where] of [
  ["", "an unsigned", "no keys of the gateway are configured"],
  ["http://127.0.0.1:9/jwks.json", "a forged", "the gateway's keys cannot be fetched"],
] as const)
  test(`${kind} token opens no search identity where ${where}`, async ({ site }) => {
    const key = deployment.serviceKey();
    const { siteUrl, process } = await startSiteAlone(
      {
        SESSION_SECRET: site.sessionSecret,
        GATEWAY_URL: `${deployment.servicesUrl()}/gateway`,
        GATEWAY_API_KEY: key,
        GATEWAY_JWKS_URL: jwks,
        SEARCH_URL: `${deployment.servicesUrl()}/search`,
        SEARCH_API_KEY: key,
        LOG_LEVEL: "silent",
      },
      () => {},
    );
    const victim = crypto.randomUUID();
    const stored = `${deployment.servicesUrl()}/search/identities/${victim}`;
    const asService = { "x-api-key": key, "content-type": "application/json" };
    const body = JSON.stringify({ user: { name: "Victim" } });
    expect((await fetch(`${stored}/register/`, { method: "POST", headers: asService, body })).status).toBe(200);

    const exp = Math.floor(Date.now() / 1_000) + 600;
    const claims = { user_unique_id: victim, exp };
    const { privateKey } = await generateKeyPair("EdDSA");
    const forged = new SignJWT(claims).setProtectedHeader({ alg: "EdDSA" }).sign(privateKey);
    const cookie = `authToken=${jwks === "" ? new UnsecuredJWT(claims).encode() : await forged}`;
    const headers = { ...ownWrite(siteUrl), "user-agent": BROWSER, "content-type": "application/json", cookie };
    for (const [method, path] of [
      ["GET", victim],
      ["PUT", victim],
      ["POST", `${victim}/register/`],
    ] as const) {
      const answer = await fetch(`${siteUrl}/api/search/identities/${path}`, {
        ...{ method, headers },
        ...(method !== "GET" && { body: JSON.stringify({ user: { name: "Thief" } }) }),
      });
      expect([answer.status, Number(answer.headers.get("retry-after")) > 0], method).toEqual([503, true]);
      expect(await answer.text()).not.toContain("Victim");
    }
    const session = await fetch(`${siteUrl}/api/auth/session`, { headers });
    expect(await session.json()).toMatchObject({ isIdentityLoaded: false, userIdentity: null });
    expect(await (await fetch(stored, { headers: asService })).json()).toMatchObject({
      data: { attributes: { user: { name: "Victim" } } },
    });
    await endProcess(process);
  });

test("a guest's writes are limited for the guest, and for nobody else at the address", async ({ newVisitor, site }) => {
  site.forms.mode = "fail";
  const address = "192.0.2.1";
  const [visitor, other] = [await newVisitor({ address }), await newVisitor({ address })];
  const write = (who = visitor) => who.post("/api/forms/surveys", { data: SURVEY });
  // The first one makes the guest.
  for (let at = 0; at < 61; at += 1) expect((await write()).status()).toBe(502);
  const limited = await write();
  await expectProblem(limited, 429);
  expect(Number(limited.headers()["retry-after"])).toBeGreaterThan(0);
  expect((await write(other)).status()).toBe(502);
  expect(site.forms.calls).toHaveLength(62);
});

test("a service's refusal keeps its code and fields, and its outage keeps its words to itself", async ({
  newVisitor,
  site,
}) => {
  const visitor = await newVisitor();
  const refused = await visitor.post("/api/forms/surveys", { data: { survey: { answers: "x", owner_id: "1" } } });
  expect(await expectProblem(refused, 422)).toMatchObject({
    code: "invalid_fields",
    errors: expect.arrayContaining([expect.objectContaining({ pointer: "/survey/survey_type" })]),
  });
  for (const [mode, status] of [
    ["fail", 502],
    ["refuse", 503],
  ] as const) {
    site.forms.mode = mode;
    await expectProblem(await visitor.post("/api/forms/surveys", { data: SURVEY }), status);
  }
});

test.describe("addresses that lead elsewhere", () => {
  /** The expected calls at a service: one call of the policy, its odd id as one encoded segment. */
  const HONEST =
    /^(GET|HEAD|POST|DELETE|PUT) \/(guests|entities|forms|users)\/(?!\.{1,2}(\/|$))[^/\\]+(\/(profile|schemas\/?|schemas\/[^/\\]+|register\/))?$/;

  test("reach no other host, and nothing of a service that is not listed", async ({ newVisitor, account, site }) => {
    const trapped: string[] = [];
    const trap = createServer((incoming, outgoing) => {
      trapped.push(incoming.url ?? "");
      outgoing.end();
    });
    await new Promise<void>((resolve) => trap.listen(0, "127.0.0.1", resolve));
    const visitor = await newVisitor();
    await signIn(visitor, account);
    // With a guest's cookie, no call creates a guest first.
    await sessionOf(visitor);
    const { cookies } = await visitor.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    for (const gate of [site.gateway, site.search, site.forms]) gate.calls.length = 0;

    const host = `127.0.0.1:${(trap.address() as AddressInfo).port}`;
    const paths = ["gateway", "search", "forms"].flatMap((name) =>
      hostilePaths(host).map((path) => `/api/${name}/${path}`),
    );
    const statuses = new Map<number, number>();
    for (const path of paths)
      for (const method of ["GET", "DELETE"]) {
        const status = await send(site, method, path, cookie);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    await new Promise((resolve) => trap.close(resolve));
    expect(trapped).toEqual([]);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    expect(allCalls(site).filter((call) => !HONEST.test(call))).toEqual([]);
    expect(allCalls(site).filter((call) => /%2e|%2f|%5c|%25|%00/i.test(call))).toEqual([]);
  });

  /** Sends the path verbatim; a URL parser would normalise it. */
  function send({ siteUrl }: AuthSite, method: string, path: string, cookie: string): Promise<number> {
    const { hostname, port } = new URL(siteUrl);
    return new Promise((resolve, reject) => {
      const headers = { ...ownWrite(siteUrl), cookie };
      const outgoing = rawRequest({ hostname, port, method, path, headers }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      });
      outgoing.on("error", reject).end();
    });
  }
});
