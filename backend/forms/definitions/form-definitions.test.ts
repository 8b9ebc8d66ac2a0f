import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";
import { auditLog } from "@/backend/db/schema/forms-company";
import { asService, type Caller, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { CHECK_IN, publishTestForm } from "@/backend/test-support/forms";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

describeOnDatabase("forms, their schemas and versions", (database) => {
  let services: TestServices;
  let staff: Caller;
  let otherStaff: Caller;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    staff = await createCallers(services).staff();
    otherStaff = await createCallers(services).staff(randomUUID());
  });
  const newForm = (caller: Caller, form: object = {}) =>
    caller.post("/forms/forms", { form: { slug: "mood", name: "Mood", ...form } });

  /** A form with one schema. */
  async function formWithSchema() {
    const formId = idOf(await newForm(staff));
    const schemas = `/forms/forms/${formId}/schemas`;
    const schemaId = idOf(await staff.post(schemas, { form_schema: { name: "English" } }));
    return { formId, schemaId, schema: `${schemas}/${schemaId}`, versions: `${schemas}/${schemaId}/versions` };
  }

  describe("a form", () => {
    test("a form is made, read, changed and taken out of use, each with its row in the audit log", async () => {
      const created = await newForm(staff, { type: "check-in", description: "Weekly." });
      expect([created.status, created.json]).toMatchObject([
        201,
        { data: { type: "form", attributes: { slug: "mood", type: "check-in", companyId: DEFAULT_COMPANY_ID } } },
      ]);
      const path = `/forms/forms/${idOf(created)}`;
      expect((await staff.get(path)).json).toEqual(created.json);
      const changed = await staff.put(path, { form: { name: "Mood, weekly" } });
      expect(dataOf(changed).attributes).toMatchObject({ name: "Mood, weekly", description: "Weekly." });
      expect((await staff.delete(path)).status).toBe(204);
      expect((await staff.get(path)).status).toBe(404);
      expect((await staff.delete(path)).status).toBe(404);
      const actions = (await database.db.select().from(auditLog)).map(({ action, subject }) => [action, subject]);
      expect(actions).toEqual(["form.create", "form.update", "form.delete"].map((action) => [action, idOf(created)]));
      expect(await database.db.$count(forms)).toBe(1);
    });

    test("a form has a slug of its own in its company, and another company may have the same", async () => {
      expect((await newForm(staff)).status).toBe(201);
      expect([(await newForm(staff)).status, (await newForm(otherStaff)).status]).toEqual([409, 201]);
    });

    test("another company's form is not found, for reading and for writing", async () => {
      const path = `/forms/forms/${idOf(await newForm(staff))}`;
      for (const answer of [
        await otherStaff.get(path),
        await otherStaff.put(path, { form: { name: "Ours" } }),
        await otherStaff.delete(path),
        await otherStaff.get(`${path}/schemas`),
        await otherStaff.post(`${path}/schemas`, { form_schema: { name: "Ours" } }),
      ])
        expect(answer.status).toBe(404);
      expect((await createCallers(services).service.get(path)).status).toBe(200);
    });

    test.each([
      ["a field that only we may set", { company_id: randomUUID() }, "/form"],
      ["no name", { name: " " }, "/form/name"],
      ["a slug with capitals", { slug: "Mood" }, "/form/slug"],
      ["a type with spaces", { type: "check in" }, "/form/type"],
    ])("a form with %s is a 422 that points at it", async (_, form, pointer) => {
      const answer = await newForm(staff, form);
      expect([answer.status, answer.json]).toMatchObject([422, { errors: [{ pointer }] }]);
      expect(await database.db.$count(forms)).toBe(0);
    });

    test("only staff and services read and write forms", async () => {
      const callers = createCallers(services);
      const path = `/forms/forms/${idOf(await newForm(staff))}`;
      expect((await callers.anonymous.get(path)).status).toBe(401);
      for (const caller of [await callers.guest(), await callers.user()]) {
        expect((await caller.get(path)).status).toBe(403);
        expect((await newForm(caller)).status).toBe(403);
      }
    });
  });

  describe("the list of forms", () => {
    beforeEach(async () => {
      for (const [slug, name, type] of [
        ["alpha", "alpha", "intake"],
        ["beta", "Beta 100%", "check-in"],
        ["gamma", "Gamma", "check-in"],
      ])
        await newForm(staff, { slug, name, type });
      await newForm(otherStaff, { slug: "delta" });
    });
    const names = async (query: string) => {
      const answer = await staff.get(`/forms/forms${query}`);
      return [answer.list.map(({ attributes }) => attributes.slug), answer.meta];
    };

    test("the list is paged, and a page beyond the last is empty", async () => {
      const meta = { totalPages: 2, totalRecords: 3 };
      expect(await names("?records=2")).toEqual([["alpha", "beta"], { page: 1, ...meta }]);
      expect(await names("?records=2&page=2")).toEqual([["gamma"], { page: 2, ...meta }]);
      expect(await names("?records=2&page=3")).toEqual([[], { page: 3, ...meta }]);
    });

    test("the list is sorted either way, by letter whatever its case", async () => {
      expect((await names("?sort=-name"))[0]).toEqual(["gamma", "beta", "alpha"]);
      expect((await names("?sort=created_at"))[0]).toEqual(["alpha", "beta", "gamma"]);
    });

    test("the list is searched by any part of name or slug, and wildcards are letters", async () => {
      expect((await names("?search=AMM"))[0]).toEqual(["gamma"]);
      expect((await names("?search=0%25"))[0]).toEqual(["beta"]);
      expect((await names("?search=_"))[0]).toEqual([]);
    });

    test("holds one type alone where a type is named", async () => {
      expect((await names("/types/check-in?sort=-name"))[0]).toEqual(["gamma", "beta"]);
      expect((await staff.get("/forms/forms/types/Check%20in")).status).toBe(404);
    });

    test.each(["sort=slug", "sort=name%20desc", "page=0", "page=x", "records=101", "include=schemas", "search=%00"])(
      "refuses %s",
      async (query) => expect((await staff.get(`/forms/forms?${query}`)).status).toBe(400),
    );
  });

  describe("a version", () => {
    test("a version is drafted unfinished, changed, and published once its definition is valid", async () => {
      const { schemaId, schema, versions } = await formWithSchema();
      const draft = await staff.post(versions, { version: { definition: { fields: [] } } });
      expect(dataOf(draft).attributes).toMatchObject({ number: 1, status: "draft" });
      const publish = `/forms/form_schemas/${schemaId}/versions/${idOf(draft)}/publish`;
      const refused = await staff.post(publish);
      expect([refused.status, refused.json]).toMatchObject([422, { code: "invalid_definition", errors: [{}] }]);

      await staff.put(`${versions}/${idOf(draft)}`, { version: { definition: CHECK_IN } });
      const published = await staff.post(publish);
      expect([published.status, dataOf(published).attributes]).toMatchObject([200, { status: "published" }]);
      expect((await staff.post(publish)).json).toEqual(published.json);
      expect(dataOf(await staff.get(schema)).attributes).toMatchObject({ newestVersion: 1, publishedVersion: 1 });
      const log = (await database.db.select().from(auditLog)).map(({ action }) => action);
      expect(log.filter((action) => action === "schema_version.publish")).toHaveLength(1);
    });

    test("a version is published with a warning of what is allowed and may not be meant", async () => {
      const { schemaId, versions } = await formWithSchema();
      const [lead, first] = CHECK_IN.fields;
      const fields = [lead, { ...first, isScored: false }, ...CHECK_IN.fields.slice(2)];
      const draft = await staff.post(versions, { version: { definition: { ...CHECK_IN, fields } } });
      const published = await staff.post(`/forms/form_schemas/${schemaId}/versions/${idOf(draft)}/publish`);
      expect([published.status, published.json]).toMatchObject([
        200,
        {
          meta: {
            warnings: [
              { pointer: "/scoring/fields/0", detail: "This field is not flagged isScored: it does not count." },
            ],
          },
        },
      ]);
    });

    test("a published version cannot be changed or deleted, not even in the database", async () => {
      const { schemaId, versions } = await formWithSchema();
      const id = idOf(await staff.post(versions, { version: { definition: CHECK_IN } }));
      const byItself = `/forms/form_schemas/${schemaId}/versions/${id}`;
      await staff.post(`${byItself}/publish`);
      const changed = await staff.put(`${versions}/${id}`, { version: { definition: {} } });
      expect([changed.status, changed.json]).toMatchObject([409, { code: "version_published" }]);
      expect((await staff.delete(byItself)).status).toBe(409);
      await expect(database.db.delete(schemaVersions)).rejects.toThrow();
    });

    test("a deleted draft is gone, and the next version takes its number", async () => {
      const { schemaId, versions } = await formWithSchema();
      const draft = await staff.post(versions, { version: { definition: {} } });
      expect((await staff.delete(`/forms/form_schemas/${schemaId}/versions/${idOf(draft)}`)).status).toBe(204);
      expect((await staff.get(`${versions}/${idOf(draft)}`)).status).toBe(404);
      expect(dataOf(await staff.post(versions, { version: { definition: {} } })).attributes).toMatchObject({
        number: 1,
      });
    });

    test("a version is not found below another schema or by another company", async () => {
      const { formId, schemaId, versions } = await formWithSchema();
      const id = idOf(await staff.post(versions, { version: { definition: CHECK_IN } }));
      const other = idOf(await staff.post(`/forms/forms/${formId}/schemas`, { form_schema: { name: "Spanish" } }));
      expect((await staff.get(`/forms/forms/${formId}/schemas/${other}/versions/${id}`)).status).toBe(404);
      expect((await otherStaff.get(`${versions}/${id}`)).status).toBe(404);
      expect((await otherStaff.post(`/forms/form_schemas/${schemaId}/versions/${id}/publish`)).status).toBe(404);
    });

    test("gets a number of its own, however many are drafted at once", async () => {
      const { versions } = await formWithSchema();
      const drafts = await Promise.all(
        Array.from({ length: 5 }, () => staff.post(versions, { version: { definition: {} } })),
      );
      expect(drafts.map((draft) => dataOf(draft).attributes.number).sort()).toEqual([1, 2, 3, 4, 5]);
      expect((await staff.get(versions)).list.map(({ attributes }) => attributes.number)).toEqual([5, 4, 3, 2, 1]);
    });
  });

  test("a schema is renamed and taken out of use, and operators' files go to the first that is left", async () => {
    const { schema } = await formWithSchema();
    expect(dataOf(await staff.put(schema, { form_schema: { name: "US English" } })).attributes.name).toBe("US English");
    expect((await staff.delete(schema)).status).toBe(204);
    expect((await staff.get(schema)).status).toBe(404);
    await publishTestForm(database.db, CHECK_IN, "mood");
    const rows = await database.db.select().from(formSchemas).where(eq(formSchemas.name, "default"));
    expect(rows).toHaveLength(1);
  });

  test("an operator's import brings a deleted form back", async () => {
    const form = await newForm(staff);
    await staff.delete(`/forms/forms/${idOf(form)}`);
    await publishTestForm(database.db, CHECK_IN, "mood");
    expect(dataOf(await staff.get(`/forms/forms/${idOf(form)}`)).attributes).toMatchObject({ name: "Check-in" });
    expect((await staff.get("/forms/forms", asService)).list).toHaveLength(1);
  });
});
