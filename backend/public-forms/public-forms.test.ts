import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq, getTableName, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { formEvents, formInstances, formTokens, schemaVersions } from "@/backend/db/schema/forms";
import { auditLog } from "@/backend/db/schema/forms-company";
import { importForm } from "@/backend/forms/definitions/import-form";
import { reissueForm } from "@/backend/forms/instances/reissue-form";
import { revokeForm } from "@/backend/forms/instances/revoke-form";
import { describeEachDriver } from "@/backend/test-support/drivers";
import {
  CHECK_IN,
  EXPIRES_AT,
  issueTestForm,
  operatorCtx,
  publishTestForm,
  tokenOf,
} from "@/backend/test-support/forms";
import {
  createTestServices,
  SERVICE_KEY,
  TEST_INVITATIONS,
  TEST_NOW,
  type TestServices,
} from "@/backend/test-support/services";
import { TABLES } from "@/backend/test-support/tables";

const PATH = "/public-forms/forms/public";
const ALL = [
  { field_id: "q1", value: "1" },
  { field_id: "q2", value: "3" },
  { field_id: "q3", value: "0" },
];
const answer = (field_id: string, value: unknown) => ({ field_id, value });
const SHORTER = { fields: [{ id: "note", label: "Only this", fieldType: "text" }] };
const failure = (code: string) => ({ success: false, error: { code, message: expect.any(String) } });
const conflictOf = (revision: number) => ({
  ...failure("DRAFT_CONFLICT"),
  data: expect.objectContaining({ revision }),
});

describeEachDriver("public forms", (database) => {
  let services: TestServices;
  let token: string;
  let uniqueId: string;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    await publishTestForm(database.db);
    ({ token, uniqueId } = await issueTestForm(database.db));
  });

  const send = (method: string, body?: unknown, sentToken = token, headers: Record<string, string> = {}) =>
    services.call(`${PATH}?token=${encodeURIComponent(sentToken)}`, { method, body, headers });
  const open = (sentToken = token) => send("GET", undefined, sentToken);
  const save = (responses: unknown, revision?: unknown) => send("PATCH", { form_instance: { responses, revision } });
  const submit = (responses: unknown = ALL, more: object = {}) => send("POST", { responses, ...more });
  const stored = async () => {
    const [row] = await database.db.select().from(formInstances).where(eq(formInstances.uniqueId, uniqueId));
    if (!row) throw new Error("the instance is gone");
    return row;
  };
  const events = () =>
    database.db.select({ fieldId: formEvents.fieldId, value: formEvents.value, at: formEvents.at }).from(formEvents);
  const setStatus = (status: "cancelled" | "revoked") =>
    database.db.update(formInstances).set({ status }).where(eq(formInstances.uniqueId, uniqueId));

  describe("opening", () => {
    test("shows the form that was issued, to whom and until when", async () => {
      const { status, json, headers } = await open();
      expect(status).toBe(200);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(json).toEqual({
        success: true,
        error: null,
        data: {
          uniqueId,
          formName: "Check-in",
          formSlug: "check-in",
          assignedToName: "Dana Whitfield",
          expiresAt: EXPIRES_AT.toISOString(),
          isExpired: false,
          canEdit: true,
          status: "assigned",
          responses: [],
          schema: expect.objectContaining({ fields: expect.any(Array), scoring: expect.any(Object) }),
          revision: 0,
          lastSavedAt: null,
          submittedAt: null,
          totalScore: null,
          scoreLabel: null,
          severity: null,
          missingCount: 0,
        },
      });
    });

    test("50 times, by GET and HEAD, changes nothing", async () => {
      const before = [await stored(), await database.db.select().from(auditLog)];
      for (let time = 0; time < 50; time += 1) {
        services.clock.now = new Date(TEST_NOW.getTime() + time * 1_000);
        expect((await send(time % 2 === 0 ? "HEAD" : "GET")).status).toBe(200);
      }
      expect([await stored(), await database.db.select().from(auditLog)]).toEqual(before);
      expect((await save(ALL)).status).toBe(200);
    });

    test.each([
      ["nothing", ""],
      ["a wrong one", "A".repeat(43)],
      ["half of it", "cut"],
      ["far too much", "x".repeat(10_000)],
      ["what no token holds", "'; select 1 --\u0000\uFFFD"],
    ])("a token that is %s is TOKEN_NOT_FOUND, whatever is asked", async (_, wrong) => {
      const sent = wrong === "cut" ? token.slice(0, 20) : wrong;
      for (const method of ["GET", "PATCH", "POST"]) {
        const body = method === "GET" ? undefined : { responses: ALL, form_instance: { responses: ALL } };
        const refused = await send(method, body, sent);
        expect([refused.status, refused.json]).toMatchObject([
          404,
          { ...failure("TOKEN_NOT_FOUND"), error: { message: "Invalid access token. Please check your link." } },
        ]);
      }
    });

    test("expires at the instant it says, for reading and writing, and is expired in nothing before", async () => {
      services.clock.now = new Date(EXPIRES_AT.getTime() - 1);
      expect((await save(ALL)).status).toBe(200);
      services.clock.now = EXPIRES_AT;
      for (const refused of [await open(), await save([]), await submit()]) {
        expect([refused.status, refused.json]).toMatchObject([
          410,
          { ...failure("TOKEN_EXPIRED"), error: { message: "This link has expired. Please request a new one." } },
        ]);
      }
    });

    test("a revoked link is TOKEN_REVOKED, also after its expiry", async () => {
      await revokeForm({ ctx: operatorCtx(database.db), uniqueId });
      services.clock.now = EXPIRES_AT;
      for (const refused of [await open(), await save([]), await submit()]) {
        expect([refused.status, refused.json]).toMatchObject([
          410,
          { ...failure("TOKEN_REVOKED"), error: { message: "This link has been revoked. Please contact support." } },
        ]);
      }
      expect(await stored()).toMatchObject({ status: "revoked", revision: 0 });
    });

    test("a cancelled form says so, also after its expiry", async () => {
      await setStatus("cancelled");
      for (const now of [TEST_NOW, EXPIRES_AT]) {
        services.clock.now = now;
        for (const refused of [await open(), await save(ALL), await submit()]) {
          expect([refused.status, refused.json]).toMatchObject([
            410,
            { ...failure("FORM_CANCELLED"), error: { message: "This form was cancelled. Please contact support." } },
          ]);
        }
      }
    });

    test("a reissued link opens the same answers, and the one before says that a newer one was sent", async () => {
      await save([answer("q1", "2")]);
      const reissued = await reissueForm({
        ctx: operatorCtx(database.db),
        input: { uniqueId, expiresAt: undefined },
        invitations: TEST_INVITATIONS,
      });
      if (!reissued.ok) throw new Error(reissued.reason);
      for (const refused of [await open(), await save([]), await submit()]) {
        expect([refused.status, refused.json]).toMatchObject([410, failure("TOKEN_REPLACED")]);
      }
      const { json } = await open(tokenOf(reissued.link));
      expect(json).toMatchObject({
        data: { uniqueId, status: "in_progress", revision: 1, responses: [{ fieldId: "q1", value: "2" }] },
      });
      await revokeForm({ ctx: operatorCtx(database.db), uniqueId });
      expect((await open()).json).toMatchObject(failure("TOKEN_REVOKED"));
    });
  });

  describe("drafts", () => {
    test("are saved over what is there, field by field, and count the revision up", async () => {
      const first = await save([answer("q1", "1"), answer("note", "Tired")]);
      expect([first.status, first.json]).toEqual([
        200,
        {
          success: true,
          error: null,
          data: { revision: 1, lastSavedAt: TEST_NOW.toISOString(), status: "in_progress", refused: [] },
        },
      ]);
      expect((await save([answer("note", "")], 1)).json).toMatchObject({ data: { revision: 2 } });
      expect((await open()).json).toMatchObject({
        data: {
          status: "in_progress",
          canEdit: true,
          lastSavedAt: TEST_NOW.toISOString(),
          responses: [
            { fieldId: "q1", value: "1" },
            { fieldId: "note", value: "" },
          ],
        },
      });
    });

    test("of an older revision change nothing and get what is stored", async () => {
      await save([answer("note", "on the phone")], 0);
      const late = await save([answer("note", "on the laptop")], 0);
      expect([late.status, late.json]).toEqual([
        409,
        {
          success: false,
          data: {
            revision: 1,
            lastSavedAt: TEST_NOW.toISOString(),
            responses: [{ fieldId: "note", value: "on the phone" }],
          },
          error: { code: "DRAFT_CONFLICT", message: expect.any(String) },
        },
      ]);
      expect((await submit(ALL, { revision: 0 })).json).toMatchObject(conflictOf(1));
      expect(await stored()).toMatchObject({ revision: 1, responses: [answer("note", "on the phone")] });
    });

    test("sent again because the answer was lost are no conflict and no second revision", async () => {
      await save([answer("note", "once")], 0);
      services.clock.now = new Date(TEST_NOW.getTime() + 60_000);
      const again = await save([answer("note", "once")], 0);
      expect([again.status, again.json]).toMatchObject([
        200,
        { data: { revision: 1, lastSavedAt: TEST_NOW.toISOString() } },
      ]);
    });

    test("without a revision are taken, as a client of the plain contract sends them", async () => {
      await save([answer("note", "a")]);
      expect((await save([answer("note", "b")])).json).toMatchObject({ data: { revision: 2 } });
      expect((await save([answer("note", "c")], null)).json).toMatchObject({ data: { revision: 3 } });
    });

    test("are never both taken when two are made upon one revision at once", async () => {
      const saves = await Promise.all(
        Array.from({ length: 20 }, (_, number) => save([answer("note", `version ${number}`)], 0)),
      );
      expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(saves.filter(({ status }) => status === 409)).toHaveLength(19);
      expect(await stored()).toMatchObject({ revision: 1 });
    });

    test("tell which answers do not fit, keep what is stored there, and ignore unknown fields", async () => {
      await save([answer("note", "kept"), answer("q1", "1")]);
      const mixed = await save([
        answer("note", { __html: "x" }),
        answer("q2", "2"),
        answer("nobody", "knows"),
        answer("lead", "x"),
      ]);
      expect(mixed.json).toMatchObject({
        data: { revision: 2, refused: [{ fieldId: "note", message: "Must be text" }] },
      });
      const { responses } = await stored();
      expect(responses).toHaveLength(3);
      expect(responses).toEqual(expect.arrayContaining([answer("note", "kept"), answer("q1", "1"), answer("q2", "2")]));
    });
  });

  describe("submission", () => {
    test("is taken once, scored by us, and its receipt opens until the expiry", async () => {
      await save([answer("note", "from the draft")]);
      services.clock.now = new Date(TEST_NOW.getTime() + 1_000);
      const sent = await submit(ALL, { total_score: 4, score_label: "Low", submitted_at: "2026-01-01T00:00:00Z" });
      const receipt = {
        status: "submitted",
        canEdit: false,
        isExpired: false,
        submittedAt: services.clock.now.toISOString(),
        totalScore: 4,
        scoreLabel: "Low",
        severity: "low",
        missingCount: 0,
        responses: expect.arrayContaining([{ fieldId: "note", value: "from the draft" }]),
      };
      expect([sent.status, sent.json]).toMatchObject([200, { success: true, data: receipt }]);
      expect((await open()).json).toMatchObject({ data: receipt });
      const again = await submit(ALL);
      expect([again.status, again.json]).toMatchObject([409, { ...failure("ALREADY_SUBMITTED"), data: receipt }]);
      const late = await save([answer("note", "after")]);
      expect([late.status, late.json]).toMatchObject([409, { ...failure("ALREADY_SUBMITTED"), data: receipt }]);
      expect(await stored()).toMatchObject({ fieldScores: { q1: 1, q2: 3, q3: 0 } });
      services.clock.now = EXPIRES_AT;
      for (const refused of [await open(), await save([]), await submit()]) {
        expect([refused.status, refused.json]).toMatchObject([409, { ...failure("ALREADY_SUBMITTED"), data: null }]);
      }
      expect(await stored()).toMatchObject({ status: "submitted" });
    });

    test("at the last moment shows its receipt for an hour, and none through a revoked link", async () => {
      services.clock.now = new Date(EXPIRES_AT.getTime() - 1);
      await submit();
      services.clock.now = new Date(EXPIRES_AT.getTime() + 60_000);
      expect((await open()).json).toMatchObject({ data: { status: "submitted", totalScore: 4 } });
      await revokeForm({ ctx: operatorCtx(database.db), uniqueId });
      expect((await open()).json).toMatchObject({ ...failure("ALREADY_SUBMITTED"), data: null });
    });

    test.each([
      ["a number", 9_999],
      ["a text", "NaN"],
      ["an object", { toString: "x" }],
      ["a list", [1, [2]]],
    ])("ignores a forged total that is %s", async (_, total_score) => {
      const sent = await submit(ALL, { total_score, score_label: total_score, submitted_at: total_score, status: "x" });
      expect(sent.json).toMatchObject({ data: { totalScore: 4, scoreLabel: "Low" } });
    });

    test("50 at once: one is taken, 49 get its receipt, one row has one score", async () => {
      const sent = await Promise.all(
        Array.from({ length: 50 }, (_, number) => submit([...ALL, answer("note", `number ${number}`)])),
      );
      const taken = sent.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(1);
      const late = sent.filter(({ status }) => status === 409);
      expect(late).toHaveLength(49);
      const { json } = await open();
      for (const { json: refused } of late) {
        expect(refused).toMatchObject({ ...failure("ALREADY_SUBMITTED"), data: (json as { data: object }).data });
      }
      expect(taken[0]?.json).toEqual(json);
      const rows = await database.db.select().from(formInstances);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ totalScore: 4, revision: 1 });
      const audit = await database.db.select().from(auditLog).where(eq(auditLog.action, "form.submit"));
      expect(audit).toHaveLength(1);
    });

    test("with errors names each field once, in page order, and stores nothing", async () => {
      const refused = await submit([
        answer("age", 12),
        answer("q2", "7"),
        answer("note", ["x"]),
        answer("q1", ""),
        answer("q3", "1"),
      ]);
      expect([refused.status, refused.json]).toEqual([
        422,
        {
          success: false,
          data: null,
          error: {
            code: "VALIDATION_FAILED",
            message: "Please fix the errors before submitting.",
            fields: [
              { fieldId: "q1", message: "Question 1 is required" },
              { fieldId: "q2", message: "Please select a valid option" },
              { fieldId: "note", message: "Must be text" },
              { fieldId: "age", message: "Minimum value is 13" },
            ],
          },
        },
      ]);
      expect(await stored()).toMatchObject({ status: "assigned", revision: 0, responses: [] });
      expect(await events()).toEqual([]);
    });

    test("counts what was left out where it may be left out", async () => {
      const fields = CHECK_IN.fields.map((field) => ({ ...field, isRequired: false }));
      await publishTestForm(database.db, { ...CHECK_IN, fields }, "lenient");
      const lenient = await issueTestForm(database.db, { slug: "lenient" });
      const sent = await send("POST", { responses: [answer("q1", "3")] }, lenient.token);
      expect(sent.json).toMatchObject({ data: { totalScore: 3, missingCount: 2 } });
    });
  });

  describe("alerts", () => {
    const alert = { fieldId: "q3", value: "2", at: TEST_NOW };

    test("of a draft are stored at once, and once, also when the answer is taken back", async () => {
      await save([answer("q3", "2")]);
      expect(await events()).toEqual([alert]);
      services.clock.now = new Date(TEST_NOW.getTime() + 1_000);
      await save([answer("q3", "0")]);
      await save([answer("q3", "2")]);
      await submit([...ALL.slice(0, 2), answer("q3", "2")]);
      expect(await events()).toEqual([alert]);
    });

    test("of a submission are stored, and there are none without", async () => {
      await submit(ALL);
      expect(await events()).toEqual([]);
      const other = await issueTestForm(database.db);
      await send("POST", { responses: [...ALL.slice(0, 2), answer("q3", "2")] }, other.token);
      expect(await events()).toEqual([alert]);
    });
  });

  describe("hostile bodies", () => {
    const RESPONSES: [string, unknown][] = [
      ["null", null],
      ["a text", "q1"],
      ["a number", 1],
      ["an object", { q1: "1" }],
      ["texts", ["q1", null, 7, true, [[]]]],
      ["answers without a field", [{}, { value: "1" }, { field_id: null, value: "1" }, { field_id: {}, value: "1" }]],
      ["ids that reach a prototype", [answer("toString", "1"), answer("hasOwnProperty", "1"), answer("valueOf", "1")]],
      ["an answer for a text block", [answer("lead", "x")]],
      ["wrong types", ["q1", "note", "age"].flatMap((id) => [{}, [], true, 1, null, [{}]].map((v) => answer(id, v)))],
      ["options that do not exist", [answer("q1", "4"), answer("q2", "__proto__"), answer("q3", "constructor")]],
      ["a huge text", [answer("note", "x".repeat(200_000))]],
      ["5,000 answers", Array.from({ length: 5_000 }, () => answer("q1", "1"))],
      ["numbers beyond bounds", [answer("age", 1e308), answer("age", -1e308), answer("age", "1e999")]],
      ["a long exotic text", [answer("note", "\u202e\u200b😀".repeat(5_000))]],
    ];
    test.each(RESPONSES)("%s as responses are refused or ignored, never a 500", async (_, responses) => {
      for (const sent of [await save(responses), await submit(responses)]) {
        expect([200, 422]).toContain(sent.status);
      }
      expect((await stored()).status).not.toBe("submitted");
      expect((await submit([...ALL, answer("note", ""), answer("age", null)])).status).toBe(200);
    });

    test.each([
      ["no JSON", "{", 400],
      ["nothing", "", 400],
      ["bytes that are no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), 400],
      ["a list", "[]", 422],
      ["a key twice", '{"responses":[],"responses":[]}', 422],
      ["a key that reaches a prototype", '{"responses":[],"__proto__":{"admin":true}}', 422],
      ["such a key inside an answer", '{"responses":[{"field_id":"q1","value":{"constructor":1}}]}', 422],
      ["NUL", '{"responses":[{"field_id":"note","value":"\\u0000"}]}', 422],
      ["half a surrogate pair", '{"responses":[{"field_id":"note","value":"\\ud800"}]}', 422],
      ["a thousand brackets", "[".repeat(1_000) + "]".repeat(1_000), 422],
      ["too much", JSON.stringify({ responses: [answer("note", "x".repeat(256 * 1024))] }), 413],
    ])("%s is refused by name", async (_, body, status) => {
      for (const method of ["PATCH", "POST"]) expect((await send(method, body)).status).toBe(status);
      expect(await stored()).toMatchObject({ revision: 0, status: "assigned" });
    });

    test.each(["1", -1, 1.5, {}, [0], true])("a revision that is %j is refused", async (revision) => {
      expect((await save([], revision)).status).toBe(422);
      expect((await submit(ALL, { revision })).status).toBe(422);
    });

    test("another content type is 415, another method 405", async () => {
      expect((await send("PATCH", "{}", token, { "content-type": "text/plain" })).status).toBe(415);
      const wrong = await send("DELETE");
      expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, PATCH, POST"]);
    });
  });

  describe("misses", () => {
    const from = (address: string) => ({ authorization: `Bearer ${SERVICE_KEY}`, "x-forwarded-for": address });
    const wrongToken = (number: number) => String(number).padStart(43, "A");
    const miss = (headers: Record<string, string>, number: number) =>
      send("GET", undefined, wrongToken(number), headers);

    test("are limited for each visitor that the website names, and never block a valid link", async () => {
      for (let number = 0; number < 20; number += 1) {
        expect((await miss(from("198.51.100.0/24"), number)).status).toBe(404);
      }
      const limited = await miss(from("198.51.100.0/24"), 21);
      expect([limited.status, limited.json]).toMatchObject([429, failure("TOO_MANY_REQUESTS")]);
      expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await miss(from("203.0.113.0/24"), 22)).status).toBe(404);
      expect((await send("GET", undefined, token, from("198.51.100.0/24"))).status).toBe(200);
      expect((await send("POST", { responses: ALL }, token, from("198.51.100.0/24"))).status).toBe(200);
    });

    test("are not what no link can hold: it costs neither a try nor a lookup", async () => {
      for (let number = 0; number < 60; number += 1) {
        const malformed = ["", "cut", `${token}x`, `${token.slice(0, 42)}!`][number % 4];
        expect((await send("GET", undefined, malformed, from("198.51.100.0/24"))).status).toBe(404);
      }
      expect((await miss(from("198.51.100.0/24"), 1)).status).toBe(404);
    });

    test("count against the caller when it only claims to act for others", async () => {
      const statuses: number[] = [];
      for (let number = 0; number < 25; number += 1) {
        statuses.push((await miss({ "x-forwarded-for": `10.0.${number}.1` }, number)).status);
      }
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    });
  });

  test("a version that was answered stays as it was; what is issued later has the new one", async () => {
    await save([answer("q1", "1")]);
    await publishTestForm(database.db, SHORTER);
    expect((await open()).json).toMatchObject({
      data: { schema: { scoring: { method: "sum" } }, responses: [{ fieldId: "q1", value: "1" }] },
    });
    const later = await issueTestForm(database.db);
    expect((await open(later.token)).json).toMatchObject({ data: { schema: SHORTER } });
    expect((await submit()).json).toMatchObject({ data: { totalScore: 4 } });
    const published = eq(schemaVersions.status, "published");
    await expect(database.db.update(schemaVersions).set({ number: 9 }).where(published)).rejects.toThrow();
    await expect(database.db.delete(schemaVersions).where(published)).rejects.toThrow();
  });

  test("a draft version is not issued until it is published", async () => {
    const ctx = operatorCtx(database.db);
    const document = { slug: "check-in", name: "Check-in", definition: SHORTER };
    expect(await importForm({ ctx, document })).toEqual({
      ok: true,
      slug: "check-in",
      version: 2,
      change: "draft",
      warnings: [],
    });
    const issued = await issueTestForm(database.db);
    expect((await open(issued.token)).json).toMatchObject({ data: { schema: { scoring: { method: "sum" } } } });
  });

  test("the token is in no column of any table, no log line and no answer; only its digest is stored", async () => {
    await save(ALL);
    await submit();
    await open(`${token}x`);
    services.clock.now = EXPIRES_AT;
    await open();
    for (const table of TABLES) {
      const name = sql.raw(`${getTableConfig(table).schema}.${getTableName(table)}`);
      const found = await database.db.execute(
        sql`select count(*)::int as total from ${name} as row where position(${token} in row::text) > 0
          or position(${Buffer.from(token).toString("hex")} in row::text) > 0`,
      );
      expect([getTableName(table), found]).toMatchObject([getTableName(table), { rows: [{ total: 0 }] }]);
    }
    expect(await database.db.select().from(formTokens)).toHaveLength(1);
    const log = services.logs.join("");
    expect(log).toContain('"route":"/public-forms/forms/public"');
    for (const secret of [token, token.slice(0, 16), "Dana", "dana@example.org", "Question"]) {
      expect(log).not.toContain(secret);
    }
    expect((await open()).text).not.toContain(token);
  });

  test("every write leaves its trace, with who, what and which, and none of the answers", async () => {
    await save(ALL);
    await submit();
    await revokeForm({ ctx: operatorCtx(database.db), uniqueId });
    const audit = await database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(audit.map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)).toEqual([
      "operator form.import check-in@1",
      "operator form.publish check-in@1",
      `operator form.issue ${uniqueId}`,
      `link:${uniqueId} form.draft ${uniqueId}`,
      `link:${uniqueId} form.submit ${uniqueId}`,
      `operator form.revoke ${uniqueId}`,
    ]);
    expect(await stored()).toMatchObject({ status: "submitted" });
  });
});
