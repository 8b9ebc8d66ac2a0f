import type { Ctx } from "@/backend/context";
import { formInstances } from "@/backend/db/schema/forms";
import { writeAudit } from "@/backend/db/write-audit";
import { conflict } from "@/backend/errors";
import { changeInstance, revokeLink, setInstance } from "@/backend/forms/instances/change-instance";
import type { FormInstance, StoredInstance } from "@/backend/forms/instances/form-instance";
import { isOpenBeside } from "@/backend/forms/instances/packet";
import { cancelSecondSigner } from "@/backend/forms/instances/second-signer";
import { hideItems } from "@/backend/inbox/follow-subject";

interface InstanceCall {
  ctx: Ctx;
  uniqueId: string;
}

/**
 * Cancels an unsubmitted form, its second signer’s part included, and ends its series, and its link unless that opens others; again changes nothing. 404, 409
 * `already_submitted`.
 */
export const cancelForm = ({ ctx, uniqueId }: InstanceCall): Promise<FormInstance> =>
  changeInstance(ctx, uniqueId, async (tx, form) => {
    if (form.instance.status === "cancelled") return form;
    if (form.instance.status === "submitted") throw conflict("already_submitted");
    await revokeOwnLink(tx, form.instance);
    await cancelSecondSigner(tx, form.instance);
    await writeAudit(tx, "form.cancel", uniqueId);
    return setInstance(tx, form, { status: "cancelled", repeatAt: null });
  });

/**
 * Ends an instance's link until it is reissued, for its packet too, and an unfinished one's series. Answers stay, and a submitted form
 * stays submitted. 404.
 */
export const revokeForm = ({ ctx, uniqueId }: InstanceCall): Promise<FormInstance> =>
  changeInstance(ctx, uniqueId, async (tx, form) => {
    const { status } = form.instance;
    await revokeLink(tx, form.instance);
    await writeAudit(tx, "form.revoke", uniqueId);
    const isUnfinished = status === "assigned" || status === "in_progress";
    await tx.db.update(formInstances).set({ status: "revoked" }).where(isOpenBeside(form.instance));
    return isUnfinished ? setInstance(tx, form, { status: "revoked", repeatAt: null }) : form;
  });

/** Ends the series of a form: no further one is sent, and those that were sent stay. Again changes nothing. 404. */
export const stopRepeating = ({ ctx, uniqueId }: InstanceCall): Promise<FormInstance> =>
  changeInstance(ctx, uniqueId, async (tx, form) => {
    if (form.instance.repeatAt === null) return form;
    await writeAudit(tx, "form.stop_repeating", uniqueId);
    return setInstance(tx, form, { repeatAt: null });
  });

/** Hides an instance and ends its link, unless that opens others; it is retained as a health record. 404. */
export const deleteInstance = ({ ctx, uniqueId }: InstanceCall): Promise<FormInstance> =>
  changeInstance(ctx, uniqueId, async (tx, form) => {
    await revokeOwnLink(tx, form.instance);
    await writeAudit(tx, "form.delete_instance", uniqueId);
    await hideItems(tx, uniqueId);
    return setInstance(tx, form, { deletedAt: tx.now, repeatAt: null });
  });

/** Ends the link of a form, unless others of its packet are still open. */
async function revokeOwnLink(tx: Ctx, instance: StoredInstance): Promise<void> {
  if ((await tx.db.$count(formInstances, isOpenBeside(instance))) === 0) await revokeLink(tx, instance);
}
