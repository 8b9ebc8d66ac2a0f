import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { type Ctx, type KeeperSettings, newKeeperCtx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { formInstances } from "@/backend/db/schema/forms";
import {
  assignForm,
  findPublished,
  type PublishedVersion,
  type Repeat,
  repeatOf,
  WEEK_MS,
} from "@/backend/forms/instances/assign-form";
import { FormError } from "@/backend/forms/instances/form-error";
import { type FormInstance, findInstance } from "@/backend/forms/instances/form-instance";
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
    const failures: unknown[] = [];
    for (const id of await listDue(newKeeperCtx(settings))) {
      if (signal.aborted) break;
      // A form that cannot be sent stays due for the next run, and does not hold up those after it.
      await sendDueForm(newKeeperCtx(settings), invitations, id).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  return keepRunning({ everyMs, logger: settings.logger, failure: "forms of a series could not be sent", run });
}

const isDue = (now: Date) => and(lte(formInstances.repeatAt, now), isNull(formInstances.deletedAt));

/** The forms of series whose next one is due, that which is due longest first. */
async function listDue({ db, now }: Ctx): Promise<number[]> {
  const { id, repeatAt } = formInstances;
  const due = await db.select({ id }).from(formInstances).where(isDue(now)).orderBy(asc(repeatAt));
  return due.map((form) => form.id);
}

/** Sends the form that is due after another one. */
function sendDueForm(ctx: Ctx, invitations: InvitationSettings, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const isOne = eq(formInstances.id, id);
    // Copies of the services take different forms, and a form that somebody is changing waits.
    const [due] = await tx.db
      .select({ id: formInstances.id })
      .from(formInstances)
      .where(and(isOne, isDue(tx.now)))
      .for("update", { skipLocked: true });
    const previous = due && (await findInstance(tx, isOne));
    const repeat = previous && repeatOf(previous.instance);
    if (!repeat) return;
    await tx.db.update(formInstances).set({ repeatAt: null }).where(isOne);
    await sendNext(tx, invitations, { previous, repeat });
  });
}

/** Sends the form's newest version to the recipient of the one before it, with what the sender filled in. */
async function sendNext(
  ctx: Ctx,
  invitations: InvitationSettings,
  { previous, repeat }: { previous: FormInstance; repeat: Repeat },
): Promise<void> {
  const { instance, formId, formName, version, definition } = previous;
  const { assignedToName: name, assignedToEmail: email, assignedTo, language, companyId } = instance;
  const same: PublishedVersion = { versionId: instance.versionId, version, formName, definition };
  const newest = (await findPublished(ctx, { id: formId, companyId })) ?? same;
  const filled = new Set(
    definition.fields.filter(({ properties }) => properties.prefill === "sender").map(({ id }) => id),
  );
  const openMs = Math.min(instance.expiresAt.getTime() - instance.createdAt.getTime(), repeat.weeks * WEEK_MS);
  const input = {
    ...{ name, email, assignedTo, language, previous: instance, repeat, isInvited: true },
    responses: instance.responses.filter(({ field_id }) => filled.has(field_id)),
    expiresAt: new Date(ctx.now.getTime() + openMs),
  };
  const send = (published: PublishedVersion) => assignForm({ ctx, input: { ...input, published }, invitations });
  await send(newest).catch((error: unknown) => {
    // If the sender's answers do not fit the newest version, the person gets the version that they were filled in for.
    if (error instanceof FormError && newest.versionId !== same.versionId) return send(same);
    throw error;
  });
}
