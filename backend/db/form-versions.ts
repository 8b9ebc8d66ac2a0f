import { eq, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";

/** Every form version with its schema and form, as a table to select from and to join. */
export const formVersions = new QueryBuilder({ casing: "snake_case" })
  .select({
    versionId: schemaVersions.id,
    versionUniqueId: sql<string>`${schemaVersions.uniqueId}`.as("version_unique_id"),
    version: schemaVersions.number,
    status: schemaVersions.status,
    publishedAt: schemaVersions.publishedAt,
    definition: schemaVersions.definition,
    schemaId: sql<number>`${formSchemas.id}`.as("schema_id"),
    schemaUniqueId: sql<string>`${formSchemas.uniqueId}`.as("schema_unique_id"),
    formId: forms.uniqueId,
    formName: forms.name,
    formSlug: forms.slug,
    companyId: forms.companyId,
    /** True unless the form or the schema was deleted. */
    isPresent: sql<boolean>`${forms.deletedAt} is null and ${formSchemas.deletedAt} is null`.as("is_present"),
  })
  .from(schemaVersions)
  .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
  .innerJoin(forms, eq(forms.id, formSchemas.formId))
  .as("form_version");
