import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pino from "pino";
import type { Db } from "@/backend/db/connect";
import { toPoolSettings } from "@/backend/db/database-settings";
import { ResilientPool } from "@/backend/db/resilient-pool";
import { createEdge } from "@/backend/http/edge";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, SERVICE_KEY, TEST_VAULT, type TestServices } from "@/backend/test-support/services";

const asService = { authorization: `Bearer ${SERVICE_KEY}` };
const ID = "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11";

describeOnDatabase("the edge of every service", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });
  const WRITES = [
    ["POST", "/gateway/guests/"],
    ["PUT", `/gateway/guests/${ID}`],
    ["POST", `/gateway/guests/${ID}/auth`],
    ["POST", "/search/entities/search"],
    ["POST", "/search/identities/x/register/"],
    ["POST", "/forms/appointments"],
    ["POST", "/forms/landings"],
  ] as const;

  describe.each(WRITES)("%s %s", (method, path) => {
    const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
      services.call(path, { method, body, headers: { ...asService, ...headers } });

    test.each([
      ["no JSON", "{", 400],
      ["nothing", "", 400],
      ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), 400],
      ["a key twice", '{"a":1,"a":1}', 422],
      ["a key that reaches a prototype", '{"__proto__":{"a":1}}', 422],
      ["NUL", '{"a":"\\u0000"}', 422],
      ["half a surrogate pair", '{"a":"\\ud800"}', 422],
      ["a thousand brackets", "[".repeat(1_000) + "]".repeat(1_000), 422],
    ])("%s is refused by name, never as an internal error", async (_, body, status) => {
      const answer = await send(body);
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
    });

    test("another content type is 415, a body over 256 KB is 413", async () => {
      expect((await send("{}", { "content-type": "text/plain" })).status).toBe(415);
      expect((await send(JSON.stringify({ text: "x".repeat(256 * 1024) }))).status).toBe(413);
    });
  });

  test.each(["/health", "/search/nothing", "/search/openapi.json", "/search/docs", "/docs"])(
    "%s may load, run and be framed by nothing, and is kept by no cache",
    async (path) => {
      const { headers } = await services.call(path);
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
      expect(Object.fromEntries(headers)).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-resource-policy": "same-origin",
      });
    },
  );

  test("an unknown address is a 404, a known one with another method a 405 that lists the right ones", async () => {
    const unknown = await services.call("/search/nothing");
    expect([unknown.status, unknown.json]).toMatchObject([
      404,
      { code: "unknown_route", requestId: expect.any(String) },
    ]);
    const wrong = await services.call(`/gateway/guests/${ID}/`, { method: "DELETE" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, PUT"]);
  });

  test("every service tells that it is well without any key", async () => {
    for (const path of ["/health", "/gateway/health", "/search/health", "/forms/health", "/public-forms/health"]) {
      const answer = await services.call(path, { headers: { "x-api-key": "", appid: "" } });
      expect([answer.status, answer.json]).toEqual([200, { status: "ok" }]);
    }
  });

  test("the operators' door is shut without its own key", async () => {
    const body = { file: "/etc/passwd" };
    expect((await services.call("/internal/roster/import", { body })).status).toBe(401);
    expect((await services.call("/internal/roster/import", { body, headers: asService })).status).toBe(401);
  });

  test("a request id is taken over when it is one, and made when it is not", async () => {
    const kept = await services.call("/health", { headers: { "x-request-id": "abcdef-0123456789" } });
    expect(kept.headers.get("x-request-id")).toBe("abcdef-0123456789");
    const made = await services.call("/health", { headers: { "x-request-id": "no spaces, please" } });
    expect(made.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("the log knows the route and nothing of the person", async () => {
    const { id, token, bearer } = await services.guest();
    const user = { name: "Zoë", email: "zoe@example.org" };
    await services.call(`/gateway/guests/${id}?note=private`, { method: "PUT", headers: bearer, body: { user } });
    await services.call("/gateway/guests/", { body: { guest: { unique_id: id, user_unique_id: id, email: "x" } } });
    const log = services.logs.join("");
    expect(log).toContain('"route":"/gateway/guests/:id","status":200');
    for (const secret of [id, token, "Zoë", "example.org", "private"]) expect(log).not.toContain(secret);
  });

  const testOnServer = database.driver === "postgres" ? test : test.skip;
  testOnServer("a statement that runs into its deadline is a 503", async () => {
    const app = createEdge({
      db: database.db,
      vault: TEST_VAULT,
      logger: pino({ level: "silent" }),
      now: () => new Date(),
    });
    app.get("/slow", (c) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 20`);
        await tx.execute(sql`select pg_sleep(5)`);
        return c.text("never");
      }),
    );
    expect((await app.request("/slow")).status).toBe(503);
  });

  test("an error of the database is a fixed sentence outside and no contents in the log", async () => {
    const logs: string[] = [];
    const logger = pino({}, { write: (line) => void logs.push(line) });
    const app = createEdge({ db: database.db, vault: TEST_VAULT, logger, now: () => new Date() });
    app.get("/broken", async (c) => {
      await database.db.execute(sql`select ${"Zoë's secret"}::int`);
      return c.text("never");
    });
    const answer = await app.request("/broken");
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).toContain("Something went wrong on our side.");
    expect(text + logs.join("")).not.toContain("secret");
    expect(logs.join("")).toContain('"code":"22P02"');
  });
});

describe("a PostgreSQL behind a Unix socket that is away", () => {
  const ask = async (db: Db) => {
    const app = createEdge({ db, vault: TEST_VAULT, logger: pino({ level: "silent" }), now: () => new Date() });
    app.get("/rows", async (c) => c.json(await db.execute(sql`select 1`)));
    const answer = await app.request("/rows");
    return [answer.status, answer.headers.get("retry-after"), Object(await answer.json()).code];
  };
  const OUTAGE = [503, "5", "database"];

  test("a call answers 503 where the socket is missing, left over or closes each connection", async () => {
    const folder = mkdtempSync(join(tmpdir(), "edge-test-"));
    const socket = join(folder, ".s.PGSQL.5432");
    const pool = new ResilientPool({
      ...toPoolSettings(),
      addresses: [`postgres:///network?host=${folder}&user=test`],
    });
    const db: Db = drizzle({ client: pool });
    expect(await ask(db)).toEqual(OUTAGE);
    writeFileSync(socket, "");
    expect(await ask(db)).toEqual(OUTAGE);
    rmSync(socket);
    const server = createServer((connection) => connection.destroy()).listen(socket);
    await once(server, "listening");
    expect(await ask(db)).toEqual(OUTAGE);
    server.close();
    await pool.end();
    rmSync(folder, { recursive: true });
  });

  test("a socket error of each code is an outage, and a file error of the same code is a fault", async () => {
    const failing = (code: string, syscall: string) => {
      const error = Object.assign(new Error(code), { code, syscall });
      const client = { query: () => Promise.reject(error) };
      return drizzle({ client: Object.assign(new ResilientPool({ ...toPoolSettings(), addresses: [] }), client) });
    };
    for (const code of ["ENOENT", "EACCES", "ECONNRESET"])
      expect([code, await ask(failing(code, "connect"))]).toEqual([code, OUTAGE]);
    for (const code of ["ENOENT", "EACCES"])
      expect([code, await ask(failing(code, "open"))]).toEqual([code, [500, null, undefined]]);
  });
});
