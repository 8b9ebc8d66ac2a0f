import { and, eq, isNull, lte } from "drizzle-orm";
import { type Ctx, type KeeperSettings, newKeeperCtx } from "@/backend/context";
import { errorCode, isDatabaseUnavailable } from "@/backend/db/error-code";
import { inTransaction } from "@/backend/db/in-transaction";
import { inboxItems } from "@/backend/db/schema/inbox";
import { withoutOffer } from "@/backend/inbox/acts/wait";
import { changeRequest } from "@/backend/inbox/change-request";
import { lockRequest } from "@/backend/inbox/lock-items";
import { type Kept, keepRunning } from "@/backend/keep-running";
import { claimEvent, markNotified } from "@/backend/notify/claim-event";
import { fireDueItems, scheduleDue } from "@/backend/notify/due-items";
import { queueMailsOf } from "@/backend/notify/event-mails";
import { addMailProblems } from "@/backend/notify/mail-problems";
import type { NotifySettings } from "@/backend/notify/settings";
import { mailSummary } from "@/backend/notify/summaries";
import { countEvent } from "@/domain/observe/events";

export interface NotifierSettings extends NotifySettings, KeeperSettings {
  /** Called after mail was queued. */
  mailQueued?: () => void;
  pollMs?: number;
}

const POLL_MS = 2_000;
const FAILURE = "events could not be turned into mail yet";
/** Pause for an event that could not be turned into mail, so that it does not hold up the others. */
const REST_MS = 60_000;

/**
 * Turns the events of items into queued mail, beside everything else: each in one transaction with its mark, so that it makes its mail
 * exactly once, however often a process dies and however many there are. What falls due by time becomes an event here first.
 */
export function keepNotifying(settings: NotifierSettings): Kept {
  const { logger, pollMs = POLL_MS, mailQueued } = settings;
  const resting = new Map<number, number>();

  const newCtx = (): Ctx => {
    const ctx = newKeeperCtx(settings);
    return { ...ctx, logger: logger.child({ requestId: ctx.requestId }) };
  };
  async function run(stopping: AbortSignal): Promise<void> {
    /** Repeats a step until it finds nothing more to do. One that fails does not hold up the others. */
    async function repeat(step: (ctx: Ctx) => Promise<boolean>): Promise<boolean> {
      try {
        let steps = 0;
        while (!stopping.aborted && (await step(newCtx()))) steps += 1;
        return steps > 0;
      } catch (error) {
        logger.warn({ error: errorCode(error) }, FAILURE);
        return false;
      }
    }
    await repeat((ctx) => addMailProblems(ctx));
    await repeat(lapseOffer);
    await repeat((ctx) => fireDueItems(ctx, settings));
    const isSummarized = await repeat((ctx) => mailSummary(ctx, settings));
    const isNotified = await repeat((ctx) => notifyNext(ctx, settings, resting));
    if (isSummarized || isNotified) mailQueued?.();
  }
  return keepRunning({ everyMs: pollMs, startsNow: false, logger, failure: FAILURE, run });
}

/** Turns the next event into mail. Returns false if there is none. One that fails rests, and is an error in the log. */
async function notifyNext(ctx: Ctx, settings: NotifySettings, resting: Map<number, number>): Promise<boolean> {
  for (const [id, until] of resting) if (until <= ctx.now.getTime()) resting.delete(id);
  let eventId: number | undefined;
  try {
    return await inTransaction(ctx, async (tx) => {
      const claimed = await claimEvent(tx, [...resting.keys()]);
      eventId = claimed?.event.id;
      if (!claimed) return false;
      const call = { ctx: tx, settings, ...claimed };
      await queueMailsOf(call);
      await scheduleDue(call);
      await markNotified(tx.db, claimed.event.id, ctx.now);
      return true;
    });
  } catch (error) {
    if (eventId === undefined || isDatabaseUnavailable(error)) throw error;
    resting.set(eventId, ctx.now.getTime() + REST_MS);
    countEvent("event_mail_failures_total");
    ctx.logger.error({ event: eventId, error: errorCode(error) }, "an event could not be turned into mail");
    return true;
  }
}

/** Ends an offer without an answer: the time is free for the next one. Returns whether there was any. */
function lapseOffer(ctx: Ctx): Promise<boolean> {
  const { state, dueAt, deletedAt, reference } = inboxItems;
  const isDue = and(eq(state, "offered"), isNull(deletedAt), lte(dueAt, ctx.now));
  return inTransaction(ctx, async (tx) => {
    const [due] = await tx.db.select({ reference }).from(inboxItems).where(isDue).limit(1);
    if (!due) return false;
    const request = await lockRequest(tx, eq(reference, due.reference));
    // Answered, or ended by another copy, meanwhile.
    if (request.item.state !== "offered") return true;
    const { version } = request.item;
    await changeRequest(tx, request, { verb: "lapse", version, values: withoutOffer(request.appointment) });
    return true;
  });
}
