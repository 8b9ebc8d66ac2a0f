import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { type Ctx, type KeeperSettings, newKeeperCtx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { formInstances } from "@/backend/db/schema/forms";
import { assignForm, findPublished, type PublishedVersion, WEEK_MS } from "@/backend/forms/instances/assign-form";
import { FormError } from "@/backend/forms/instances/form-error";
import { findInstance } from "@/backend/forms/instances/form-instance";
import type { InvitationSettings } from "@/backend/forms/instances/invitation";
import { type Kept, keepRunning } from "@/backend/keep-running";

const EVERY_MS = 60_000;

interface RepeatKeeperSettings extends KeeperSettings {
  invitations: InvitationSettings;
  everyMs?: number;
}

/** Sends the forms of series that are due, at the start and every minute. */
export function keepRepeats({ invitations, everyMs = EVERY_MS, ...settings }: RepeatKeeperSettings): Kept {
  const run = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && (await sendDueForm(newKeeperCtx(settings), invitations)));
  };
  return keepRunning({ everyMs, logger: settings.logger, failure: "forms of a series could not be sent", run });
}

/** Sends the form that is due longest, with the same recipient and what the sender filled in. False where none is due. */
function sendDueForm(ctx: Ctx, invitations: InvitationSettings): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // Copies of the services take different forms, and a form that somebody is changing waits.
    const [due] = await tx.db
      .select({ id: formInstances.id })
      .from(formInstances)
      .where(and(lte(formInstances.repeatAt, tx.now), isNull(formInstances.deletedAt)))
      .orderBy(asc(formInstances.repeatAt))
      .limit(1)
      .for("update", { skipLocked: true });
    const previous = due && (await findInstance(tx, eq(formInstances.id, due.id)));
    if (!previous) return false;
    await tx.db.update(formInstances).set({ repeatAt: null }).where(eq(formInstances.id, due.id));
    const { instance, formId, formName, version, definition } = previous;
    const same: PublishedVersion = { versionId: instance.versionId, version, formName, definition };
    const newest = (await findPublished(tx, { id: formId, companyId: instance.companyId })) ?? same;
    const { assignedToName, assignedToEmail, assignedTo, language, repeatWeeks, repeatUntil } = instance;
    const filled = new Set(
      definition.fields.flatMap(({ id, properties }) => (properties.prefill === "sender" ? id : [])),
    );
    const openMs = instance.expiresAt.getTime() - instance.createdAt.getTime();
    const everyMs = (repeatWeeks ?? 1) * WEEK_MS;
    const input = {
      ...{ name: assignedToName, email: assignedToEmail, assignedTo, language, previous: instance, isInvited: true },
      responses: instance.responses.filter(({ field_id }) => filled.has(field_id)),
      expiresAt: new Date(tx.now.getTime() + Math.min(openMs, everyMs)),
      ...(repeatWeeks !== null && repeatUntil !== null && { repeat: { weeks: repeatWeeks, until: repeatUntil } }),
    };
    const send = (published: PublishedVersion) => assignForm({ ctx: tx, input: { ...input, published }, invitations });
    await send(newest).catch((error: unknown) => {
      // If the sender's answers do not fit the newest version, the person gets the version that they were filled in for.
      if (error instanceof FormError && newest.versionId !== same.versionId) return send(same);
      throw error;
    });
    return true;
  });
}
