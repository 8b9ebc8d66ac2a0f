import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, notInArray } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { FORM_UPLOAD } from "@/backend/crypto/seals";
import { formInstances, formUploads } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { changeInstance } from "@/backend/forms/instances/change-instance";
import { cleanPicture } from "@/backend/forms/instances/clean-picture";
import { FormError } from "@/backend/forms/instances/form-error";
import type { FormInstance } from "@/backend/forms/instances/form-instance";
import { getInstance } from "@/backend/forms/instances/list-instances";
import { requireEditable } from "@/backend/forms/instances/save-draft";
import { listNamed } from "@/backend/forms/instances/uploads";
import { requireRow } from "@/backend/http/visible-to";
import { listFileFields } from "@/domain/form-engine/file-fields";
import { readReference, toReference } from "@/domain/form-engine/kinds/file";

/** First bytes of each kind of file, and their place. */
const STARTS = [
  { mediaType: "image/jpeg", extension: "jpg", at: 0, bytes: "ffd8ff" },
  { mediaType: "image/png", extension: "png", at: 0, bytes: "89504e470d0a1a0a" },
  { mediaType: "image/webp", extension: "webp", at: 8, bytes: Buffer.from("WEBP").toString("hex") },
  { mediaType: "application/pdf", extension: "pdf", at: 0, bytes: Buffer.from("%PDF-").toString("hex") },
] as const;

const kindOfFile = (content: Buffer) =>
  STARTS.find(({ at, bytes }) => content.toString("hex", at, at + bytes.length / 2) === bytes);

/** The name with the extension of its content: a program must not open it as anything else. */
const nameAs = (extension: string, name: string) => `${name.replace(/\.[^.]*$/, "").trim() || "file"}.${extension}`;

interface Upload {
  ctx: Ctx;
  form: FormInstance;
  name: string;
  content: Buffer;
}

/**
 * Stores a file for an answer that names it, a picture without its metadata, and returns that answer. Of the files that no stored
 * answer names, as many as the form has fields for are kept. `file_refused` for other content, and as `changeInstance` and `requireEditable`.
 */
export async function storeUpload({ ctx, form, name, content }: Upload): Promise<string> {
  const kind = kindOfFile(content);
  if (!kind || listFileFields(form.definition).length === 0) throw new FormError("file_refused");
  // Before the work on a picture, and again in the transaction.
  requireEditable(form, ctx.now);
  const stored = kind.extension === "pdf" ? content : await cleanPicture(content);
  if (!stored) throw new FormError("file_refused");
  const ids = { uniqueId: randomUUID() };
  const columns = ctx.vault.close(FORM_UPLOAD, ids, { content: stored.toString("base64") });
  await changeInstance(ctx, form.instance.uniqueId, async (tx, current) => {
    requireEditable(current, tx.now);
    const { definition, instance } = current;
    const isSpare = and(
      eq(formUploads.instanceId, instance.id),
      notInArray(formUploads.uniqueId, listNamed(definition, instance.responses)),
    );
    const spare = tx.db.select({ id: formUploads.id }).from(formUploads).where(isSpare).orderBy(desc(formUploads.id));
    const over = spare.offset(listFileFields(definition).length - 1);
    await tx.db.delete(formUploads).where(inArray(formUploads.id, over));
    await tx.db.insert(formUploads).values({ ...ids, instanceId: instance.id, ...columns, createdAt: tx.now });
    await writeAudit(tx, "form.upload", instance.uniqueId);
  });
  return toReference({ id: ids.uniqueId, bytes: stored.length, name: nameAs(kind.extension, name) });
}

interface OpenUpload {
  ctx: Ctx;
  uniqueId: string;
  uploadId: string;
}

/** A file that an answer of the form names, audited; a second signer's form names those of the first. 404 `unknown_app_form`, `unknown_upload`. */
export async function openUpload({ ctx, uniqueId, uploadId }: OpenUpload) {
  const { definition, instance } = await getInstance({ ctx, uniqueId });
  const named = listFileFields(definition)
    .map(({ id }) => readReference(instance.responses.find(({ field_id }) => field_id === id)?.value))
    .find((reference) => reference?.id === uploadId);
  const { db, vault } = ctx;
  const signers = db
    .select({ id: formInstances.id })
    .from(formInstances)
    .where(inArray(formInstances.uniqueId, [instance.uniqueId, instance.signsFor ?? instance.uniqueId]));
  const isIt = and(eq(formUploads.uniqueId, uploadId), inArray(formUploads.instanceId, signers));
  const [row] = named ? await db.select().from(formUploads).where(isIt) : [];
  const { content } = vault.open(FORM_UPLOAD, requireRow(row, "unknown_upload"));
  const kind = kindOfFile(Buffer.from(content.slice(0, 24), "base64"));
  if (!kind || !named) throw new Error("a stored file is of no known kind");
  await writeAudit(ctx, "form.download", instance.uniqueId);
  return { uniqueId: uploadId, name: nameAs(kind.extension, named.name), mediaType: kind.mediaType, content };
}
