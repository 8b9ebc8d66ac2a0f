import { beforeEach, describe, expect, test } from "@jest/globals";
import { desc } from "drizzle-orm";
import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { mailMessages } from "@/backend/db/schema/mail";
import { type Caller, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { publishTestForm, tokenOf } from "@/backend/test-support/forms";
import { ALL } from "@/backend/test-support/public-form";
import { readMail } from "@/backend/test-support/read-mail";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

const SLEEP = { fields: [{ id: "hours", label: "Hours", fieldType: "number", fieldOrder: 1, isRequired: true }] };
const HOURS = [{ field_id: "hours", value: "7" }];

const opened = z.object({
  data: z
    .looseObject({
      packet: z.object({ formIds: z.array(z.string()), nextId: z.string().nullable() }).optional(),
    })
    .nullable(),
  error: z.object({ code: z.string() }).nullable(),
});

describeOnDatabase("packets of forms", (database) => {
  let services: TestServices;
  let clinician: Caller;
  let forms: Record<string, string>;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    await publishTestForm(database.db);
    await publishTestForm(database.db, SLEEP, "sleep");
    await publishTestForm(database.db, SLEEP, "rest");
    clinician = await createCallers(services).staff(DEFAULT_COMPANY_ID, "clinician");
    const { list } = await clinician.get("/forms/form_files");
    forms = Object.fromEntries(list.map(({ id, attributes }) => [String(attributes.slug), id]));
  });
  const post = (more: object = {}) =>
    clinician.post("/forms/app_forms", {
      app_form_instance: {
        ...{ form_id: forms["check-in"], further_form_ids: [forms.sleep, forms.rest], link: true },
        ...{ assigned_to_name: "Dana Whitfield", assigned_to_email: "dana@example.org", ...more },
      },
    });
  const send = async () => {
    const answer = await post();
    const { meta } = z.object({ meta: z.object({ link: z.string() }) }).parse(answer.json);
    return { id: idOf(answer), token: tokenOf(meta.link) };
  };
  const call = async (
    token: string,
    { form, method, body }: { form?: string; method?: string; body?: object } = {},
  ) => {
    const named = form === undefined ? "" : `&form=${form}`;
    const options = { ...(method && { method }), ...(body && { body }) };
    const { json } = await services.call(`/public-forms/forms/public?token=${token}${named}`, options);
    return opened.parse(json);
  };
  const submit = (token: string, form: string, responses: object) => call(token, { form, body: { responses } });
  const packetOf = async (id: string) => {
    const { packet } = z
      .object({ packet: z.array(z.object({ uniqueId: z.string(), formName: z.string(), status: z.string() })) })
      .parse(dataOf(await clinician.get(`/forms/app_forms/${id}`)).attributes);
    return packet;
  };
  const act = (id: string, verb: string, body?: object) =>
    clinician.post(`/forms/app_forms/${id}/${verb}`, body && { app_form_instance: body });

  test("one link opens the forms in their order, each once, and staff see the state of each from any of them", async () => {
    const { id, token } = await send();
    const first = (await call(token)).data;
    expect(first).toMatchObject({
      uniqueId: id,
      formSlug: "check-in",
      packet: { formIds: [id, expect.any(String), expect.any(String)] },
    });
    const [, second = "", third = ""] = first?.packet?.formIds ?? [];
    expect(first?.packet?.nextId).toBe(second);
    expect((await submit(token, id, ALL)).data).toMatchObject({ status: "submitted", packet: { nextId: second } });
    expect((await call(token)).data).toMatchObject({ uniqueId: second, formSlug: "sleep", packet: { nextId: third } });
    await submit(token, third, HOURS);
    for (const one of [id, second, third])
      expect((await packetOf(one)).map(({ uniqueId, status }) => [uniqueId, status])).toEqual([
        [id, "submitted"],
        [second, "assigned"],
        [third, "submitted"],
      ]);
    await submit(token, second, HOURS);
    expect((await call(token)).data).toMatchObject({ status: "submitted", packet: { nextId: null } });
    expect((await call(token, { form: id })).data).toMatchObject({
      uniqueId: id,
      totalScore: 4,
    });
  });

  test("a draft is saved in the form that is named, and a form outside the packet is not opened", async () => {
    const { id, token } = await send();
    const other = await send();
    const second = (await packetOf(id))[1]?.uniqueId ?? "";
    await call(token, { form: second, method: "PATCH", body: { form_instance: { responses: HOURS } } });
    expect((await packetOf(id)).map(({ status }) => status)).toEqual(["assigned", "in_progress", "assigned"]);
    expect((await call(token, { form: other.id })).error?.code).toBe("TOKEN_NOT_FOUND");
    expect((await call(token, { form: "nonsense" })).error?.code).toBe("TOKEN_NOT_FOUND");
  });

  test("the mail names the forms, and a later one those that are still open", async () => {
    const { id, token } = await send();
    const newest = async () => {
      const [mail] = await database.db.select().from(mailMessages).orderBy(desc(mailMessages.id)).limit(1);
      return mail && readMail(mail).text;
    };
    expect(await newest()).toContain("asks you to fill in 3 forms, one after the other.");
    await submit(token, id, ALL);
    services.clock.now = new Date(services.clock.now.getTime() + 2 * 60 * 60 * 1000);
    const second = (await packetOf(id))[1]?.uniqueId ?? "";
    expect((await act(second, "remind")).status).toBe(200);
    expect(await newest()).toMatch(/The forms: [^,]+, [^,]+ \(/);
    expect((await act(second, "remind")).status).toBe(409);
  });

  test("a new link replaces that of the whole packet, and a revoked one opens none of its forms", async () => {
    const { id, token } = await send();
    const second = (await packetOf(id))[1]?.uniqueId ?? "";
    expect((await act(second, "revoke")).status).toBe(200);
    expect((await call(token)).error?.code).toBe("TOKEN_REVOKED");
    expect((await packetOf(id)).map(({ status }) => status)).toEqual(["revoked", "revoked", "revoked"]);
    const reissued = await act(id, "reissue", { link: true, invite: false });
    const { meta } = z.object({ meta: z.object({ link: z.string() }) }).parse(reissued.json);
    expect((await call(tokenOf(meta.link), { form: second })).data).toMatchObject({ status: "assigned" });
    expect((await call(token)).error?.code).toBe("TOKEN_REPLACED");
  });

  test("a cancelled form is left out, and the link ends with the last one", async () => {
    const { id, token } = await send();
    const [, second, third] = (await packetOf(id)).map(({ uniqueId }) => uniqueId);
    await act(id, "cancel");
    expect((await call(token)).data).toMatchObject({ uniqueId: second, packet: { formIds: [second, third] } });
    await act(second ?? "", "cancel");
    expect((await call(token)).data).toMatchObject({ uniqueId: third });
    await act(third ?? "", "cancel");
    expect((await call(token)).error?.code).toBe("FORM_CANCELLED");
  });

  describe("packets that cannot be", () => {
    test.each([
      ["of one form twice", () => ({ further_form_ids: [forms["check-in"]] }), "further_form_ids"],
      [
        "of an unknown form",
        () => ({ further_form_ids: ["0b9f1c52-8d0e-4c0f-8a52-4d1f0e6b7a11"] }),
        "further_form_ids",
      ],
      ["that repeats", () => ({ repeat: { weeks: 1, until: "2099-01-01T00:00:00Z" } }), "repeat"],
    ])("a packet %s is refused", async (_, more, field) => {
      const answer = await post(more());
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(`/app_form_instance/${field}`)]);
    });
  });
});
