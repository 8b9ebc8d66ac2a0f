import { beforeEach, expect, test } from "@jest/globals";
import { type Caller, createCallers, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { CHECK_IN, issueTestForm, publishTestForm } from "@/backend/test-support/forms";
import { ALL } from "@/backend/test-support/public-form";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

describeOnDatabase("an open form and a newer version", (database) => {
  let services: TestServices;
  let staff: Caller;
  let form: { uniqueId: string; token: string };
  beforeEach(async () => {
    services = await createTestServices(database.db);
    staff = await createCallers(services).staff();
    await publishTestForm(database.db);
    form = await issueTestForm(database.db);
  });
  const link = async (options: { method?: string; body?: object } = {}) =>
    (await services.call(`/public-forms/forms/public?token=${form.token}`, options)).json;
  const save = (responses: object, revision?: number) =>
    link({ method: "PATCH", body: { form_instance: { responses, revision } } });
  const view = async () => dataOf(await staff.get(`/forms/app_forms/${form.uniqueId}`)).attributes;
  const carryOver = () => staff.post(`/forms/app_forms/${form.uniqueId}/carry_over`);

  test("a form stays on its version until staff carry it over, with all its answers and its link", async () => {
    expect((await view()).newest).toBeNull();
    expect((await carryOver()).status).toBe(409);
    await save(ALL);
    const added = { id: "more", label: "More", fieldType: "text", fieldOrder: 9 };
    await publishTestForm(database.db, { ...CHECK_IN, fields: [...CHECK_IN.fields, added] });
    expect(await view()).toMatchObject({ version: 1, newest: { version: 2, unfit: [] } });
    expect(await carryOver()).toMatchObject({ status: 200 });
    expect(await view()).toMatchObject({ version: 2, newest: null, status: "in_progress" });
    // A page with the former version is answered with the stored draft.
    expect(await save([{ field_id: "q1", value: "2" }], 1)).toMatchObject({ error: { code: "DRAFT_CONFLICT" } });
    const more = [{ field_id: "more", value: "Yes" }];
    expect(await link({ body: { responses: more } })).toMatchObject({ data: { status: "submitted", totalScore: 4 } });
    expect((await carryOver()).status).toBe(409);
  });

  test("a form is not carried over where an answer would be lost, and staff see which", async () => {
    await save([...ALL, { field_id: "note", value: "Hello" }]);
    const fields = CHECK_IN.fields.flatMap((field) => {
      if (field.id === "note") return [];
      return "options" in field && field.id === "q2" ? [{ ...field, options: field.options.slice(0, 2) }] : [field];
    });
    await publishTestForm(database.db, { ...CHECK_IN, fields });
    expect((await view()).newest).toEqual({ version: 2, unfit: ["Question 2", "Anything else"] });
    const refused = await carryOver();
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("answers_do_not_fit")]);
    expect(await link()).toMatchObject({ data: { responses: { length: 4 } } });
  });
});
