import { and, inArray } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances } from "@/backend/db/schema/forms";
import { setInstance } from "@/backend/forms/instances/change-instance";
import { type FormInstance, findInstance, type StoredInstance } from "@/backend/forms/instances/form-instance";
import { type InvitationSettings, issueLink } from "@/backend/forms/instances/invitation";
import { isSecondOf } from "@/backend/forms/instances/signers";

const DAYS_TO_SIGN_MS = 14 * 24 * 60 * 60 * 1000;

/** Mails the second signer of a form that was just submitted a link of their own, with the answers to read. */
export async function inviteSecondSigner(tx: Ctx, invitations: InvitationSettings, first: FormInstance): Promise<void> {
  const second = await findInstance(tx, isSecondOf(first.instance));
  if (second?.instance.status !== "assigned") return;
  const { responses, expiresAt } = first.instance;
  const least = new Date(tx.now.getTime() + DAYS_TO_SIGN_MS);
  const { instance, formName } = await setInstance(tx, second, {
    responses: [...responses, ...second.instance.responses],
    expiresAt: expiresAt > least ? expiresAt : least,
  });
  await issueLink(tx, invitations, { instance, formName, isMailed: true });
}

/** Ends the part of the second signer with that of the first. */
export async function cancelSecondSigner({ db }: Ctx, first: StoredInstance): Promise<void> {
  const isUnsigned = inArray(formInstances.status, ["assigned", "in_progress"]);
  await db
    .update(formInstances)
    .set({ status: "cancelled" })
    .where(and(isSecondOf(first), isUnsigned));
}
