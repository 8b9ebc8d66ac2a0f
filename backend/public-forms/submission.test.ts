import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq, getTableName, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { formInstances, formTokens, schemaVersions } from "@/backend/db/schema/forms";
import { auditLog } from "@/backend/db/schema/forms-company";
import { TABLES } from "@/backend/db/tables";
import { importFormText } from "@/backend/forms/definitions/import-form";
import { revokeForm } from "@/backend/forms/instances/end-form";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { CHECK_IN, EXPIRES_AT, issueTestForm, operatorCtx, publishTestForm } from "@/backend/test-support/forms";
import { ALL, answer, failure, usePublicForm } from "@/backend/test-support/public-form";
import { TEST_NOW, type TestServices } from "@/backend/test-support/services";

const SHORTER = { fields: [{ id: "note", label: "Only this", fieldType: "text" }] };

describeOnDatabase("public forms", (database) => {
  const { current, send, open, save, submit, stored, events } = usePublicForm(database);
  let services: TestServices;
  let token: string;
  let uniqueId: string;
  beforeEach(() => {
    ({ services, token, uniqueId } = current());
  });

  describe("submission", () => {
    test("a submission is accepted once, scored by the service, and its receipt opens until the expiry", async () => {
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

    test("a rule's alert is stored for staff at the submission, not by a draft", async () => {
      const rule = { id: "tired", label: "Very tired", when: { score: "total", greaterThan: 2 }, alert: true };
      const scoring = { enabled: true, method: "sum", fields: ["nights"], rules: [rule] };
      const nights = { id: "nights", label: "Bad nights", fieldType: "number", isScored: true };
      await publishTestForm(database.db, { fields: [nights], scoring }, "nights");
      const link = await issueTestForm(database.db, { slug: "nights" });
      await send("PATCH", { form_instance: { responses: [answer("nights", 3)] } }, link.token);
      expect(await events()).toEqual([]);
      expect((await send("POST", {}, link.token)).status).toBe(200);
      expect(await events()).toEqual([expect.objectContaining({ fieldId: "tired", value: "Very tired" })]);
    });

    test("a submission at the last moment shows its receipt for an hour, and none through a revoked link", async () => {
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

    test("one of 50 submissions at once is accepted, 49 get its receipt, one row has one score", async () => {
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
      expect(await stored()).toMatchObject({ totalScore: 4, revision: 1 });
      const audit = await database.db.select().from(auditLog).where(eq(auditLog.action, "form.submit"));
      expect(audit).toHaveLength(1);
    });

    test("a submission with errors names each field once, in page order, and stores nothing", async () => {
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

    test("a submission counts the answers that were left out where that is allowed", async () => {
      const fields = CHECK_IN.fields.map((field) => ({ ...field, isRequired: false }));
      await publishTestForm(database.db, { ...CHECK_IN, fields }, "lenient");
      const lenient = await issueTestForm(database.db, { slug: "lenient" });
      const sent = await send("POST", { responses: [answer("q1", "3")] }, lenient.token);
      expect(sent.json).toMatchObject({ data: { totalScore: 3, missingCount: 2 } });
    });
  });

  test("a hidden answer stays in the draft, and is neither required, scored, submitted nor an alert", async () => {
    const visibleWhen = { field: "q1", greaterThan: 1 };
    const fields = CHECK_IN.fields.map((field) => (field.id === "q1" ? field : { ...field, visibleWhen }));
    await publishTestForm(database.db, { ...CHECK_IN, fields }, "conditional");
    const { token } = await issueTestForm(database.db, { slug: "conditional" });
    await send("PATCH", { form_instance: { responses: [answer("q1", "1"), answer("q3", "2")] } }, token);
    expect(await events()).toEqual([]);
    const draft = await send("GET", undefined, token);
    expect(draft.json).toMatchObject({ data: { responses: [{ fieldId: "q1" }, { fieldId: "q3", value: "2" }] } });
    const open = await send("POST", { responses: [answer("q1", "2")] }, token);
    expect(open.json).toMatchObject({ error: { fields: [{ fieldId: "q2", message: "Question 2 is required" }] } });
    const sent = await send("POST", { responses: [answer("q1", "1")] }, token);
    expect(sent.json).toMatchObject({
      data: { totalScore: 1, missingCount: 0, responses: [{ fieldId: "q1", value: "1" }] },
    });
    expect(await events()).toEqual([]);
  });

  describe("alerts", () => {
    const alert = { fieldId: "q3", value: "2", at: TEST_NOW };

    test("a draft's alerts are stored at once, and once, also when the answer is taken back", async () => {
      await save([answer("q3", "2")]);
      expect(await events()).toEqual([alert]);
      services.clock.now = new Date(TEST_NOW.getTime() + 1_000);
      await save([answer("q3", "0")]);
      await save([answer("q3", "2")]);
      await submit([...ALL.slice(0, 2), answer("q3", "2")]);
      expect(await events()).toEqual([alert]);
    });

    test("a submission's alerts are stored, and a submission without them stores none", async () => {
      await submit(ALL);
      expect(await events()).toEqual([]);
      const other = await issueTestForm(database.db);
      await send("POST", { responses: [...ALL.slice(0, 2), answer("q3", "2")] }, other.token);
      expect(await events()).toEqual([alert]);
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
    expect(await importFormText({ ctx, text: JSON.stringify(document) })).toEqual({
      slug: "check-in",
      name: "Check-in",
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
