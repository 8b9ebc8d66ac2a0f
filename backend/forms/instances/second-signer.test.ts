import { beforeEach, expect, test } from "@jest/globals";
import { desc } from "drizzle-orm";
import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { formEvents, formInstances } from "@/backend/db/schema/forms";
import { mailMessages } from "@/backend/db/schema/mail";
import { erasePerson } from "@/backend/people/erase";
import { type Caller, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { operatorCtx, publishTestForm, tokenOf } from "@/backend/test-support/forms";
import { readMail } from "@/backend/test-support/read-mail";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

const forGuardian = { forSecondSigner: true };
const alerting = [
  { value: "yes", label: "Yes", alert: true },
  { value: "no", label: "No" },
];
const CONSENT = {
  fields: [
    ...[{ id: "mood", label: "Mood", fieldType: "scale", isScored: true }],
    { id: "unsafe", label: "Unsafe", fieldType: "multiple_choice", options: alerting },
    { id: "why", label: "Why", fieldType: "text", isRequired: true, visibleWhen: { field: "unsafe", equals: "yes" } },
    { id: "signature", label: "Signature", fieldType: "signature", isRequired: true },
    { id: "agrees", label: "Agreed", fieldType: "checkbox", isRequired: true, properties: forGuardian },
    { id: "guardian", label: "Guardian", fieldType: "signature", isRequired: true, properties: forGuardian },
  ].map((field, index) => ({ ...field, fieldOrder: index })),
  scoring: { enabled: true, method: "sum", fields: ["mood"] },
};
const FIRST = [
  { field_id: "mood", value: "4" },
  { field_id: "unsafe", value: "yes" },
  { field_id: "why", value: "At home" },
  { field_id: "signature", value: "Dana Whitfield" },
];
const SECOND = [
  { field_id: "agrees", value: true },
  { field_id: "guardian", value: "Robin Whitfield" },
];
const GUARDIAN = { name: "Robin Whitfield", email: "robin@example.org" };

const opened = z.object({
  data: z.looseObject({ schema: z.object({ fields: z.array(z.looseObject({ id: z.string() })) }) }).nullable(),
  error: z.object({ code: z.string() }).nullable(),
});

describeOnDatabase("a form with a second signer", (database) => {
  let services: TestServices;
  let clinician: Caller;
  let forms: Record<string, string>;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    await publishTestForm(database.db);
    await publishTestForm(database.db, CONSENT, "consent");
    clinician = await createCallers(services).staff(DEFAULT_COMPANY_ID, "clinician");
    const { list } = await clinician.get("/forms/form_files");
    forms = Object.fromEntries(list.map(({ id, attributes }) => [String(attributes.slug), id]));
  });
  const post = (more: object = {}) =>
    clinician.post("/forms/app_forms", {
      app_form_instance: {
        ...{ form_id: forms.consent, link: true, second_signer: GUARDIAN },
        ...{ assigned_to_name: "Dana Whitfield", assigned_to_email: "dana@example.org", ...more },
      },
    });
  const send = async (more: object = {}) => {
    const answer = await post(more);
    const { meta } = z.object({ meta: z.object({ link: z.string() }) }).parse(answer.json);
    return { id: idOf(answer), token: tokenOf(meta.link) };
  };
  const call = async (token: string, responses?: object) => {
    const { json } = await services.call(`/public-forms/forms/public?token=${token}`, {
      ...(responses && { body: { responses } }),
    });
    return opened.parse(json);
  };
  const signersOf = async (id: string) =>
    z
      .object({ signers: z.array(z.object({ uniqueId: z.string(), name: z.string(), status: z.string() })) })
      .parse(dataOf(await clinician.get(`/forms/app_forms/${id}`)).attributes).signers;
  const newestMail = async () => {
    const [mail] = await database.db.select().from(mailMessages).orderBy(desc(mailMessages.id)).limit(1);
    return mail && readMail(mail);
  };
  const newestToken = async () => /token=([\w-]+)/.exec((await newestMail())?.text ?? "")?.[1] ?? "";
  const idsIn = ({ data }: z.output<typeof opened>) => data?.schema.fields.map(({ id }) => id);

  test("the person is asked their questions alone, and the second signer the rest, with the answers to read", async () => {
    const { id, token } = await send();
    expect(idsIn(await call(token))).toEqual(["mood", "unsafe", "why", "signature"]);
    expect((await signersOf(id)).map(({ name, status }) => [name, status])).toEqual([
      ["Dana Whitfield", "assigned"],
      ["Robin Whitfield", "assigned"],
    ]);
    expect((await call(token, FIRST)).data).toMatchObject({ status: "submitted", totalScore: 4 });
    expect((await newestMail())?.text).toContain("to read a form that another person has filled in");

    const second = await newestToken();
    expect(second).not.toBe(token);
    const form = await call(second);
    expect(form.data).toMatchObject({ assignedToName: "Robin Whitfield", firstSigner: "Dana Whitfield" });
    expect(form.data?.schema.fields).toEqual([
      expect.objectContaining({ id: "mood", properties: expect.objectContaining({ readOnly: true }) }),
      expect.objectContaining({ id: "unsafe", properties: expect.objectContaining({ readOnly: true }) }),
      expect.objectContaining({ id: "why", properties: expect.objectContaining({ readOnly: true }) }),
      expect.objectContaining({ id: "signature", properties: expect.objectContaining({ readOnly: true }) }),
      expect.objectContaining({ id: "agrees", isRequired: true }),
      expect.objectContaining({ id: "guardian", isRequired: true }),
    ]);
    expect((await call(second, [])).error?.code).toBe("VALIDATION_FAILED");
    const changed = [{ field_id: "mood", value: "9" }, { field_id: "unsafe", value: "no" }, ...SECOND];
    expect((await call(second, changed)).data).toMatchObject({
      ...{ status: "submitted", totalScore: null },
      responses: [...FIRST, ...SECOND].map(({ field_id, value }) => ({ fieldId: field_id, value })),
    });
    const signers = await signersOf(secondOf(await signersOf(id)));
    expect(signers.map(({ status }) => status)).toEqual(["submitted", "submitted"]);
    // The alert is that of the person alone.
    expect(await database.db.$count(formEvents)).toBe(1);
  });

  test("the second signer gets no link before the person has submitted, and none of a cancelled form", async () => {
    const { id } = await send();
    const second = secondOf(await signersOf(id));
    for (const verb of ["remind", "reissue"]) {
      const refused = await clinician.post(`/forms/app_forms/${second}/${verb}`, { app_form_instance: {} });
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining("awaits_first_signer")]);
    }
    await clinician.post(`/forms/app_forms/${id}/cancel`);
    expect((await signersOf(id)).map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
  });

  test("an erasure of the person takes the copy of their answers that awaits the second signer", async () => {
    const { id, token } = await send();
    await call(token, FIRST);
    const second = await newestToken();
    expect((await call(second)).data).not.toBeNull();
    await erasePerson({ ctx: operatorCtx(database.db), word: "dana@example.org", isDryRun: false });
    expect(await call(second)).toMatchObject({ data: null });
    const stored = await database.db.select().from(formInstances);
    expect(stored.map(({ uniqueId, deletedAt }) => [uniqueId, deletedAt !== null])).toEqual([[id, true]]);
  });

  test("without a second signer their questions are left out, and nobody else is mailed", async () => {
    const { id, token } = await send({ second_signer: undefined });
    expect((await call(token, FIRST)).data).toMatchObject({ status: "submitted" });
    expect(await signersOf(id)).toEqual([]);
    expect(await database.db.$count(mailMessages)).toBe(1);
  });

  test.each([
    ["of a form without questions for one", () => ({ form_id: forms["check-in"] })],
    ["of a series", () => ({ repeat: { weeks: 1, until: "2099-01-01T00:00:00Z" } })],
    ["of a packet", () => ({ further_form_ids: [forms["check-in"]] })],
  ])("a second signer %s is refused", async (_, more) => {
    const answer = await post(more());
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining("/app_form_instance/second_signer")]);
  });
});

const secondOf = (signers: readonly { uniqueId: string }[]) => signers[1]?.uniqueId ?? "";
