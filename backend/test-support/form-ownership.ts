import { randomUUID } from "node:crypto";
import { z } from "zod";
import { idOf } from "@/backend/test-support/callers";
import { CHECK_IN } from "@/backend/test-support/forms";
import {
  COMPANYS,
  ELSEWHERE,
  type Owners,
  type Ownership,
  type OwnershipTable,
  USERS,
  unlistedTo,
} from "@/backend/test-support/owners";
import { readReference } from "@/domain/form-engine/kinds/file";
import { FILE_NAME_HEADER } from "@/domain/wire/headers";

const TEMPLATE = { subject: "{{brand}} has a form for you", body: "Dear {{name}}" };
const ANSWERS = ["q1", "q2", "q3"].map((field_id) => ({ field_id, value: "2" }));

export function formRows({ staff }: Owners): OwnershipTable {
  const companys = (make: Ownership["make"], refused: Ownership["refused"] = COMPANYS): Ownership[] => [
    { whose: "company's", refused, make },
  ];
  const newForm = async () =>
    idOf(await staff.post("/forms/forms", { form: { slug: `f-${randomUUID()}`, name: "Mood", type: "mood" } }));
  const newSchema = async () => {
    const formId = await newForm();
    const answer = await staff.post(`/forms/forms/${formId}/schemas`, { form_schema: { name: "English" } });
    return { formId, schemaId: idOf(answer) };
  };
  const newVersion = async () => {
    const { formId, schemaId } = await newSchema();
    const versions = `/forms/forms/${formId}/schemas/${schemaId}/versions`;
    return { formId, schemaId, versionId: idOf(await staff.post(versions, { version: { definition: CHECK_IN } })) };
  };
  const newTemplate = async () => {
    const mailtemplate = { ...TEMPLATE, name: randomUUID() };
    return { id: idOf(await staff.post("/forms/mailtemplates", { mailtemplate })) };
  };
  const form = (body?: unknown) => companys(async () => ({ params: { id: await newForm() }, body }));
  const inForm = (body?: unknown) => companys(async () => ({ params: { formId: await newForm() }, body }));
  const schema = (body?: unknown) => companys(async () => ({ params: await newSchema(), body }));
  const version = (body?: unknown) => companys(async () => ({ params: await newVersion(), body }));
  const template = (body?: unknown) => companys(async () => ({ params: await newTemplate(), body }));
  const listed = (make: () => Promise<string>, params = {}) =>
    companys(async () => ({ params, listed: await make() }), unlistedTo(COMPANYS));
  return {
    "forms listForms": listed(newForm),
    "forms listFormFiles": listed(async () => (await newVersion()).formId),
    "forms getFormFile": companys(async () => ({ params: { id: (await newVersion()).formId } })),
    "forms listFormsByType": listed(newForm, { type: "mood" }),
    "forms getForm": form(),
    "forms updateForm": form({ form: { name: "Changed" } }),
    "forms deleteForm": form(),
    "forms listSchemas": inForm(),
    "forms createSchema": inForm({ form_schema: { name: "Spanish" } }),
    "forms getSchema": schema(),
    "forms updateSchema": schema({ form_schema: { name: "Spanish" } }),
    "forms deleteSchema": schema(),
    "forms listVersions": schema(),
    "forms createVersion": schema({ version: { definition: CHECK_IN } }),
    "forms getVersion": version(),
    "forms updateVersion": version({ version: { definition: CHECK_IN } }),
    "forms publishVersion": version(),
    "forms deleteVersion": version(),
    "forms listMailTemplates": listed(async () => (await newTemplate()).id),
    "forms getMailTemplate": template(),
    "forms getMailTemplateStats": template(),
    "forms updateMailTemplate": template({ mailtemplate: { subject: "Changed" } }),
    "forms deleteMailTemplate": template(),
  };
}

export function appFormRows({ staff, user }: Owners, formId: string): OwnershipTable {
  const assignment = { form_id: formId, assigned_to: user.id, assigned_to_email: "dana@example.org", invite: false };
  const newInstance = async (more: object = {}) =>
    idOf(await staff.post("/forms/app_forms", { app_form_instance: { ...assignment, ...more } }));
  const newUpload = async () => {
    const slug = `f-${randomUUID()}`;
    const definition = { fields: [{ id: "card", label: "Card", fieldType: "file" }], source: "Ours." };
    const file = { text: JSON.stringify({ slug, name: "Card", definition }), mode: "publish" };
    await staff.post("/forms/form_files", { form_file: file });
    const { list } = await staff.get("/forms/form_files");
    const form = { ...assignment, form_id: list.find(({ attributes }) => attributes.slug === slug)?.id, link: true };
    const { json } = await staff.post("/forms/app_forms", { app_form_instance: form });
    const { data, meta } = z
      .object({ data: z.object({ id: z.string() }), meta: z.object({ link: z.url() }) })
      .parse(json);
    const { search } = new URL(meta.link);
    const headers = { "content-type": "application/octet-stream", [FILE_NAME_HEADER]: "card.pdf" };
    const path = "/public-forms/forms/public";
    const sent = await staff.send("POST", `${path}/files${search}`, Buffer.from("%PDF-1.7"), headers);
    const { answer: value } = z.object({ data: z.object({ answer: z.string() }) }).parse(sent.json).data;
    const responses = [{ field_id: "card", value }];
    await staff.send("PATCH", `${path}${search}`, { form_instance: { responses } });
    return { id: data.id, uploadId: readReference(value)?.id ?? "" };
  };
  const publishNewer = async () => {
    const [schema] = (await staff.get(`/forms/forms/${formId}/schemas`)).list;
    const versions = `/forms/forms/${formId}/schemas/${schema?.id}/versions`;
    const versionId = idOf(await staff.post(versions, { version: { definition: CHECK_IN } }));
    await staff.post(`/forms/form_schemas/${schema?.id}/versions/${versionId}/publish`);
  };
  const users = (body?: unknown): Ownership[] => [
    { whose: "user's", refused: USERS, make: async () => ({ params: { id: await newInstance(), formId }, body }) },
  ];
  const answered = (body: object): Ownership[] => [
    ...users(body).map((row) => ({ ...row, refused: { ...USERS, staff: "403" } as const })),
    {
      whose: "nobody's",
      refused: { ...USERS, user: "404" },
      make: async () => ({ params: { id: await newInstance({ assigned_to: null }), formId }, body }),
    },
  ];
  const companys = (body?: unknown) => users(body).map((row) => ({ ...row, whose: "company's", refused: COMPANYS }));
  const listed: Ownership[] = [
    {
      whose: "user's",
      refused: unlistedTo(USERS),
      make: async () => ({ params: { formId }, listed: await newInstance() }),
    },
  ];
  return {
    "forms listAppForms": listed,
    "forms listInstances": listed,
    "forms exportAnswers": [
      {
        whose: "company's",
        refused: { ...COMPANYS, scheduler: "403" },
        make: async () => ({ params: { formId } }),
      },
    ],
    "forms createAppForm": [
      {
        whose: "company's",
        refused: { [ELSEWHERE]: "422", scheduler: "403" },
        make: async () => ({ body: { app_form_instance: assignment } }),
      },
    ],
    "forms getInstance": users(),
    "forms updateAppForm": answered({ app_form_instance: { responses: ANSWERS, revision: 0 } }),
    "forms startAppForm": users(),
    "forms submitAppForm": answered({ app_form_instance: { responses: ANSWERS } }),
    "forms cancelAppForm": users(),
    "forms getAppForm": companys(),
    "forms getAppFormUpload": [
      {
        whose: "company's",
        refused: { ...COMPANYS, scheduler: "403" },
        make: async () => ({ params: await newUpload() }),
      },
    ],
    "forms reissueAppForm": companys({ app_form_instance: { invite: false, link: true } }).map((row) => ({
      ...row,
      refused: { ...row.refused, scheduler: "403" },
    })),
    "forms remindAppForm": companys(),
    "forms revokeAppForm": companys(),
    "forms carryOverAppForm": companys().map((row) => ({
      ...row,
      make: async () => {
        const id = await newInstance();
        await publishNewer();
        return { params: { id } };
      },
    })),
    "forms stopRepeatingAppForm": companys(),
    "forms deleteAppForm": users(),
  };
}
