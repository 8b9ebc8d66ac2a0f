import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT, INBOX_EVENT } from "@/backend/crypto/seals";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxEvents } from "@/backend/db/schema/inbox";
import { bookTimes } from "@/backend/inbox/book-times";
import { type InboxItem, nextVersion, verbNotPossible, writeItems } from "@/backend/inbox/change-item";
import { type StoredRequest, toStatus } from "@/backend/inbox/change-request";
import { eventContent } from "@/backend/inbox/event-content";
import type { LockedItem } from "@/backend/inbox/lock-items";
import { isUndoable } from "@/backend/inbox/possible-verbs";
import { arrangementSchema, withArrangement } from "@/domain/booking/arrangement";
import { withAgreed } from "@/domain/booking/asked-therapists";
import { waitingSchema, withWaiting } from "@/domain/booking/waiting";
import { MEETINGS } from "@/domain/wire/appointment";

const moment = z.iso.datetime().transform((text) => new Date(text));
const formerSchema = z.object({
  closedAt: moment.nullable(),
  assigneeId: z.guid().nullable(),
  appointment: z
    .object({
      confirmedStartAt: moment.nullable(),
      confirmedEndAt: moment.nullable(),
      proposedStartAt: moment.nullable(),
      proposedEndAt: moment.nullable(),
      meeting: z.enum(MEETINGS).nullable(),
      calendarSequence: z.int(),
      agreedWith: z.object({ uniqueId: z.string(), name: z.string() }).nullish(),
      arrangement: arrangementSchema.nullish(),
      waiting: waitingSchema.nullish(),
    })
    .optional(),
});
type Former = z.output<typeof formerSchema>;

/** Takes back the last act on a locked item, if this actor did it and no mail to the person was made. 422 `verb_not_possible`. */
export async function undo(tx: Ctx, locked: LockedItem): Promise<InboxItem> {
  const { item } = locked;
  const { uniqueId, kind, content } = await lockLastEvent(tx, item);
  const former = formerSchema.parse(content.former);
  const state = content.from ?? item.state;
  const { closedAt, assigneeId } = former;
  const back = { state, closedAt, assigneeId };
  const told = { undone: uniqueId, verb: kind, from: item.state, to: state };
  await writeItems(tx, [item], back, () => ({ kind: "undo", content: told, isMailed: false }));
  await tx.db.update(inboxEvents).set({ notifiedAt: tx.now }).where(eq(inboxEvents.uniqueId, uniqueId));
  if (locked.appointment) await restoreAppointment(tx, locked, state, former);
  return nextVersion(tx, { ...item, ...back });
}

/** Locked, so that no mail is made of it meanwhile. */
async function lockLastEvent(tx: Ctx, item: InboxItem) {
  const [row] = await tx.db
    .select()
    .from(inboxEvents)
    .where(eq(inboxEvents.itemId, item.id))
    .orderBy(desc(inboxEvents.id))
    .limit(1)
    .for("update");
  const opened = row && tx.vault.open(INBOX_EVENT, row);
  const event = opened && { ...opened, content: eventContent.parse(opened.content) };
  if (!event || !isUndoable(tx, item, event)) throw verbNotPossible();
  return event;
}

async function restoreAppointment(tx: Ctx, { appointment }: StoredRequest, state: string, former: Former) {
  const { agreedWith = null, arrangement = null, waiting = null, ...columns } = former.appointment ?? {};
  const arranged = withArrangement(withAgreed(appointment.formFields, agreedWith), arrangement);
  const formFields = withWaiting(arranged, waiting);
  const restored = { ...columns, formFields, status: toStatus(state), updatedAt: tx.now };
  await tx.db
    .update(appointments)
    .set(tx.vault.change(APPOINTMENT, appointment, restored))
    .where(eq(appointments.id, appointment.id));
  await bookTimes(tx, { ...appointment, ...restored }, state);
}
