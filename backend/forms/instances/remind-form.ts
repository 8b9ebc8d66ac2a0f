import { max } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formTokens } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { conflict } from "@/backend/errors";
import { changeInstance } from "@/backend/forms/instances/change-instance";
import { type FormInstance, type StoredInstance, statusAt } from "@/backend/forms/instances/form-instance";
import { type InvitationSettings, issueLink } from "@/backend/forms/instances/invitation";
import { isLinkOf } from "@/backend/forms/instances/packet";
import { refuseEnded } from "@/backend/forms/instances/reissue-form";
import { refuseBeforeFirst } from "@/backend/forms/instances/signers";

/** Between two mails with a link to one form: a button that is pressed twice sends one. */
const PAUSE_MS = 60 * 60 * 1000;

interface RemindForm {
  ctx: Ctx;
  uniqueId: string;
  invitations: InvitationSettings;
}

/**
 * Mails a further link to an open form; those before it keep working, for the person may have one open. 404, 409
 * `already_submitted`, `form_cancelled`, `form_expired`, `form_revoked`, `awaits_first_signer`, and `recently_sent` within an hour.
 */
export const remindForm = ({ ctx, uniqueId, invitations }: RemindForm): Promise<FormInstance> =>
  changeInstance(ctx, uniqueId, async (tx, form) => {
    const { instance, formName } = form;
    refuseEnded(instance);
    await refuseBeforeFirst(tx, instance);
    const status = statusAt(instance, tx.now);
    if (status === "expired") throw conflict("form_expired");
    if (status === "revoked") throw conflict("form_revoked");
    await refuseRecent(tx, instance);
    await issueLink(tx, invitations, { instance, formName, isMailed: true, isReminder: true });
    await writeAudit(tx, "form.remind", uniqueId);
    return form;
  });

async function refuseRecent(ctx: Ctx, instance: StoredInstance): Promise<void> {
  const [links] = await ctx.db
    .select({ newest: max(formTokens.createdAt) })
    .from(formTokens)
    .where(isLinkOf(ctx, instance));
  if (links?.newest && ctx.now.getTime() - links.newest.getTime() < PAUSE_MS) throw conflict("recently_sent");
}
