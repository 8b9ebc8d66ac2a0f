import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, test } from "@jest/globals";
import { endpointTables, policy } from "@/lib/proxy/policy";
import { ask, prepareProxy, SERVICES, service } from "@/lib/proxy/test-support/proxy";

prepareProxy();

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

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
      const [first = "visitor"] = rule.who;
      const as = first === "visitor" ? "guest" : first;
      const path = example(endpoint.path, as === "guest" ? "g-1" : "u-1");
      const response = await ask(name, path, { as, method: endpoint.method, body: bodyFor(call, endpoint) });
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(service.seen).toHaveLength(1);
      const { line = "", headers = {} as IncomingHttpHeaders } = service.seen[0] ?? {};
      expect(line.split("?")[0]?.replace(/\/$/, "")).toBe(`${endpoint.method} /${name}/${path.replace(/\/$/, "")}`);
      const bearer = { user: "Bearer company", guest: "Bearer guest-token" }[as];
      expect(headers.authorization).toBe(bearer);
      expect(headers["x-api-key"]).toBe(name === "search" ? "search-key" : undefined);
    },
  );

  test.each(listed.map((row) => [`${row.name} ${row.call}`, row] as const))(
    "%s is refused without one of its roles, and nothing is sent",
    async (_, { name, call, rule, endpoint }) => {
      for (const as of ["guest", "anonymous"] as const) {
        if (rule.who.includes("visitor") || (as === "guest" && rule.who.includes(as))) continue;
        const body = bodyFor(call, endpoint);
        const response = await ask(name, example(endpoint.path), { as, method: endpoint.method, body });
        expect([401, 503]).toContain(response.status);
        expect(response.status === 503).toBe(as === "anonymous" && rule.who.includes("guest"));
      }
      expect(service.seen).toHaveLength(0);
    },
  );

  test("every call of the search, which carries the website's key, has a body, a query or an owner pinned", () => {
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

  test.each(["user", "guest", "unverified guest", "anonymous"] as const)(
    "a call of the directory carries the key, and the bearer of a visitor with an identity: %s",
    async (as) => {
      await ask("search", "entities/dana", { as });
      await ask("search", "entities/search", { as, method: "POST", body: { search: { page: 2 } }, waitSeconds: 9 });
      const bearer = { user: "Bearer company", guest: "Bearer guest-token" }[as === "user" ? as : "guest"];
      const expected = as === "user" || as === "guest" ? bearer : undefined;
      const sent = service.seen.map(({ headers }) => [headers["x-api-key"], headers.authorization]);
      expect(sent).toEqual([
        ["search-key", expected],
        ["search-key", expected],
      ]);
    },
  );

  test("the directory is read with the key alone where the service refuses the bearer", async () => {
    service.answer(401, {});
    await ask("search", "entities/dana");
    expect(service.seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer company", undefined]);
  });

  test("a call of the search with an unverified token is 503, and nothing is sent", async () => {
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
