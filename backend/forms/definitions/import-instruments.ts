import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { forms } from "@/backend/db/schema/forms";
import { OperatorError } from "@/backend/errors";
import { DefinitionError, toLine } from "@/backend/forms/definitions/definition-error";
import { importFormText } from "@/backend/forms/definitions/import-form";
import { publishNewest } from "@/backend/forms/definitions/publish-version";
import { readFormFile } from "@/backend/forms/definitions/read-form-file";
import { companyOf } from "@/backend/http/visible-to";

/**
 * Imports and publishes the forms of a folder, one `SLUG.json` each, whose slugs do not exist yet. Existing forms stay
 * unchanged. Returns the added slugs.
 * @throws CodedError that names an invalid file.
 */
export async function importInstruments(ctx: Ctx, folder: string): Promise<string[]> {
  const slugs = (await readdir(folder)).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
  const known = await ctx.db
    .select({ slug: forms.slug })
    .from(forms)
    .where(and(eq(forms.companyId, companyOf(ctx.actor)), inArray(forms.slug, slugs)));
  const missing = slugs.filter((slug) => !known.some((form) => form.slug === slug)).sort();
  for (const slug of missing) {
    const text = await readFormFile(join(folder, `${slug}.json`));
    await inTransaction(ctx, async (tx) => {
      const imported = await importFormText({ ctx: tx, text }).catch((error: unknown) => {
        if (!(error instanceof DefinitionError)) throw error;
        throw new OperatorError(`${slug}.json is no form: ${error.problems.map(toLine)[0]}`);
      });
      await publishNewest({ ctx: tx, slug: imported.slug });
    });
  }
  return missing;
}
