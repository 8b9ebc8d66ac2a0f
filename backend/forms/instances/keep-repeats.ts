import { and, asc, eq, isNull, lte, notInArray } from "drizzle-orm";
import { type Ctx, type KeeperSettings, newKeeperCtx } from "@/backend/context";
import { errorCode } from "@/backend/db/error-code";
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
const FAILURE = "forms of a series could not be sent";

interface RepeatKeeperSettings extends KeeperSettings {
  invitations: InvitationSettings;
  everyMs?: number;
}

/** Sends the forms of series that are due, at the start and every minute. */
export function keepRepeats({ invitations, everyMs = EVERY_MS, ...settings }: RepeatKeeperSettings): Kept {
  const run = async (signal: AbortSignal): Promise<void> => {
    const failed: number[] = [];
    while (!signal.aborted && (await trySendDueForm(newKeeperCtx(settings), invitations, failed)));
  };
  return keepRunning({ everyMs, logger: settings.logger, failure: FAILURE, run });
}

/** A form that cannot be sent stays due for the next run, and does not hold up those after it. */
async function trySendDueForm(ctx: Ctx, invitations: InvitationSettings, failed: number[]): Promise<boolean> {
  const tried: number[] = [];
  try {
    return await sendDueForm(ctx, invitations, { failed, tried });
  } catch (error) {
    if (tried.length === 0) throw error;
    failed.push(...tried);
    ctx.logger.warn({ error: errorCode(error) ?? (error instanceof Error ? error.name : "unknown") }, FAILURE);
    return true;
  }
}

/** Sends the next form of the series that is due longest, `failed` ones aside. False where none is due. `tried` receives its id. */
function sendDueForm(
  ctx: Ctx,
  invitations: InvitationSettings,
  { failed, tried }: { failed: readonly number[]; tried: number[] },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // Copies of the services take different forms, and a form that somebody is changing waits.
    const [due] = await tx.db
      .select({ id: formInstances.id })
      .from(formInstances)
      .where(
        and(
          lte(formInstances.repeatAt, tx.now),
          isNull(formInstances.deletedAt),
          notInArray(formInstances.id, [...failed]),
        ),
      )
      .orderBy(asc(formInstances.repeatAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (due) tried.push(due.id);
    const previous = due && (await findInstance(tx, eq(formInstances.id, due.id)));
    const repeat = previous && repeatOf(previous.instance);
    if (!repeat) return false;
    await tx.db.update(formInstances).set({ repeatAt: null }).where(eq(formInstances.id, due.id));
    await sendNext(tx, invitations, { previous, repeat });
    return true;
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
