import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { FORM_INSTANCE } from "@/backend/crypto/seals";
import { formInstances } from "@/backend/db/schema/forms";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { issueTestForm, publishTestForm } from "@/backend/test-support/forms";
import { ALL, answer, failure, usePublicForm } from "@/backend/test-support/public-form";
import { TEST_NOW, TEST_VAULT, type TestServices } from "@/backend/test-support/services";

const IN_TWO_LANGUAGES = {
  title: { en: "Sleep", es: "Sueño" },
  fields: [{ id: "hours", label: { en: "Hours", es: "Horas" }, fieldType: "number", isScored: true }],
  scoring: {
    ...{ enabled: true, method: "sum", fields: ["hours"] },
    ranges: [{ min: 7, max: 24, label: { en: "Enough", es: "Bastante" } }],
  },
};

const conflictOf = (revision: number) => ({
  ...failure("DRAFT_CONFLICT"),
  data: expect.objectContaining({ revision }),
});

describeOnDatabase("public forms", (database) => {
  const { current, send, open, save, submit, stored } = usePublicForm(database);
  let services: TestServices;
  let token: string;
  beforeEach(() => {
    ({ services, token } = current());
  });

  describe("drafts", () => {
    test("a draft is merged into the stored one field by field, and raises the revision", async () => {
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

    test("a form is shown in the person's language, switched with a draft, and its messages and receipt follow", async () => {
      await publishTestForm(database.db, IN_TWO_LANGUAGES, "sleep");
      const link = await issueTestForm(database.db, { slug: "sleep" });
      const call = (method: string, body?: object) => send(method, body, link.token);
      const { services } = current();
      const path = `/public-forms/forms/public?token=${link.token}`;
      expect((await call("GET")).json).toMatchObject({
        data: { formName: "Sleep", language: "en", languages: ["en", "es"], schema: { fields: [{ label: "Hours" }] } },
      });
      const draft = { responses: [answer("hours", "7")], revision: 0 };
      expect((await call("PATCH", { form_instance: { ...draft, language: "xx" } })).status).toBe(422);
      await call("PATCH", { form_instance: draft });
      const shown = await services.call(`${path}&language=es`);
      expect(shown.json).toMatchObject({ data: { formName: "Sueño", language: "es", revision: 1 } });
      expect((await services.call(`${path}&language=xx`)).status).toBe(400);
      expect((await call("GET")).json).toMatchObject({ data: { formName: "Sleep", language: "en" } });
      await call("PATCH", { form_instance: { responses: [], language: "es" } });
      expect((await call("GET")).json).toMatchObject({
        data: {
          ...{ formName: "Sueño", language: "es", revision: 2, responses: [{ fieldId: "hours", value: "7" }] },
          schema: { title: "Sueño", fields: [{ label: "Horas" }] },
        },
      });
      expect((await call("POST", { responses: [answer("hours", "many")] })).json).toMatchObject({
        error: { fields: [{ fieldId: "hours", message: "Debe ser un número" }] },
      });
      expect((await call("POST", { language: "en" })).json).toMatchObject({
        data: { totalScore: 7, scoreLabel: "Enough", language: "en" },
      });
      const [row] = await database.db.select().from(formInstances).where(eq(formInstances.uniqueId, link.uniqueId));
      expect(row && TEST_VAULT.open(FORM_INSTANCE, row)).toMatchObject({ language: "en", scoreLabel: "Enough" });
    });

    test("a draft of an older revision changes nothing and gets what is stored", async () => {
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

    test("a draft that is sent again after a lost answer is no conflict and no second revision", async () => {
      await save([answer("note", "once")], 0);
      services.clock.now = new Date(TEST_NOW.getTime() + 60_000);
      const again = await save([answer("note", "once")], 0);
      expect([again.status, again.json]).toMatchObject([
        200,
        { data: { revision: 1, lastSavedAt: TEST_NOW.toISOString() } },
      ]);
    });

    test("a draft without a revision is accepted, as a client of the plain contract sends it", async () => {
      await save([answer("note", "a")]);
      expect((await save([answer("note", "b")])).json).toMatchObject({ data: { revision: 2 } });
      expect((await save([answer("note", "c")], null)).json).toMatchObject({ data: { revision: 3 } });
    });

    test("one of two simultaneous drafts of one revision is accepted", async () => {
      const saves = await Promise.all(
        Array.from({ length: 20 }, (_, number) => save([answer("note", `version ${number}`)], 0)),
      );
      expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(saves.filter(({ status }) => status === 409)).toHaveLength(19);
      expect(await stored()).toMatchObject({ revision: 1 });
    });

    test("a draft names the answers that do not fit, keeps the stored ones, and ignores unknown fields", async () => {
      await save([answer("note", "kept"), answer("q1", "1")]);
      const mixed = await save([
        answer("note", { __html: "x" }),
        answer("q2", "2"),
        answer("unlisted", "text"),
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
});
