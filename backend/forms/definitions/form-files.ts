import { and, asc, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { formVersions } from "@/backend/db/form-versions";
import { inTransaction } from "@/backend/db/in-transaction";
import { checkFormText, importFormText } from "@/backend/forms/definitions/import-form";
import { publishNewest } from "@/backend/forms/definitions/publish-version";
import { requireRow, visibleTo } from "@/backend/http/visible-to";
import { FILE_MODES, FORM_FILE_MAX_LENGTH } from "@/domain/wire/form-file";

/** The body with a form's file. */
export const formFileSchema = z
  .strictObject({
    form_file: z.strictObject({
      text: z.string("is required").max(FORM_FILE_MAX_LENGTH, `must be at most ${FORM_FILE_MAX_LENGTH} characters`),
      mode: z.enum(FILE_MODES).default("draft"),
    }),
  })
  .transform((body) => body.form_file);

const columns = {
  uniqueId: formVersions.formId,
  slug: formVersions.formSlug,
  name: formVersions.formName,
  schemaId: formVersions.schemaUniqueId,
  versionId: formVersions.versionUniqueId,
  version: formVersions.version,
  status: formVersions.status,
  publishedAt: formVersions.publishedAt,
  definition: formVersions.definition,
};

/** A version of a form's first schema, by default the newest. Problem 404 `unknown_version`. */
export async function getFormFile({
  ctx,
  formId,
  version,
}: {
  ctx: Ctx;
  formId: string;
  version?: number | undefined;
}) {
  const isIt = and(
    visibleTo(ctx.actor, { companyId: formVersions.companyId }),
    eq(formVersions.formId, formId),
    formVersions.isPresent,
    version === undefined ? undefined : eq(formVersions.version, version),
  );
  const order = [asc(formVersions.schemaId), desc(formVersions.version)];
  const [file] = await ctx.db
    .select(columns)
    .from(formVersions)
    .where(isIt)
    .orderBy(...order)
    .limit(1);
  return requireRow(file, "unknown_version");
}

type FormFile = z.output<typeof formFileSchema>;

/** Checks a form's file, and stores it as a draft or publishes it. 422 `invalid_definition` with the line of each problem. */
export async function takeFormFile({ ctx, input: { text, mode } }: { ctx: Ctx; input: FormFile }) {
  if (mode === "check") {
    const { slug, name, warnings } = checkFormText(text);
    return { slug, name, version: null, change: "checked" as const, warnings };
  }
  if (mode === "draft") return importFormText({ ctx, text });
  return inTransaction(ctx, async (tx) => {
    const imported = await importFormText({ ctx: tx, text });
    const { version, isNew } = await publishNewest({ ctx: tx, slug: imported.slug });
    return { ...imported, version: version.number, change: isNew ? ("published" as const) : imported.change };
  });
}
