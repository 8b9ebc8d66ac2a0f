import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { publishVersion, type VersionPublication } from "@/backend/forms/definitions/publish-version";
import { companyOf } from "@/backend/http/visible-to";

export type FormPublication = VersionPublication | { ok: false; problems: null };

/** Publishes the newest version of a form: what is issued from now on. Not ok: there is no such form, or it has problems. */
export function publishForm({ ctx, slug }: { ctx: Ctx; slug: string }): Promise<FormPublication> {
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const isNamed = and(eq(forms.companyId, companyOf(ctx.actor)), eq(forms.slug, slug));
    const [newest] = await tx
      .select({ id: schemaVersions.id, number: schemaVersions.number })
      .from(schemaVersions)
      .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
      .innerJoin(forms, eq(forms.id, formSchemas.formId))
      .where(and(isNamed, isNull(forms.deletedAt), isNull(formSchemas.deletedAt)))
      .orderBy(asc(formSchemas.id), desc(schemaVersions.number))
      .limit(1);
    if (!newest) return { ok: false, problems: null };
    const publication = await publishVersion(inTransaction, newest.id);
    if (publication.ok && publication.change === "published")
      await writeAudit(inTransaction, "form.publish", `${slug}@${publication.version}`);
    return publication;
  });
}
