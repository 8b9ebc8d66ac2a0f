import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "@jest/globals";
import { z } from "zod";
import { type Caller, createCallers } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { publishTestForm, tokenOf } from "@/backend/test-support/forms";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

const { definition } = JSON.parse(readFileSync("docs/examples/filled-in-for-the-person.json", "utf8"));
const opened = z.object({
  data: z.object({ responses: z.array(z.object({ fieldId: z.string(), value: z.unknown() })) }),
});
const FILLED = [
  { field_id: "born", value: "1980-05-06" },
  { field_id: "visit", value: "video" },
];

describeOnDatabase("a form that is filled in for the person", (database) => {
  let services: TestServices;
  let staff: Caller;
  let formId: string;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    staff = await createCallers(services).staff();
    await publishTestForm(database.db, definition, "first-visit");
    formId = (await staff.get("/forms/forms")).list[0]?.id ?? "";
  });

  const send = (responses: unknown, name: string | null = "Dana Reed") =>
    staff.post("/forms/app_forms", {
      app_form_instance: {
        ...{ form_id: formId, assigned_to_name: name, assigned_to_email: "dana@example.org", link: true },
        ...(responses !== undefined && { responses }),
      },
    });

  const linkOf = (json: unknown) => z.object({ meta: z.object({ link: z.string() }) }).parse(json).meta.link;

  /** The person's calls with the link of a form that was sent. */
  async function open(name?: string | null) {
    const token = tokenOf(linkOf((await send(FILLED, name)).json));
    return (method?: string, body?: object) =>
      services.call(`/public-forms/forms/public?token=${token}`, { ...(method && { method }), ...(body && { body }) });
  }
  const valuesOf = (json: unknown) =>
    Object.fromEntries(opened.parse(json).data.responses.map(({ fieldId, value }) => [fieldId, value]));

  test("the form begins with the person's name and address and the sender's answers", async () => {
    expect(linkOf((await send(FILLED)).json)).toMatch(/\?token=[\w-]{43}$/);
    const { json } = await (await open())();
    expect(json).toMatchObject({ data: { status: "assigned" } });
    expect(valuesOf(json)).toEqual({
      ...{ name: "Dana Reed", email: "dana@example.org", born: "1980-05-06", visit: "video" },
    });
  });

  test("the person changes what may be changed; a read-only answer stays, in drafts and submissions", async () => {
    const call = await open();
    const responses = [
      { field_id: "name", value: "Dana R. Reed" },
      { field_id: "visit", value: "office" },
      { field_id: "email", value: null },
      { field_id: "place", value: "At home" },
    ];
    expect((await call("PATCH", { form_instance: { responses } })).status).toBe(200);
    expect((await call("POST", { responses })).status).toBe(200);
    expect(valuesOf((await call()).json)).toMatchObject({
      ...{ name: "Dana R. Reed", email: "dana@example.org", visit: "video", place: "At home" },
    });
  });

  test.each<[string, unknown, string, RegExp]>([
    ["no answer to what the person cannot answer", [], "visit", /^Kind of visit is required$/],
    ["an answer that does not fit", [...FILLED, { field_id: "phone", value: "12" }], "phone", /at least 10 digits/],
    ["a value of another shape", [...FILLED, { field_id: "phone", value: {} }], "phone", /^Must be text$/],
    ["an answer that is the person's", [...FILLED, { field_id: "place", value: "Here" }], "place", /does not fill in/],
    ["another address", [...FILLED, { field_id: "email", value: "x@example.org" }], "email", /does not fill in/],
  ])("a form is not sent with %s", async (_, responses, fieldId, detail) => {
    const { status, json } = await send(responses);
    expect([status, json]).toMatchObject([
      422,
      {
        code: "validation_failed",
        errors: [{ pointer: `/app_form_instance/responses/${fieldId}`, detail: expect.stringMatching(detail) }],
      },
    ]);
    expect((await staff.get("/forms/app_forms")).list).toEqual([]);
  });

  test("a person without a name types it", async () => {
    expect(valuesOf((await (await open(null))()).json)).not.toHaveProperty("name");
  });
});
