import { randomUUID } from "node:crypto";
import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances, formSchemas, forms, schemaVersions } from "@/backend/db/schema";
import { writeAudit } from "@/backend/db/write-audit";
import { type InvitationSettings, invite } from "@/backend/forms/invitation";

export interface NewInstance {
  slug: string;
  name: string;
  email: string;
  expiresAt: Date;
}

export type Issue =
  | { ok: true; uniqueId: string; formName: string; version: number; link: string }
  | { ok: false; reason: "not_published" | "past_expiry" };

/** Assigns the newest published version of a form to a person, until `expiresAt`, and mails them its link. */
export async function issueForm({
  ctx,
  input,
  invitations,
}: {
  ctx: Ctx;
  input: NewInstance;
  invitations: InvitationSettings;
}): Promise<Issue> {
  const { slug, name, email, expiresAt } = input;
  if (expiresAt <= ctx.now) return { ok: false, reason: "past_expiry" };
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const [form] = await tx
      .select({ versionId: schemaVersions.id, version: schemaVersions.number, formName: forms.name })
      .from(schemaVersions)
      .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
      .innerJoin(forms, eq(forms.id, formSchemas.formId))
      .where(and(eq(forms.slug, slug), eq(schemaVersions.status, "published")))
      .orderBy(desc(schemaVersions.number))
      .limit(1);
    if (!form) return { ok: false, reason: "not_published" };
    const { versionId, version, formName } = form;
    const uniqueId = randomUUID();
    const [instance] = await tx
      .insert(formInstances)
      .values({ uniqueId, versionId, assignedToName: name, assignedToEmail: email, expiresAt, createdAt: ctx.now })
      .returning({ id: formInstances.id });
    if (!instance) throw new Error("an instance that was just made is not there");
    const link = await invite(inTransaction, invitations, {
      instanceId: instance.id,
      formName,
      name,
      email,
      expiresAt,
    });
    await writeAudit(inTransaction, "form.issue", uniqueId);
    return { ok: true, uniqueId, formName, version, link };
  });
}
