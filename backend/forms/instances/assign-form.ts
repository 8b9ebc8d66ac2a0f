import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances, formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";
import { companyOf } from "@/backend/http/visible-to";

export interface PublishedVersion {
  versionId: number;
  version: number;
  formName: string;
}

export interface Assignment {
  name: string | null;
  email: string;
  expiresAt: Date;
  /** The user who may answer it in an app, besides the holder of the link. */
  assignedTo?: string | null;
  assignedBy?: string | null;
}

/** What a form of the actor's company gives to people now: the version that was published last. */
export async function findPublished({ db, actor }: Ctx, isTheForm: SQL): Promise<PublishedVersion | undefined> {
  const [published] = await db
    .select({ versionId: schemaVersions.id, version: schemaVersions.number, formName: forms.name })
    .from(schemaVersions)
    .innerJoin(formSchemas, and(eq(formSchemas.id, schemaVersions.schemaId), isNull(formSchemas.deletedAt)))
    .innerJoin(forms, and(eq(forms.id, formSchemas.formId), isNull(forms.deletedAt)))
    .where(and(eq(forms.companyId, companyOf(actor)), isTheForm, eq(schemaVersions.status, "published")))
    .orderBy(desc(schemaVersions.publishedAt), desc(schemaVersions.id))
    .limit(1);
  return published;
}

/** Assigns a form version to a person; sends no mail. */
export async function insertInstance(
  { db, actor, now }: Ctx,
  versionId: number,
  { name, email, expiresAt, assignedTo = null, assignedBy = null }: Assignment,
): Promise<{ id: number; uniqueId: string }> {
  const [instance] = await db
    .insert(formInstances)
    .values({
      uniqueId: randomUUID(),
      companyId: companyOf(actor),
      versionId,
      assignedTo,
      assignedToName: name,
      assignedToEmail: email,
      assignedBy,
      expiresAt,
      createdAt: now,
    })
    .returning({ id: formInstances.id, uniqueId: formInstances.uniqueId });
  if (!instance) throw new Error("an instance that was just made is not there");
  return instance;
}
