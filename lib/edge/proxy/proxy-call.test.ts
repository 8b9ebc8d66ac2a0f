import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { type Env, envSchema } from "@/lib/config/env";
import { endpointTables, type ProxiedService, policy } from "@/lib/edge/proxy/policy";
import { type ProxyPorts, proxyCall } from "@/lib/edge/proxy/proxy-call";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import { BROKEN, type RecordingService, startRecordingService } from "@/lib/services/recording-service.fake";

const SITE = "https://care.example";
const SERVICES = ["gateway", "search", "forms"] as const;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const auth: AuthData = {
  companyToken: "company",
  accessToken: "access",
  expiresAt: 2_000_000_000,
  tokenType: "Bearer",
  appId: "app",
  userUniqueId: "u-1",
};
const guest = { token: "guest-token", userUniqueId: "g-1", isVerified: true };
const OWN_WRITE = {
  "content-type": "application/json",
  "x-anti-forgery": "1",
  origin: SITE,
  "sec-fetch-site": "same-origin",
};
const KEYS = /gateway-key|search-key|forms-key/;

let service: RecordingService;
let env: Env;
let rechecks: number;

beforeAll(async () => {
  service = await startRecordingService();
  env = envSchema.parse({
    SESSION_SECRET: "an evaluation secret of some length",
    SITE_URL: SITE,
    GATEWAY_URL: `${service.url}/gateway`,
    GATEWAY_API_KEY: "gateway-key",
    SEARCH_URL: `${service.url}/search`,
    SEARCH_API_KEY: "search-key",
    FORMS_URL: `${service.url}/forms`,
    FORMS_API_KEY: "forms-key",
  });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.seen.length = 0;
  service.answer(200, { data: [] });
  rechecks = 0;
});

type Visitor = "user" | "guest" | "unverified guest" | "nobody";
interface Asked {
  as?: Visitor;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  waitSeconds?: number;
  searchWaitSeconds?: number;
  here?: Env;
}

function ask(name: ProxiedService, path: string, asked: Asked = {}) {
  const {
    as = "user",
    method = "GET",
    headers = OWN_WRITE,
    body,
    waitSeconds = 0,
    searchWaitSeconds = 0,
    here = env,
  } = asked;
  const ports: ProxyPorts = {
    env: here,
    loadUser: async () => (as === "user" ? auth : null),
    loadGuest: async () => (as === "nobody" ? null : { ...guest, isVerified: as !== "unverified guest" }),
    recheckUser: async () => {
      rechecks += 1;
    },
    countGuestWrite: async () => waitSeconds,
    countSearch: async () => searchWaitSeconds,
  };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`${SITE}/api/${name}/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: text }),
  });
  return proxyCall(request, name, ports);
}

const example = (path: string, id = "u-1") => path.slice(1).replace(/\{(\w+)\}/g, id);
const listed = SERVICES.flatMap((name) =>
  Object.entries(policy[name]).flatMap(([call, rule]) => {
    const endpoint = endpointTables[name][call];
    return endpoint ? [{ name, call, rule, endpoint }] : [];
  }),
);
const bodyFor = (call: string, endpoint: { method: string; wraps?: string | undefined }) => {
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return undefined;
  if (call === "submitAppForm") return { app_form_instance: { responses: [{ field_id: "a", value: 1 }] } };
  if (call === "searchCloud") return { search: { params: { q: "x" } } };
  if (call === "searchEntities") return { search: { page: 2 } };
  return endpoint.wraps ? { [endpoint.wraps]: { name: "N" } } : undefined;
};

describe("every call of the policy", () => {
  test.each(listed.map((row) => [`${row.name} ${row.call}`, row] as const))(
    "%s reaches its endpoint, as the first of its roles",
    async (_, { name, call, rule, endpoint }) => {
      const as = rule.who[0] ?? "nobody";
      const path = example(endpoint.path, as === "guest" ? "g-1" : "u-1");
      const response = await ask(name, path, { as, method: endpoint.method, body: bodyFor(call, endpoint) });
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(service.seen).toHaveLength(1);
      const { line = "", headers = {} as IncomingHttpHeaders } = service.seen[0] ?? {};
      expect(line.split("?")[0]?.replace(/\/$/, "")).toBe(`${endpoint.method} /${name}/${path.replace(/\/$/, "")}`);
      const bearer = { user: "Bearer company", guest: "Bearer guest-token", nobody: undefined }[as];
      expect(headers.authorization).toBe(bearer);
      expect(headers["x-api-key"]).toBe(name === "search" ? "search-key" : undefined);
    },
  );

  test.each(listed.map((row) => [`${row.name} ${row.call}`, row] as const))(
    "%s is refused without one of its roles, and nothing is sent",
    async (_, { name, call, rule, endpoint }) => {
      for (const as of ["guest", "nobody"] as const) {
        if (rule.who.includes(as) || rule.who.includes("nobody")) continue;
        const body = bodyFor(call, endpoint);
        const response = await ask(name, example(endpoint.path), { as, method: endpoint.method, body });
        expect([401, 503]).toContain(response.status);
        expect(response.status === 503).toBe(as === "nobody" && rule.who.includes("guest"));
      }
      expect(service.seen).toHaveLength(0);
    },
  );

  test("of the search, which all carry the website's key, has a body, a query or an owner pinned", () => {
    const withKey = listed.filter(({ name }) => name === "search");
    expect(withKey.map(({ call }) => call).sort()).toEqual([
      "getEntity",
      "getIdentity",
      "registerIdentity",
      "searchCloud",
      "searchEntities",
      "updateIdentity",
    ]);
    expect(withKey.every(({ rule }) => rule.own ?? rule.body ?? rule.pinnedQuery)).toBe(true);
  });

  test("of the search with an unverified token is 503, and nothing is sent", async () => {
    for (const [method, path, body] of [
      ["GET", "identities/g-1", undefined],
      ["PUT", "identities/g-1", { user: { name: "taken" } }],
      ["POST", "identities/g-1/register/", { user: { name: "taken" } }],
      ["GET", "identities/another", undefined],
    ] as const) {
      const response = await ask("search", path, { as: "unverified guest", method, body });
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    }
    expect(service.seen).toHaveLength(0);
    expect((await ask("gateway", "guests/g-1", { as: "unverified guest" })).status).toBe(200);
    expect(service.seen[0]?.headers.authorization).toBe("Bearer guest-token");
  });
});

describe("unlisted calls", () => {
  const unlisted = SERVICES.flatMap((name) =>
    Object.entries(endpointTables[name]).flatMap(([call, { method, path }]) =>
      policy[name][call] ? [] : [[name, method, path] as const],
    ),
  );
  test.each(unlisted)("%s: %s %s is 404, or 405 where another method is listed", async (name, method, path) => {
    const response = await ask(name, example(path), { method, body: method === "GET" ? undefined : {} });
    expect([404, 405]).toContain(response.status);
    expect(service.seen).toHaveLength(0);
  });

  test.each(["", "nothing", "auth/sign_in", "internal/x", "guests", "forms/a/b/c/d/e/f"])("%j is 404", async (path) => {
    for (const name of SERVICES)
      for (const method of METHODS) expect((await ask(name, path, { method })).status).toBe(404);
    expect(service.seen).toHaveLength(0);
  });

  test("another method is 405, and says which there are", async () => {
    const response = await ask("forms", "surveys/1", { method: "PATCH", body: {} });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect((await ask("forms", "referrals/1", { method: "OPTIONS" })).headers.get("allow")).toBe(
      "GET, HEAD, PUT, DELETE",
    );
    expect(service.seen).toHaveLength(0);
  });

  test("HEAD asks as GET does", async () => {
    expect((await ask("forms", "surveys", { method: "HEAD" })).status).toBe(200);
  });
});

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
  ])("is refused with %i: %s %s", async (status, method, path, body) => {
    expect((await ask("forms", path, { method, body })).status).toBe(status);
    expect(service.seen).toHaveLength(0);
  });

  test.each([
    { search: { partition: "another" } },
    { search: { key: "user" } },
    { search: { records: 1_000 } },
    { search: { fields: ["secret"] } },
  ])("does not widen the search made with the website's key: %j", async (body) => {
    expect((await ask("search", "entities/search", { as: "nobody", method: "POST", body })).status).toBe(422);
    expect((await ask("search", "entities/a?partition=another", { as: "nobody" })).status).toBe(400);
    expect(service.seen).toHaveLength(0);
  });

  test("is completed where the policy pins it", async () => {
    await ask("search", "entities/dana", { as: "nobody" });
    expect(service.seen[0]?.line).toBe("GET /search/entities/dana?partition=default&key=therapist");
    await ask("search", "entities/search", { as: "nobody", method: "POST", body: { search: { page: 2 } } });
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

  test("is limited for guests", async () => {
    const asked = { as: "guest", method: "POST", body: { survey: {} }, waitSeconds: 30 } as const;
    const response = await ask("forms", "surveys", asked);
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("30");
    expect(service.seen).toHaveLength(0);
  });
});

test("search calls are limited for every caller, and other calls are not", async () => {
  for (const as of ["nobody", "guest", "user"] as const) {
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

  test("may be empty", async () => {
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
    expect(rechecks).toBe(1);
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

describe("addresses that lead elsewhere", () => {
  const UP = [
    "..",
    ".",
    "%2e%2e",
    "%2E%2e",
    "%252e%252e",
    "..%2f..",
    "..%5c..",
    "..\\..",
    "%2e%2e%2f",
    "..;",
    "%00",
    "a%00b",
  ];
  const OUT = [
    "//evil.example",
    "http://evil.example/",
    "http:%2f%2fevil.example",
    "@evil.example",
    "\\\\evil.example",
    "%09//evil.example",
    "%0d%0aHost:%20evil.example",
    "?x=http://evil.example",
    "#@evil.example",
    "%ff",
    "%u002e",
    "%c0%ae%c0%ae",
    "169.254.169.254/latest",
  ];
  const places = ["", "forms/", "entities/", "guests/", "users/", "forms/a/schemas/"];

  test("open no connection to anything but the configured services, and never leave their base", async () => {
    const { asked, hosts } = await withRecordedConnections(async () => {
      for (const name of SERVICES)
        for (const place of places)
          for (const tail of [...UP.flatMap((up) => [up, `${up}/${up}/admin`, `x/${up}/admin`]), ...OUT])
            for (const method of ["GET", "POST", "DELETE"]) await askRaw(name, place + tail, method);
    });
    expect(asked.length).toBeGreaterThan(0);
    expect([...hosts].filter((host) => host !== new URL(service.url).host)).toEqual([]);
    expect(asked.every(({ origin }) => origin === service.url)).toBe(true);
    expect(asked.every(({ path }) => /^\/(gateway|search|forms)\/[^?]+/.test(path))).toBe(true);
    for (const { path } of asked) {
      const sent = path.split("?")[0] ?? "";
      expect(new URL(sent, service.url).pathname).toBe(sent);
      expect(decodeURIComponent(sent)).not.toMatch(/\/\.\.?(\/|$)|\\|%/);
    }
    expect(JSON.stringify(asked.map(({ path }) => path))).not.toMatch(KEYS);
  });

  test("an unusual but valid id stays one segment, encoded once", async () => {
    await ask("forms", "forms/caf%C3%A9%20%3F%23%26");
    expect(service.seen[0]?.line).toBe("GET /forms/forms/caf%C3%A9%20%3F%23%26");
  });

  /** An address that cannot form a request is skipped. */
  async function askRaw(name: ProxiedService, path: string, method: string) {
    const body = method === "POST" ? { form: {}, search: {} } : undefined;
    if (URL.canParse(`${SITE}/api/${name}/${path}`)) await ask(name, path, { method, body });
  }
});

const requestSchema = z.object({ request: z.object({ origin: z.string(), path: z.string() }) });
const connectSchema = z.object({ connectParams: z.object({ host: z.string() }) });

/** Fetches and connections made while `act` ran, to any host, as reported by the runtime. */
async function withRecordedConnections(act: () => Promise<void>) {
  const asked: { origin: string; path: string }[] = [];
  const hosts = new Set<string>();
  const onRequest = (message: unknown) => void asked.push(requestSchema.parse(message).request);
  const onConnect = (message: unknown) => void hosts.add(connectSchema.parse(message).connectParams.host);
  subscribe("undici:request:create", onRequest);
  subscribe("undici:client:beforeConnect", onConnect);
  try {
    await act();
  } finally {
    unsubscribe("undici:request:create", onRequest);
    unsubscribe("undici:client:beforeConnect", onConnect);
  }
  return { asked, hosts };
}
