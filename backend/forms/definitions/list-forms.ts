import { and, count, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances, formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";
import { companyOf } from "@/backend/http/visible-to";

const INSTANCES_SHOWN = 200;

/** Every form by slug, with its newest version, the newest published one (null: none), and how many people have it open. */
export async function listForms({ db, actor }: Ctx) {
  const isOpen = and(inArray(formInstances.status, ["assigned", "in_progress"]), isNull(formInstances.deletedAt));
  const open = db
    .select({ formId: formSchemas.formId, total: count().as("total") })
    .from(formInstances)
    .innerJoin(schemaVersions, eq(schemaVersions.id, formInstances.versionId))
    .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
    .where(isOpen)
    .groupBy(formSchemas.formId)
    .as("open");
  return await db
    .select({
      slug: forms.slug,
      name: forms.name,
      newest: max(schemaVersions.number),
      published: sql<
        number | null
      >`max(${schemaVersions.number}) filter (where ${schemaVersions.status} = 'published')`,
      open: sql<number>`coalesce(max(${open.total}), 0)`.mapWith(Number),
    })
    .from(forms)
    .innerJoin(formSchemas, eq(formSchemas.formId, forms.id))
    .innerJoin(schemaVersions, eq(schemaVersions.schemaId, formSchemas.id))
    .leftJoin(open, eq(open.formId, forms.id))
    .where(and(eq(forms.companyId, companyOf(actor)), isNull(forms.deletedAt)))
    .groupBy(forms.id)
    .orderBy(forms.slug);
}

/** The instances of a form, newest first, at most 200: ids, names and statuses, never answers. */
export async function listInstances({ db, actor }: Ctx, slug: string) {
  return await db
    .select({
      uniqueId: formInstances.uniqueId,
      name: formInstances.assignedToName,
      status: formInstances.status,
      expiresAt: formInstances.expiresAt,
      version: schemaVersions.number,
    })
    .from(formInstances)
    .innerJoin(schemaVersions, eq(schemaVersions.id, formInstances.versionId))
    .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
    .innerJoin(forms, eq(forms.id, formSchemas.formId))
    .where(and(eq(forms.companyId, companyOf(actor)), eq(forms.slug, slug), isNull(formInstances.deletedAt)))
    .orderBy(desc(formInstances.id))
    .limit(INSTANCES_SHOWN);
}
