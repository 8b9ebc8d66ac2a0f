import { isDeepStrictEqual } from "node:util";
import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { formSchemas, forms, schemaVersions } from "@/backend/db/schema";
import { writeAudit } from "@/backend/db/write-audit";
import { checkDefinition, type DefinitionProblem } from "@/lib/form-engine/check-definition";
import type { FormDefinition } from "@/lib/form-engine/definition";

const NAME_MAX_LENGTH = 200;

const documentSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be words of small letters and digits, joined by hyphens"),
  name: z.string().trim().min(1, "is required").max(NAME_MAX_LENGTH, `must be at most ${NAME_MAX_LENGTH} characters`),
  definition: z.unknown(),
});

export type FormImport =
  | { ok: true; slug: string; version: number; change: "draft" | "renamed" | "unchanged" }
  | { ok: false; problems: DefinitionProblem[] };

/**
 * Takes a form as a document `{ slug, name, definition }`. A definition that differs from the newest version becomes a
 * draft of its own; people go on answering what was published. Imports of one form wait for each other.
 */
export async function importForm({ ctx, document }: { ctx: Ctx; document: unknown }): Promise<FormImport> {
  const parsed = documentSchema.safeParse(document);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })) };
  }
  const { slug, name } = parsed.data;
  const checked = checkDefinition(parsed.data.definition);
  if (!checked.ok) return { ok: false, problems: checked.problems.map(inDefinition) };
  const definition = asStored(checked.definition);
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const form = await claimForm(inTransaction, slug, name);
    const [newest] = await tx
      .select({ number: schemaVersions.number, definition: schemaVersions.definition })
      .from(schemaVersions)
      .where(eq(schemaVersions.schemaId, form.schemaId))
      .orderBy(desc(schemaVersions.number))
      .limit(1);
    if (form.name !== name) await renameForm(inTransaction, form.id, slug, name);
    if (newest && isDeepStrictEqual(newest.definition, definition)) {
      return { ok: true, slug, version: newest.number, change: form.name === name ? "unchanged" : "renamed" };
    }
    const number = (newest?.number ?? 0) + 1;
    await tx.insert(schemaVersions).values({ schemaId: form.schemaId, number, definition, createdAt: ctx.now });
    await writeAudit(inTransaction, "form.import", `${slug}@${number}`);
    return { ok: true, slug, version: number, change: "draft" };
  });
}

const inDefinition = ({ path, message }: DefinitionProblem): DefinitionProblem => ({
  path: ["definition", path].filter(Boolean).join("."),
  message,
});

/** The form of this slug, made if need be, and locked until the transaction ends. */
async function claimForm({ db, now }: Ctx, slug: string, name: string) {
  const created = await db
    .insert(forms)
    .values({ slug, name, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: forms.id });
  for (const { id } of created) await db.insert(formSchemas).values({ formId: id, createdAt: now });
  const [form] = await db
    .select({ id: forms.id, name: forms.name, schemaId: formSchemas.id })
    .from(forms)
    .innerJoin(formSchemas, eq(formSchemas.formId, forms.id))
    .where(eq(forms.slug, slug))
    .for("update");
  if (!form) throw new Error("a form that was just made is not there");
  return form;
}

async function renameForm(ctx: Ctx, id: number, slug: string, name: string): Promise<void> {
  await ctx.db.update(forms).set({ name, updatedAt: ctx.now }).where(eq(forms.id, id));
  await writeAudit(ctx, "form.rename", slug);
}

/** As the database will give it back: without what is undefined. */
const asStored = (definition: FormDefinition): FormDefinition => JSON.parse(JSON.stringify(definition));
