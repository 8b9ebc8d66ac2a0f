import { beforeAll, expect, test } from "@jest/globals";
import sharp from "sharp";
import { z } from "zod";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { FORM_UPLOAD } from "@/backend/crypto/seals";
import { formUploads } from "@/backend/db/schema/forms";
import { auditLog } from "@/backend/db/schema/forms-company";
import { erasePerson } from "@/backend/people/erase";
import { exportPerson } from "@/backend/people/export";
import { purge } from "@/backend/purge/purge";
import { createCallers, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { issueTestForm, operatorCtx } from "@/backend/test-support/forms";
import { answer, usePublicForm } from "@/backend/test-support/public-form";
import { TEST_NOW, TEST_VAULT } from "@/backend/test-support/services";
import { readReference } from "@/domain/form-engine/kinds/file";
import { FILE_MAX_BYTES } from "@/domain/form-engine/limits";
import { FILE_NAME_HEADER } from "@/domain/wire/headers";

const CARDS = {
  fields: [
    { id: "insured", label: "Insured", fieldType: "checkbox" },
    { id: "front", label: "Front", fieldType: "file", isRequired: true },
    { id: "back", label: "Back", fieldType: "file", visibleWhen: { field: "insured", equals: true } },
  ].map((field, index) => ({ ...field, fieldOrder: index })),
};
const PDF = Buffer.from("%PDF-1.7 a referral");
/** Twice as wide as high, green. */
const picture = () => sharp({ create: { width: 24, height: 12, channels: 3, background: "#070" } });
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await picture().jpeg().toBuffer();
});
const uploaded = z.object({ data: z.object({ answer: z.string() }) });
const toWire = (answers: object) => Object.entries(answers).map(([id, value]) => answer(id, value));
const idIn = (answer: string) => readReference(answer)?.id ?? "";

describeOnDatabase("files as answers", (database) => {
  const form = usePublicForm(database, { slug: "cards", definition: CARDS });
  const send = (
    content: Uint8Array,
    { name = "card.jpg", to = form.current().token, type = "application/octet-stream" } = {},
  ) =>
    form.current().services.call(`/public-forms/forms/public/files?token=${to}`, {
      method: "POST",
      body: content,
      headers: { "content-type": type, [FILE_NAME_HEADER]: encodeURIComponent(name) },
    });
  const upload = async (content: Uint8Array, name?: string) =>
    uploaded.parse((await send(content, name === undefined ? {} : { name })).json).data.answer;
  const save = (answers: object) => form.save(toWire(answers));
  const submit = (answers: object) => form.submit(toWire(answers));
  const stored = async () => (await database.db.select().from(formUploads)).map((row) => row.uniqueId).sort();
  const read = async (answer: string, grade: "clinician" | "scheduler" = "clinician", company = DEFAULT_COMPANY_ID) => {
    const { services, uniqueId } = form.current();
    return (await createCallers(services).staff(company, grade)).get(
      `/forms/app_forms/${uniqueId}/uploads/${idIn(answer)}`,
    );
  };

  test("a file is stored encrypted, named by its answer, and read by staff who read answers, with an audit row", async () => {
    const front = await upload(PDF, "My card ✓.PNG.exe");
    expect(front).toMatch(/^[0-9a-f-]{36}\/19\/My card ✓\.PNG\.pdf$/);
    const [row] = await database.db.select().from(formUploads);
    if (!row) throw new Error("nothing is stored");
    const columns = JSON.stringify(row, (_, value) => (Buffer.isBuffer(value) ? value.toString("latin1") : value));
    for (const bytes of ["referral", PDF.toString("base64"), "My card"]) expect(columns).not.toContain(bytes);
    expect(TEST_VAULT.open(FORM_UPLOAD, row).content).toBe(PDF.toString("base64"));
    expect((await read(front)).status).toBe(404);
    await save({ front });
    expect(dataOf(await read(front)).attributes).toMatchObject({
      name: "My card ✓.PNG.pdf",
      mediaType: "application/pdf",
      content: PDF.toString("base64"),
    });
    expect((await read(front, "scheduler")).status).toBe(403);
    const entries = await database.db.select().from(auditLog);
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(["form.upload", "form.download"]));
    expect(JSON.stringify(form.current().services.logs)).not.toContain("My card");
  });

  test.each(["jpeg", "png", "webp"] as const)(
    "a photo as %s is stored upright, without its place and camera",
    async (format) => {
      const photo = await picture()
        .toFormat(format)
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Make: "CAMERA-MAKER" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 44/1 21/1" } })
        .toBuffer();
      expect(photo.toString("latin1")).toContain("CAMERA-MAKER");
      const front = await upload(photo, "photo");
      await save({ front });
      const { content, mediaType } = z
        .object({ content: z.string(), mediaType: z.string() })
        .parse(dataOf(await read(front)).attributes);
      const stored = Buffer.from(content, "base64");
      expect(stored.toString("latin1")).not.toMatch(/CAMERA-MAKER|Exif|EXIF|eXIf|<x:xmpmeta/);
      const { exif, xmp, orientation, width, height } = await sharp(stored).metadata();
      expect({ exif, xmp, orientation, width, height, mediaType }).toEqual({
        ...{ exif: undefined, xmp: undefined, orientation: undefined, width: 12, height: 24 },
        mediaType: `image/${format}`,
      });
      expect(readReference(front)?.bytes).toBe(stored.length);
    },
  );

  test("a large picture is reduced", async () => {
    const wide = sharp({ create: { width: 5_000, height: 10, channels: 3, background: "#070" } });
    const front = await upload(await wide.jpeg().toBuffer());
    await save({ front });
    const { content } = z.object({ content: z.string() }).parse(dataOf(await read(front)).attributes);
    expect(await sharp(Buffer.from(content, "base64")).metadata()).toMatchObject({ width: 4_000, height: 8 });
  });

  test("other content, an empty file, a large one and a form without such a question are refused", async () => {
    const refused = {
      error: { code: "FILE_REFUSED", message: "Please choose a picture (JPEG, PNG or WebP) or a PDF" },
    };
    for (const text of ["<script>", "MZ program", "<svg/>", "GIF89a", " %PDF-1.7", "\u00ff\u00d8\u00ff no picture"]) {
      const answer = await send(Buffer.from(text, "latin1"), { name: "card.jpg" });
      expect([text, answer.status, answer.json]).toMatchObject([text, 422, refused]);
    }
    expect((await send(Buffer.alloc(0))).status).toBe(422);
    expect((await send(jpeg.subarray(0, jpeg.length / 2))).status).toBe(422);
    expect((await send(Buffer.concat([jpeg, Buffer.alloc(FILE_MAX_BYTES)]))).status).toBe(413);
    expect((await send(jpeg, { type: "image/jpeg" })).status).toBe(415);
    const { token: other } = await issueTestForm(database.db);
    expect((await send(jpeg, { to: other })).status).toBe(422);
    expect((await send(jpeg, { to: "x".repeat(43) })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test("files are named by their content", async () => {
    expect(await upload(await picture().png().toBuffer(), "a")).toMatch(/\/a\.png$/);
    expect(await upload(await picture().webp().toBuffer(), "a.x")).toMatch(/\/a\.webp$/);
    expect(await upload(PDF, ".pdf")).toMatch(/\/file\.pdf$/);
  });

  test("a form stores its own files alone: those of another, and unknown ones, are refused as answers", async () => {
    const front = await upload(jpeg);
    const { token: other } = await issueTestForm(database.db, { slug: "cards" });
    const foreign = uploaded.parse((await send(PDF, { to: other })).json).data.answer;
    for (const answer of [
      foreign,
      `${idIn(front).replace(/^./, "0")}x`,
      "card.jpg",
      `${"0".repeat(8)}${front.slice(8)}`,
    ]) {
      expect((await save({ front: answer })).json).toMatchObject({
        data: { refused: [{ fieldId: "front", message: "Please choose the file again" }] },
      });
      expect((await submit({ front: answer })).status).toBe(422);
    }
    await save({ front });
    expect((await read(foreign)).status).toBe(404);
    expect((await save({ front })).json).toMatchObject({ data: { refused: [] } });
  });

  test("a replaced file is deleted with the draft that replaces it, and spare ones by later uploads", async () => {
    const first = await upload(jpeg);
    await save({ front: first });
    const second = await upload(PDF);
    expect(await stored()).toEqual([first, second].map(idIn).sort());
    await save({ front: second });
    expect(await stored()).toEqual([idIn(second)]);
    const spare: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) spare.push(await upload(jpeg));
    expect(await stored()).toEqual([second, ...spare.slice(-2)].map(idIn).sort());
    await save({ front: "" });
    expect(await stored()).toEqual(spare.slice(-2).map(idIn).sort());
  });

  test("a submission keeps the visible answers' files, and takes no more", async () => {
    const [front, back] = [await upload(jpeg), await upload(PDF)];
    await save({ front, back, insured: true });
    expect((await submit({ insured: false })).json).toMatchObject({
      data: { responses: expect.not.arrayContaining([expect.objectContaining({ fieldId: "back" })]) },
    });
    expect(await stored()).toEqual([idIn(front)]);
    expect((await send(jpeg)).status).toBe(409);
    expect((await read(front)).status).toBe(200);
  });

  test("files go with an erased draft and with a purged form, and an export lists them without their content", async () => {
    const front = await upload(jpeg);
    await save({ front });
    const ctx = { ...operatorCtx(database.db), now: TEST_NOW };
    const { tables } = await exportPerson({ ctx, word: "dana@example.org" });
    expect(tables.find(({ title }) => title === "Files of forms")?.rows).toEqual([
      expect.objectContaining({ uniqueId: idIn(front), content: undefined }),
    ]);
    expect(JSON.stringify(tables)).toContain("card.jpg (1 KB)");
    const later = new Date("2040-01-01T00:00:00Z");
    const dry = await erasePerson({ ctx, word: "dana@example.org", isDryRun: true });
    expect(dry).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: "Files of forms", measure: "delete" })]),
    );
    expect(await purge({ db: database.db, now: later, retention: { recordsYears: 7 } })).toMatchObject({
      "files of forms": 1,
      "answered forms": 1,
    });
    expect(await stored()).toEqual([]);
  });
});
