import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { type InvitationSettings, invite } from "@/backend/forms/instances/invitation";
import { lockInstance, revokeLink } from "@/backend/forms/instances/lock-instance";

export type Reissue =
  | { ok: true; formName: string; expiresAt: Date; link: string }
  | { ok: false; reason: "unknown" | "submitted" | "cancelled" | "past_expiry" };

/** Gives an unfinished instance a new link, with the answers so far, and ends the old one; `expiresAt` where it changes. */
export function reissueForm({
  ctx,
  input,
  invitations,
}: {
  ctx: Ctx;
  input: { uniqueId: string; expiresAt: Date | undefined };
  invitations: InvitationSettings;
}): Promise<Reissue> {
  return ctx.db.transaction(async (tx) => {
    const inTransaction = { ...ctx, db: tx };
    const found = await lockInstance(inTransaction, input.uniqueId);
    if (!found) return { ok: false, reason: "unknown" };
    const { instance, formName } = found;
    if (instance.status === "submitted" || instance.status === "cancelled") {
      return { ok: false, reason: instance.status };
    }
    const expiresAt = input.expiresAt ?? instance.expiresAt;
    if (expiresAt <= ctx.now) return { ok: false, reason: "past_expiry" };
    await revokeLink(inTransaction, instance.id);
    const status = instance.revision > 0 ? "in_progress" : "assigned";
    await tx.update(formInstances).set({ status, expiresAt }).where(eq(formInstances.id, instance.id));
    const link = await invite(inTransaction, invitations, {
      instanceId: instance.id,
      formName,
      name: instance.assignedToName ?? "",
      email: instance.assignedToEmail,
      expiresAt,
    });
    await writeAudit(inTransaction, "form.reissue", input.uniqueId);
    return { ok: true, formName, expiresAt, link };
  });
}
