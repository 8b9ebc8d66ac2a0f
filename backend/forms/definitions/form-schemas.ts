import { and, asc, eq, isNull, max, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { requireRow, visibleTo } from "@/backend/http/visible-to";
import { requiredText } from "@/domain/wire/input-fields";

const NAME_MAX_LENGTH = 200;

/** The body of a new schema and of a change. */
export const formSchemaSchema = z
  .strictObject({ form_schema: z.strictObject({ name: requiredText(NAME_MAX_LENGTH) }) })
  .transform((body) => body.form_schema);

/** Identifies a schema: below a form, or by itself. */
export interface SchemaPlace {
  formId?: string;
  schemaId: string;
}

const columns = {
  uniqueId: formSchemas.uniqueId,
  formId: forms.uniqueId,
  name: formSchemas.name,
  newestVersion: max(schemaVersions.number),
  publishedVersion: sql<
    number | null
  >`max(${schemaVersions.number}) filter (where ${schemaVersions.status} = 'published')`,
  createdAt: formSchemas.createdAt,
  updatedAt: formSchemas.updatedAt,
};

const present = ({ actor }: Ctx, ...conditions: (SQL | undefined)[]) =>
  and(visibleTo(actor, forms), isNull(formSchemas.deletedAt), ...conditions);

const selectSchemas = (ctx: Ctx, ...conditions: (SQL | undefined)[]) =>
  ctx.db
    .select(columns)
    .from(formSchemas)
    .innerJoin(forms, eq(forms.id, formSchemas.formId))
    .leftJoin(schemaVersions, eq(schemaVersions.schemaId, formSchemas.id))
    .where(present(ctx, ...conditions))
    .groupBy(formSchemas.id, forms.id)
    .orderBy(asc(formSchemas.id));

/** A form's schemas, oldest first. Problem 404 `unknown_form`. */
export async function listFormSchemas({ ctx, formId }: { ctx: Ctx; formId: string }) {
  await findForm(ctx, formId);
  return selectSchemas(ctx, eq(forms.uniqueId, formId));
}

/** Problem 404 `unknown_schema`. */
export async function getFormSchema({ ctx, place }: { ctx: Ctx; place: SchemaPlace }) {
  const [schema] = await selectSchemas(ctx, isAt(place));
  return requireRow(schema, "unknown_schema");
}

/** Problem 404 `unknown_form`. */
export function createFormSchema(write: { ctx: Ctx; formId: string; input: z.output<typeof formSchemaSchema> }) {
  return inTransaction(write.ctx, async (tx) => {
    const form = await findForm(tx, write.formId);
    const values = { formId: form.id, name: write.input.name, createdAt: tx.now, updatedAt: tx.now };
    const [schema] = await tx.db.insert(formSchemas).values(values).returning({ uniqueId: formSchemas.uniqueId });
    const { uniqueId } = requireRow(schema, "unknown_schema");
    await writeAudit(tx, "form_schema.create", uniqueId);
    return getFormSchema({ ctx: tx, place: { schemaId: uniqueId } });
  });
}

/** Problem 404 `unknown_schema`. */
export function updateFormSchema(write: { ctx: Ctx; place: SchemaPlace; input: z.output<typeof formSchemaSchema> }) {
  return inTransaction(write.ctx, async (tx) => {
    await setSchema(tx, write.place, { name: write.input.name, updatedAt: tx.now }, "form_schema.update");
    return getFormSchema({ ctx: tx, place: write.place });
  });
}

/**
 * Deletes a schema. Its versions are no longer issued; issued instances can be finished. Problem 404 `unknown_schema`.
 */
export async function deleteFormSchema({ ctx, place }: { ctx: Ctx; place: SchemaPlace }): Promise<void> {
  await inTransaction(ctx, (tx) => setSchema(tx, place, { deletedAt: tx.now }, "form_schema.delete"));
}

/** A schema's row. Problem 404 `unknown_schema`. */
export async function findSchema(ctx: Ctx, place: SchemaPlace): Promise<{ id: number }> {
  const [schema] = await ctx.db
    .select({ id: formSchemas.id })
    .from(formSchemas)
    .innerJoin(forms, eq(forms.id, formSchemas.formId))
    .where(present(ctx, isAt(place)));
  return requireRow(schema, "unknown_schema");
}

/** The same, locked until the transaction ends: writes of one schema's versions come one after the other. */
export async function lockSchema(ctx: Ctx, place: SchemaPlace): Promise<{ id: number }> {
  const schema = await findSchema(ctx, place);
  await ctx.db.select({ id: formSchemas.id }).from(formSchemas).where(eq(formSchemas.id, schema.id)).for("update");
  return schema;
}

const isAt = ({ formId, schemaId }: SchemaPlace) =>
  and(eq(formSchemas.uniqueId, schemaId), formId === undefined ? undefined : eq(forms.uniqueId, formId));

async function findForm({ db, actor }: Ctx, uniqueId: string): Promise<{ id: number }> {
  const where = and(visibleTo(actor, forms), eq(forms.uniqueId, uniqueId));
  const [form] = await db.select({ id: forms.id }).from(forms).where(where);
  return requireRow(form, "unknown_form");
}

async function setSchema(
  ctx: Ctx,
  place: SchemaPlace,
  values: Partial<typeof formSchemas.$inferInsert>,
  action: string,
): Promise<void> {
  const { id } = await lockSchema(ctx, place);
  await ctx.db.update(formSchemas).set(values).where(eq(formSchemas.id, id));
  await writeAudit(ctx, action, place.schemaId);
}
