import { beforeEach, expect, test } from "@jest/globals";
import { like } from "drizzle-orm";
import { z } from "zod";
import { auditLog } from "@/backend/db/schema/forms-company";
import type { Caller } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { issueTestForm, publishTestForm } from "@/backend/test-support/forms";
import { useInbox } from "@/backend/test-support/inbox";
import { ALL, answer } from "@/backend/test-support/public-form";
import { readReference } from "@/domain/form-engine/kinds/file";
import { answersPageDocument, requestsPageDocument } from "@/domain/wire/exports";
import { FILE_NAME_HEADER } from "@/domain/wire/headers";

const PDF = Buffer.from("%PDF-1.7 a card");
const CARD = {
  fields: [
    { id: "card", label: "Card", fieldType: "file" },
    { id: "drug", label: "Drugs", fieldType: "group", fields: [{ id: "name", label: "name", fieldType: "text" }] },
    { id: "signature", label: "Signature", fieldType: "signature", properties: { drawn: true } },
  ].map((field, index) => ({ ...field, fieldOrder: index })),
};

describeOnDatabase("exports", (database) => {
  const inbox = useInbox(database);
  let clinician: Caller;
  let formId: string;
  beforeEach(async () => {
    clinician = inbox.staff().clinician;
    await publishTestForm(database.db);
    const { list } = await clinician.get("/forms/form_files");
    formId = list.find(({ attributes }) => attributes.slug === "check-in")?.id ?? "";
  });
  const submit = async (email: string, responses: unknown = ALL) => {
    const { token, uniqueId } = await issueTestForm(database.db, { email });
    const { services } = inbox.form.current();
    const { status } = await services.call(`/public-forms/forms/public?token=${token}`, { body: { responses } });
    expect(status).toBe(200);
    return uniqueId;
  };
  const read = async (query = "") =>
    answersPageDocument.parse((await clinician.get(`/forms/exports/answers/${formId}${query}`)).json);
  const audited = async (action: string) =>
    (await database.db.select().from(auditLog).where(like(auditLog.action, action))).map(({ subject }) => subject);

  test("pages of submitted answers have each form once, with values, texts and all versions' questions", async () => {
    const ids = [await submit("ann@example.org"), await submit("bo@example.org"), await submit("cy@example.org")];
    await issueTestForm(database.db, { email: "open@example.org" });
    const [first, all] = [await read("?records=2"), await read()];
    const second = await read(`?records=2&after=${first.meta.after}`);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    expect([first.meta.after, second.meta.after]).toEqual([ids[1], null]);
    expect(all.data.map(({ id }) => id)).toEqual(ids);
    expect(all.meta.fields.slice(0, 2)).toEqual([
      { id: "q1", label: "Question 1" },
      { id: "q2", label: "Question 2" },
    ]);
    expect(first.data[0]?.attributes).toMatchObject({
      ...{ email: "ann@example.org", name: "Dana Whitfield", version: 1 },
      answers: expect.arrayContaining([{ fieldId: "q1", value: expect.any(String), text: expect.any(String) }]),
    });
    expect(await audited("answers.export")).toEqual([`${formId} 2`, `${formId} 3`, `${formId} 1`]);
  });

  test("a file, a drawn signature and a list are in the item and in the export, each with its text", async () => {
    await publishTestForm(database.db, CARD, "card");
    const { token } = await issueTestForm(database.db, { slug: "card" });
    const { services } = inbox.form.current();
    const name = encodeURIComponent("=card.pdf");
    const headers = { "content-type": "application/octet-stream", [FILE_NAME_HEADER]: name };
    const sent = await services.call(`/public-forms/forms/public/files?token=${token}`, {
      method: "POST",
      body: PDF,
      headers,
    });
    const { answer: file } = z.object({ data: z.object({ answer: z.string() }) }).parse(sent.json).data;
    const signature = ["Dana Reed", "M1 2L3 4"];
    const responses = Object.entries({ card: file, "drug-1-name": "Lithium", signature }).map(([id, value]) =>
      answer(id, value),
    );
    expect((await services.call(`/public-forms/forms/public?token=${token}`, { body: { responses } })).status).toBe(
      200,
    );
    const [{ reference } = { reference: "" }] = (await inbox.list(clinician)).items;
    const { submission } = await inbox.read(clinician, String(reference));
    const texts = ["=card.pdf (1 KB)", "Lithium", "", "Dana Reed"];
    expect(submission?.answers?.map(({ text }) => text)).toEqual(texts);
    expect(submission?.answers?.[0]?.uploadId).toBe(readReference(file)?.id);
    expect(submission?.answers?.[3]?.drawing).toBe("M1 2L3 4");
    const { list } = await clinician.get("/forms/form_files");
    const id = list.find(({ attributes }) => attributes.slug === "card")?.id;
    const { data } = answersPageDocument.parse((await clinician.get(`/forms/exports/answers/${id}`)).json);
    expect(data[0]?.attributes.answers).toEqual(
      ["card", "drug-1-name", "drug-2-name", "signature"].map((fieldId, at) => ({
        fieldId,
        value: [file, "Lithium", null, signature][at],
        text: texts[at],
      })),
    );
  });

  test("a place that is not one of the form's is refused, so that no file ends early", async () => {
    expect((await clinician.get(`/forms/exports/answers/${formId}?after=${formId}`)).status).toBe(404);
    expect((await clinician.get(`/forms/exports/answers/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test("requests have their labelled lines, the same ones for each, and wanted times as instants", async () => {
    const { reference } = await inbox.request({ notes: "=SUM(A1)" });
    await inbox.request();
    await inbox.landing();
    const page = requestsPageDocument.parse((await clinician.get("/forms/exports/requests")).json);
    expect(page.data).toHaveLength(2);
    const names = page.data.map(({ attributes }) => attributes.facts.map(({ name }) => name));
    expect(names[0]).toEqual(names[1]);
    const own = page.data.find(({ id }) => id === reference)?.attributes;
    expect(own?.facts.find(({ name }) => name === "notes")?.text).toBe("=SUM(A1)");
    expect(own?.times[0]?.startAt).toMatch(/Z$/);
    const [first] = (await clinician.get("/forms/exports/requests?records=1")).list;
    const rest = await clinician.get(`/forms/exports/requests?after=${first?.id}`);
    expect(rest.list.map(({ id }) => id)).not.toContain(first?.id);
    expect(rest.list).toHaveLength(1);
    expect(await audited("requests.export")).toHaveLength(3);
  });

  test("whoever may not read answers gets neither, and nothing is audited", async () => {
    const { scheduler, viewer } = inbox.staff();
    for (const caller of [scheduler, viewer])
      for (const path of [`answers/${formId}`, "requests"])
        expect((await caller.get(`/forms/exports/${path}`)).status).toBe(403);
    expect(await audited("%.export")).toEqual([]);
  });
});
