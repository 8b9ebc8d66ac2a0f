import { sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { conflict } from "@/backend/errors";
import { changeInstance, revokeLink, setInstance } from "@/backend/forms/instances/change-instance";
import type { StoredInstance } from "@/backend/forms/instances/form-instance";
import { type InvitationSettings, issueLink } from "@/backend/forms/instances/invitation";
import { isOpenBeside } from "@/backend/forms/instances/packet";
import { refuseBeforeFirst } from "@/backend/forms/instances/signers";

interface ReissueForm {
  ctx: Ctx;
  uniqueId: string;
  /** The new expiry; undefined keeps it. */
  expiresAt: Date | undefined;
  /** True if the new link is mailed. */
  isInvited?: boolean;
  invitations: InvitationSettings;
}

/** Refuses instances that get no link any more: `already_submitted`, `form_cancelled`. */
export function refuseEnded({ status }: StoredInstance): void {
  if (status === "submitted") throw conflict("already_submitted");
  if (status === "cancelled") throw conflict("form_cancelled");
}

/**
 * Issues a new link to an unfinished instance and its packet, with the answers so far, and ends the old one. 404, `already_submitted`,
 * `form_cancelled`, 409 `form_expired` without a future expiry, `awaits_first_signer`.
 */
export function reissueForm({ ctx, uniqueId, expiresAt, isInvited = true, invitations }: ReissueForm) {
  return changeInstance(ctx, uniqueId, async (tx, form) => {
    const { instance, formName } = form;
    refuseEnded(instance);
    await refuseBeforeFirst(tx, instance);
    const until = expiresAt ?? instance.expiresAt;
    if (until <= tx.now) throw conflict("form_expired");
    await revokeLink(tx, instance);
    const status = instance.revision > 0 ? "in_progress" : "assigned";
    const statusBeside = sql`case when ${formInstances.revision} > 0 then 'in_progress' else 'assigned' end`;
    await tx.db.update(formInstances).set({ status: statusBeside, expiresAt: until }).where(isOpenBeside(instance));
    const open = await setInstance(tx, form, { status, expiresAt: until });
    const link = await issueLink(tx, invitations, { instance: open.instance, formName, isMailed: isInvited });
    await writeAudit(tx, "form.reissue", uniqueId);
    return { formName, expiresAt: until, link };
  });
}
