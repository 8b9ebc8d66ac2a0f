import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "@jest/globals";
import { schemaVersions } from "@/backend/db/schema/forms";
import { auditLog } from "@/backend/db/schema/forms-company";
import { type Caller, createCallers } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { CHECK_IN, issueTestForm } from "@/backend/test-support/forms";
import { createTestServices, type TestServices } from "@/backend/test-support/services";
import { FORM_FILE_MAX_LENGTH } from "@/domain/wire/form-file";

describeOnDatabase("forms as files", (database) => {
  let services: TestServices;
  let staff: Caller;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    staff = await createCallers(services).staff();
  });
  const textOf = (changes: object = {}) =>
    JSON.stringify({ slug: "check-in", name: "Check-in", definition: { ...CHECK_IN, ...changes } }, null, 2);
  const send = async (text: unknown, mode?: string, caller = staff) => {
    const { status, json } = await caller.post("/forms/form_files", { form_file: { text, ...(mode && { mode }) } });
    return { status, json };
  };
  const outcome = (version: number | null, change: string, warnings: object[] = []) => ({
    status: 200,
    json: { data: { id: "check-in", attributes: { slug: "check-in", name: "Check-in", version, change, warnings } } },
  });
  const list = async () => (await staff.get("/forms/form_files")).list.map(({ attributes }) => attributes);

  test("a file is checked without a trace, stored as a draft, published, and the same again changes nothing", async () => {
    expect(await send(textOf(), "check")).toMatchObject(outcome(null, "checked"));
    expect([await list(), await database.db.$count(auditLog)]).toEqual([[], 0]);
    expect(await send(textOf())).toMatchObject(outcome(1, "draft"));
    expect(await send(textOf(), "publish")).toMatchObject(outcome(1, "published"));
    expect(await send(textOf(), "publish")).toMatchObject(outcome(1, "unchanged"));
    expect(await send(textOf({ source: "Our own." }))).toMatchObject(outcome(2, "draft"));
    await issueTestForm(database.db);
    await issueTestForm(database.db, { expiresAt: services.clock.now });
    expect(await list()).toMatchObject([{ slug: "check-in", newestVersion: 2, publishedVersion: 1, open: 1 }]);
  });

  test("a mistake is told with its line, in every mode, and nothing is stored", async () => {
    const text = textOf().replace('"label": "Question 2"', '"label": ""').replace('"id": "q3"', '"id": "q1"');
    const line = text.slice(0, text.indexOf('"label": ""')).split("\n").length;
    for (const mode of ["check", "draft", "publish"]) {
      expect(await send(text, mode)).toMatchObject({
        status: 422,
        json: {
          code: "invalid_definition",
          errors: [{ pointer: "/definition/fields/2/label", detail: "This text is empty.", line }],
        },
      });
      expect(await send('{\n"slug": "x",\n}', mode)).toMatchObject({
        status: 422,
        json: { errors: [{ pointer: "/", detail: "A key in double quotes is expected here.", line: 3 }] },
      });
    }
    expect(await database.db.$count(schemaVersions)).toBe(0);
  });

  test("what is allowed and may not be meant is told with its line", async () => {
    const text = textOf().replace('"isScored": true', '"isScored": false');
    const line = text.slice(0, text.lastIndexOf('"q1"')).split("\n").length;
    expect(await send(text, "check")).toMatchObject(
      outcome(null, "checked", [{ pointer: "/definition/scoring/fields/0", line }]),
    );
  });

  test.each([
    ["a text of another type", 7],
    ["none", undefined],
    ["a text that is too long", " ".repeat(FORM_FILE_MAX_LENGTH + 1)],
  ])("%s is refused", async (_, text) => expect((await send(text)).status).toBe(422));

  test("a version is read as its file, the newest unless another is named; another company's is not there", async () => {
    await send(textOf(), "publish");
    await send(textOf({ source: "Our own." }));
    const [id = ""] = (await staff.get("/forms/form_files")).list.map((form) => form.id);
    const read = async (query = "", caller = staff) => (await caller.get(`/forms/form_files/${id}${query}`)).json;
    expect(await read()).toMatchObject({
      data: { id, attributes: { slug: "check-in", version: 2, status: "draft", definition: { source: "Our own." } } },
    });
    expect(await read("?version=1")).toMatchObject({ data: { attributes: { version: 1, status: "published" } } });
    expect(await read("?version=3")).toMatchObject({ status: 404, code: "unknown_version" });
    expect(await read("?version=x")).toMatchObject({ status: 400 });
    const others = await createCallers(services).staff(randomUUID());
    expect(await read("", others)).toMatchObject({ status: 404 });
    expect((await others.get("/forms/form_files")).list).toEqual([]);
    expect(await send(textOf(), "draft", others)).toMatchObject(outcome(1, "draft"));
  });
});
