import { isDeepStrictEqual } from "node:util";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { DefinitionError, type LocatedProblem } from "@/backend/forms/definitions/definition-error";
import { parseFormText, withLines } from "@/backend/forms/definitions/form-text";
import { insertDraft } from "@/backend/forms/definitions/schema-versions";
import { companyOf } from "@/backend/http/visible-to";
import { checkDefinition } from "@/domain/form-engine/check-definition";
import type { DefinitionProblem } from "@/domain/form-engine/definition";
import { describeIssue } from "@/domain/form-engine/definition-schema";

const NAME_MAX_LENGTH = 200;

/** A form's file; its definition is checked by itself. */
export const formFileSchema = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "A slug is words of small letters and digits, joined by hyphens.")
    .refine((slug) => slug !== "new", "“new” is the address of the page that makes forms."),
  name: z.string().trim().min(1).max(NAME_MAX_LENGTH),
  definition: z.unknown(),
});

interface FormFile {
  slug: string;
  name: string;
  definition: object;
  warnings: LocatedProblem[];
}

interface FormImport extends Pick<FormFile, "slug" | "name" | "warnings"> {
  version: number;
  change: "draft" | "renamed" | "unchanged";
}

/**
 * Takes the text of a form's file, a document `{ slug, name, definition }`. A definition that differs from the newest version
 * becomes a draft; the published version stays assigned. Imports of one form wait for each other. 422 `invalid_definition`.
 */
export const importFormText = async ({ ctx, text }: { ctx: Ctx; text: string }): Promise<FormImport> =>
  storeForm(ctx, checkFormText(text));

/** The form of a file's text. 422 `invalid_definition` with the line of each problem. */
export function checkFormText(text: string): FormFile {
  const document = parseFormText(text);
  try {
    const form = checkDocument(document);
    return { ...form, warnings: withLines(text, form.warnings) };
  } catch (error) {
    if (error instanceof DefinitionError) throw new DefinitionError(withLines(text, error.problems));
    throw error;
  }
}

/** Stores a form of a file that was checked, as `importFormText`. */
export function storeForm(ctx: Ctx, { slug, name, definition, warnings }: FormFile): Promise<FormImport> {
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
      const change = form.name === name ? "unchanged" : "renamed";
      return { slug, name, version: newest.number, change, warnings };
    }
    const { number } = await insertDraft(tx, form.schemaId, definition);
    await writeAudit(tx, "form.import", `${slug}@${number}`);
    return { slug, name, version: number, change: "draft", warnings };
  });
}

function checkDocument(document: unknown): FormFile {
  const parsed = formFileSchema.safeParse(document, { reportInput: true });
  if (!parsed.success)
    throw new DefinitionError(
      parsed.error.issues.flatMap(describeIssue).map(({ path, message }) => ({ path: path.join("."), message })),
    );
  const { slug, name } = parsed.data;
  const checked = checkDefinition(parsed.data.definition);
  if (!checked.ok) throw new DefinitionError(checked.problems.map(inDefinition));
  return { slug, name, definition: asStored(checked.stored), warnings: checked.warnings.map(inDefinition) };
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
const asStored = (definition: object): object => JSON.parse(JSON.stringify(definition));
