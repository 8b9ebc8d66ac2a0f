import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { DefinitionError } from "@/backend/forms/definitions/definition-error";
import { insertDraft } from "@/backend/forms/definitions/schema-versions";
import { companyOf } from "@/backend/http/visible-to";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { DefinitionProblem, FormDefinition } from "@/domain/form-engine/definition";

const NAME_MAX_LENGTH = 200;

const documentSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be words of small letters and digits, joined by hyphens"),
  name: z.string().trim().min(1, "is required").max(NAME_MAX_LENGTH, `must be at most ${NAME_MAX_LENGTH} characters`),
  definition: z.unknown(),
});

interface FormImport {
  slug: string;
  version: number;
  change: "draft" | "renamed" | "unchanged";
  warnings: DefinitionProblem[];
}

/**
 * Takes a form as a document `{ slug, name, definition }`. A definition that differs from the newest version becomes a
 * draft; the published version stays assigned. Imports of one form wait for each other. 422 `invalid_definition`.
 */
export async function importForm({ ctx, document }: { ctx: Ctx; document: unknown }): Promise<FormImport> {
  const { slug, name, definition, warnings } = parseDocument(document);
  return inTransaction(ctx, async (tx) => {
    const form = await claimForm(tx, slug, name);
    const [newest] = await tx.db
      .select({ number: schemaVersions.number, definition: schemaVersions.definition })
      .from(schemaVersions)
      .where(eq(schemaVersions.schemaId, form.schemaId))
      .orderBy(desc(schemaVersions.number))
      .limit(1);
    if (form.name !== name) await renameForm(tx, form.id, slug, name);
    if (newest && isDeepStrictEqual(newest.definition, definition)) {
      return { slug, version: newest.number, change: form.name === name ? "unchanged" : "renamed", warnings };
    }
    const { number } = await insertDraft(tx, form.schemaId, definition);
    await writeAudit(tx, "form.import", `${slug}@${number}`);
    return { slug, version: number, change: "draft", warnings };
  });
}

function parseDocument(document: unknown) {
  const parsed = documentSchema.safeParse(document);
  if (!parsed.success)
    throw new DefinitionError(parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
  const { slug, name } = parsed.data;
  const checked = checkDefinition(parsed.data.definition);
  if (!checked.ok) throw new DefinitionError(checked.problems.map(inDefinition));
  return { slug, name, definition: asStored(checked.definition), warnings: checked.warnings.map(inDefinition) };
}

const inDefinition = ({ path, message }: DefinitionProblem): DefinitionProblem => ({
  path: ["definition", path].filter(Boolean).join("."),
  message,
});

/** The form of this slug, created or restored, and locked until the transaction ends. */
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

/** A form's first schema, created if missing. */
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
