import { and, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { forms } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { byLetter, listing, type Paging } from "@/backend/http/listing";
import { companyOf, refuseTaken, requireRow, visibleTo } from "@/backend/http/visible-to";
import { pick } from "@/domain/table";
import { requiredText, slugInput } from "@/domain/wire/input-fields";

const NAME_MAX_LENGTH = 200;
const DESCRIPTION_MAX_LENGTH = 2_000;

export const formType = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,49}$/, "must be small letters, digits, hyphens and underscores");

const fields = {
  name: requiredText(NAME_MAX_LENGTH),
  type: formType,
  description: z.string().trim().max(DESCRIPTION_MAX_LENGTH).nullable(),
};
/** The body of a new form. */
export const newFormSchema = z
  .strictObject({
    form: z.strictObject({
      slug: slugInput,
      name: fields.name,
      type: fields.type.default("form"),
      description: fields.description.default(null),
    }),
  })
  .transform((body) => body.form);
/** The body of a change: what is not named stays. A slug never changes, for it is what operators call a form by. */
export const formChangesSchema = z
  .strictObject({ form: z.strictObject(fields).partial() })
  .transform((body) => body.form);

const columns = pick(forms, ["uniqueId", "companyId", "slug", "name", "type", "description", "createdAt", "updatedAt"]);

export const formListing = listing({
  sorts: { name: byLetter(forms.name), created_at: forms.createdAt, updated_at: forms.updatedAt },
  first: "name",
  searched: [forms.name, forms.slug],
  id: forms.id,
});

const visible = ({ actor }: Ctx, ...conditions: (SQL | undefined)[]) => and(visibleTo(actor, forms), ...conditions);

/** A page of the company's forms, of one type if told. */
export async function listFormPage({ ctx, paging, type }: { ctx: Ctx; paging: Paging; type?: string }) {
  const where = visible(ctx, formListing.matches(paging), type === undefined ? undefined : eq(forms.type, type));
  const query = ctx.db.select(columns).from(forms).where(where);
  return formListing.read(query, ctx.db.$count(forms, where), paging);
}

/** Problem 404 `unknown_form`. */
export async function getForm({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  const [form] = await ctx.db
    .select(columns)
    .from(forms)
    .where(visible(ctx, eq(forms.uniqueId, uniqueId)));
  return requireRow(form, "unknown_form");
}

/** A form without a word in it yet. Problem 409 `slug_taken`, also by a deleted one. */
export function createForm({ ctx, input }: { ctx: Ctx; input: z.output<typeof newFormSchema> }) {
  return inTransaction(ctx, async (tx) => {
    const values = { ...input, companyId: companyOf(ctx.actor), createdAt: ctx.now, updatedAt: ctx.now };
    const [form] = await refuseTaken("slug_taken", tx.db.insert(forms).values(values).returning(columns));
    const created = requireRow(form, "unknown_form");
    await writeAudit(tx, "form.create", created.uniqueId);
    return created;
  });
}

/** Problem 404 `unknown_form`. */
export function updateForm(change: { ctx: Ctx; uniqueId: string; input: z.output<typeof formChangesSchema> }) {
  return setForm(change.ctx, change.uniqueId, { ...change.input, updatedAt: change.ctx.now }, "form.update");
}

/**
 * Deletes a form: it is no longer issued; issued instances can be finished, and answers stay. Problem 404
 * `unknown_form`.
 */
export async function deleteForm({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }): Promise<void> {
  await setForm(ctx, uniqueId, { deletedAt: ctx.now }, "form.delete");
}

function setForm(ctx: Ctx, uniqueId: string, values: Partial<typeof forms.$inferInsert>, action: string) {
  return inTransaction(ctx, async (tx) => {
    const where = visible(ctx, eq(forms.uniqueId, uniqueId));
    const [form] = await tx.db.update(forms).set(values).where(where).returning(columns);
    const changed = requireRow(form, "unknown_form");
    await writeAudit(tx, action, uniqueId);
    return changed;
  });
}
