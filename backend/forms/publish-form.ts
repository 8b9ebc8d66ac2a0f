import { desc, eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formSchemas, forms, schemaVersions } from "@/backend/db/schema";
import { writeAudit } from "@/backend/db/write-audit";

export type FormPublication = { ok: true; version: number; change: "published" | "unchanged" } | { ok: false };

/** Publishes the newest version of a form: what is issued from now on. Not ok: there is no such form. */
export function publishForm({ ctx, slug }: { ctx: Ctx; slug: string }): Promise<FormPublication> {
  return ctx.db.transaction(async (tx) => {
    const [newest] = await tx
      .select({ id: schemaVersions.id, number: schemaVersions.number, status: schemaVersions.status })
      .from(schemaVersions)
      .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
      .innerJoin(forms, eq(forms.id, formSchemas.formId))
      .where(eq(forms.slug, slug))
      .orderBy(desc(schemaVersions.number))
      .limit(1)
      .for("update");
    if (!newest) return { ok: false };
    if (newest.status === "published") return { ok: true, version: newest.number, change: "unchanged" };
    await tx
      .update(schemaVersions)
      .set({ status: "published", publishedAt: ctx.now })
      .where(eq(schemaVersions.id, newest.id));
    await writeAudit({ ...ctx, db: tx }, "form.publish", `${slug}@${newest.number}`);
    return { ok: true, version: newest.number, change: "published" };
  });
}
