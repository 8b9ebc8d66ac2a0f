import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { companyOf } from "@/backend/http/visible-to";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { DefinitionProblem, FormDefinition } from "@/domain/form-engine/definition";

const NAME_MAX_LENGTH = 200;

const documentSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be words of small letters and digits, joined by hyphens"),
  name: z.string().trim().min(1, "is required").max(NAME_MAX_LENGTH, `must be at most ${NAME_MAX_LENGTH} characters`),
  definition: z.unknown(),
});

export type FormImport =
  | {
      ok: true;
      slug: string;
      version: number;
      change: "draft" | "renamed" | "unchanged";
      warnings: DefinitionProblem[];
    }
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
  const warnings = checked.warnings.map(inDefinition);
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
      return { ok: true, slug, version: newest.number, change: form.name === name ? "unchanged" : "renamed", warnings };
    }
    const number = (newest?.number ?? 0) + 1;
    await tx.insert(schemaVersions).values({ schemaId: form.schemaId, number, definition, createdAt: ctx.now });
    await writeAudit(inTransaction, "form.import", `${slug}@${number}`);
    return { ok: true, slug, version: number, change: "draft", warnings };
  });
}

const inDefinition = ({ path, message }: DefinitionProblem): DefinitionProblem => ({
  path: ["definition", path].filter(Boolean).join("."),
  message,
});

/** The form of this slug, made if need be, brought back if it was deleted, and locked until the transaction ends. */
async function claimForm(ctx: Ctx, slug: string, name: string) {
  const { db, actor, now } = ctx;
  const companyId = companyOf(actor);
  await db.insert(forms).values({ companyId, slug, name, createdAt: now, updatedAt: now }).onConflictDoNothing();
  const isNamed = and(eq(forms.companyId, companyId), eq(forms.slug, slug));
  const [form] = await db.select().from(forms).where(isNamed).for("update");
  if (!form) throw new Error("a form that was just made is not there");
  if (form.deletedAt) {
    await db.update(forms).set({ deletedAt: null, updatedAt: now }).where(eq(forms.id, form.id));
    await writeAudit(ctx, "form.restore", form.uniqueId);
  }
  return { id: form.id, name: form.name, schemaId: await claimSchema(ctx, form.id) };
}

/** A form's first schema; files know of no other. */
async function claimSchema({ db, now }: Ctx, formId: number): Promise<number> {
  const isPresent = and(eq(formSchemas.formId, formId), isNull(formSchemas.deletedAt));
  const [first] = await db
    .select({ id: formSchemas.id })
    .from(formSchemas)
    .where(isPresent)
    .orderBy(asc(formSchemas.id))
    .limit(1);
  if (first) return first.id;
  const values = { formId, createdAt: now, updatedAt: now };
  const [created] = await db.insert(formSchemas).values(values).returning({ id: formSchemas.id });
  if (!created) throw new Error("a schema that was just made is not there");
  return created.id;
}

async function renameForm(ctx: Ctx, id: number, slug: string, name: string): Promise<void> {
  await ctx.db.update(forms).set({ name, updatedAt: ctx.now }).where(eq(forms.id, id));
  await writeAudit(ctx, "form.rename", slug);
}

/** As the database returns it: without undefined properties. */
const asStored = (definition: FormDefinition): FormDefinition => JSON.parse(JSON.stringify(definition));
