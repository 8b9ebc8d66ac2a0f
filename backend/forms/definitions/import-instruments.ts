import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { forms } from "@/backend/db/schema/forms";
import { importForm } from "@/backend/forms/definitions/import-form";
import { publishForm } from "@/backend/forms/definitions/publish-form";
import { readFormFile } from "@/backend/forms/definitions/read-form-file";
import { companyOf } from "@/backend/http/visible-to";

/**
 * Imports and publishes the forms of a folder, one `SLUG.json` each, whose slugs do not exist yet. Existing forms stay
 * unchanged. Returns the added slugs.
 * @throws Error that names an invalid file.
 */
export async function importInstruments(ctx: Ctx, folder: string): Promise<string[]> {
  const slugs = (await readdir(folder)).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
  const known = await ctx.db
    .select({ slug: forms.slug })
    .from(forms)
    .where(and(eq(forms.companyId, companyOf(ctx.actor)), inArray(forms.slug, slugs)));
  const missing = slugs.filter((slug) => !known.some((form) => form.slug === slug)).sort();
  for (const slug of missing) {
    const file = await readFormFile(join(folder, `${slug}.json`));
    if (!file.ok) throw new Error(`${slug}.json ${file.reason}`);
    await ctx.db.transaction(async (tx) => {
      const inTransaction = { ...ctx, db: tx };
      const imported = await importForm({ ctx: inTransaction, document: file.document });
      if (!imported.ok) throw new Error(`${slug}.json is no form: ${imported.problems[0]?.path}`);
      await publishForm({ ctx: inTransaction, slug: imported.slug });
    });
  }
  return missing;
}
