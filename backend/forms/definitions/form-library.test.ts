import { beforeEach, expect, test } from "@jest/globals";
import { auditLog } from "@/backend/db/schema/forms-company";
import { type Caller, createCallers } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { runTestCommand } from "@/backend/test-support/form-command";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

describeOnDatabase("the library of forms", (database) => {
  let services: TestServices;
  let staff: Caller;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    staff = await createCallers(services).staff();
  });
  const list = async () => (await staff.get("/forms/form_library")).list.map(({ attributes }) => attributes);
  const add = async (library_form: object) => {
    const { status, json } = await staff.post("/forms/form_library", { library_form });
    return { status, json };
  };
  const published = async () =>
    (await staff.get("/forms/form_files")).list.map(({ attributes }) => [attributes.slug, attributes.publishedVersion]);

  test("the library lists each form with its terms, languages and license, and whether it is among the company's", async () => {
    const before = await list();
    expect(before.find(({ slug }) => slug === "phq-8")).toMatchObject({
      ...{ terms: "free", languages: ["en", "es"], isAdded: false },
      source: expect.stringContaining("No permission required"),
    });
    expect(
      before
        .filter(({ terms }) => terms === "noncommercial")
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(["audit", "dast-10", "who-5"]);
    await add({ slug: "phq-8" });
    expect((await list()).filter(({ isAdded }) => isAdded).map(({ slug }) => slug)).toEqual(["phq-8"]);
  });

  test("the library publishes a form once, with an entry in the audit", async () => {
    expect(await add({ slug: "phq-8" })).toMatchObject({
      status: 200,
      json: { data: { id: "phq-8", attributes: { version: 1, change: "published", warnings: [] } } },
    });
    expect(await published()).toEqual([["phq-8", 1]]);
    const actions = (await database.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["form.import", "form.publish"]));
    expect(await add({ slug: "phq-8" })).toMatchObject({ status: 409, json: { code: "form_exists" } });
  });

  test("the library refuses a form for non-commercial use until that use is declared", async () => {
    expect(await add({ slug: "audit" })).toMatchObject({ status: 422, json: { code: "noncommercial_only" } });
    expect(await published()).toEqual([]);
    expect(await add({ slug: "audit", is_noncommercial: true })).toMatchObject({ status: 200 });
    expect(await published()).toEqual([["audit", 1]]);
  });

  test.each([["epds"], ["../phq-9"], ["README"]])("the library refuses %s as unknown", async (slug) => {
    expect(await add({ slug })).toMatchObject({ status: 404, json: { code: "unknown_form" } });
  });

  test("the command line lists the library’s forms and adds one", async () => {
    const run = (command: Parameters<typeof runTestCommand>[1]) => runTestCommand(database.db, command);
    expect(await run({ command: "add", slug: "who-5", isNoncommercial: false })).toEqual({
      ...{ ok: false, lines: [expect.stringContaining("--noncommercial")] },
    });
    expect(await run({ command: "add", slug: "who-5", isNoncommercial: true })).toEqual({
      ...{ ok: true, lines: ["who-5: version 1 is published."] },
    });
    const { lines } = await run({ command: "library" });
    expect(lines).toContain("who-5  WHO-Five Well-Being Index (WHO-5)  (en, non-commercial use only, added)");
    expect(lines).toContain("phq-8  Patient Health Questionnaire (PHQ-8)  (en, es)");
  });
});
