import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { forms } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { findPublished, insertInstance } from "@/backend/forms/instances/assign-form";
import { type InvitationSettings, invite } from "@/backend/forms/instances/invitation";

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
    const form = await findPublished(inTransaction, eq(forms.slug, slug));
    if (!form) return { ok: false, reason: "not_published" };
    const { versionId, version, formName } = form;
    const instance = await insertInstance(inTransaction, versionId, { name, email, expiresAt });
    const link = await invite(inTransaction, invitations, {
      instanceId: instance.id,
      formName,
      name,
      email,
      expiresAt,
    });
    await writeAudit(inTransaction, "form.issue", instance.uniqueId);
    return { ok: true, uniqueId: instance.uniqueId, formName, version, link };
  });
}
