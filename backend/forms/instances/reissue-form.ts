import type { Ctx } from "@/backend/context";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError } from "@/backend/errors";
import { changeInstance, revokeLink, setInstance } from "@/backend/forms/instances/change-instance";
import { FormError } from "@/backend/forms/instances/form-error";
import { type InvitationSettings, invite } from "@/backend/forms/instances/invitation";

interface ReissueForm {
  ctx: Ctx;
  uniqueId: string;
  /** The new expiry; undefined keeps it. */
  expiresAt: Date | undefined;
  invitations: InvitationSettings;
}

/**
 * Gives an unfinished instance a new link, with the answers so far, and ends the old one. 404, `already_submitted`,
 * `form_cancelled`, 409 `form_expired` without a future expiry.
 */
export function reissueForm({ ctx, uniqueId, expiresAt, invitations }: ReissueForm) {
  return changeInstance(ctx, uniqueId, async (tx, form) => {
    const { instance, formName } = form;
    if (instance.status === "submitted") throw new FormError("already_submitted");
    if (instance.status === "cancelled") throw new FormError("form_cancelled");
    const until = expiresAt ?? instance.expiresAt;
    if (until <= tx.now) throw new CodedError(409, { code: "form_expired", detail: "This form needs a later expiry." });
    await revokeLink(tx, instance);
    const status = instance.revision > 0 ? "in_progress" : "assigned";
    const open = await setInstance(tx, form, { status, expiresAt: until });
    const link = await invite(tx, invitations, { instance: open.instance, formName });
    await writeAudit(tx, "form.reissue", uniqueId);
    return { formName, expiresAt: until, link };
  });
}
