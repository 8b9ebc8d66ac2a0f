import { and, eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { users } from "@/backend/db/schema/gateway";
import { invalidFields } from "@/backend/errors";
import { companyOf } from "@/backend/http/visible-to";
import { type ActInput, readTime, requireParts } from "@/backend/inbox/act-input";
import { changeItem, type InboxItem, requireVersion, verbNotPossible, writeItems } from "@/backend/inbox/change-item";
import { changeRequest, type StoredRequest } from "@/backend/inbox/change-request";
import { chooseTherapist } from "@/backend/inbox/choose-therapist";
import { isActiveStaffOf } from "@/backend/inbox/colleagues";
import { type LockedItem, lockItem } from "@/backend/inbox/lock-items";
import { isPossible } from "@/backend/inbox/possible-verbs";
import { undoLastAct } from "@/backend/inbox/undo";
import { findListed } from "@/backend/search/find-listed";
import { readArrangement, withArrangement } from "@/domain/booking/arrangement";
import { readAsked } from "@/domain/booking/asked-therapists";
import { readAskedFor } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";
import { usualPlace } from "@/domain/booking/own-places";
import { type Grade, may } from "@/domain/inbox/grades";

interface Act {
  ctx: Ctx;
  reference: string;
  verb: string;
  input: ActInput;
  /** Delay of the mail of an act, for an undo. */
  undoMs: number;
  /** Partition of the directory. */
  partition: string;
}

/**
 * An act of staff on an item, in one transaction with its event and audit row. Problems 404 `unknown_item`, 403
 * `grade_too_low`, 409 `item_changed` with the item as it is, 422 `verb_not_possible` and for parts that are missing or wrong.
 */
export const actOnItem = ({ ctx, reference, verb, input, undoMs, partition }: Act) =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockItem(tx, reference);
    requireParts(verb, locked.item.kind, input);
    requireVersion(locked.item, input.version);
    const mailAfter = undoMs > 0 ? new Date(tx.now.getTime() + undoMs) : undefined;
    return toActed(await act(tx, locked, verb, { ...input, mailAfter, partition }));
  });

type Posted = ActInput & { mailAfter: Date | undefined; partition: string };

function act(tx: Ctx, locked: LockedItem, verb: string, input: Posted): Promise<InboxItem> {
  if (verb === "assign") return assignItem(tx, locked.item, input.assignee_id ?? null);
  if (verb === "note") return noteItem(tx, locked.item, input.text ?? "");
  if (verb === "undo") return undoLastAct(tx, locked);
  if (!isPossible(tx, locked.item, verb)) throw verbNotPossible();
  return locked.appointment ? moveRequest(tx, locked, verb, input) : moveItem(tx, locked.item, verb, input);
}

async function moveItem(tx: Ctx, item: InboxItem, verb: string, input: Posted) {
  const { reason, done, version, mailAfter, partition, therapist_id } = input;
  const joined = therapist_id === undefined ? { done } : await findJoined(tx, partition, therapist_id);
  const content = { reason, ...joined, former: toFormer({ item }) };
  return changeItem(tx, item, { verb, version, content, mailAfter });
}

/** The therapist whom an applicant became, for the history. Problem 422 unless the directory lists them. */
async function findJoined(tx: Ctx, partition: string, therapistId: string) {
  const listed = (await findListed(tx, partition, [therapistId])).get(therapistId);
  if (listed) return { therapistId, done: listed.content.displayName };
  throw invalidFields({ pointer: "/therapist_id", detail: "must be a therapist whom the directory lists" });
}

async function moveRequest(tx: Ctx, request: StoredRequest, verb: string, input: Posted): Promise<InboxItem> {
  const { version, reason, mailAfter, message } = input;
  const former = toFormer(request);
  const { formFields, meeting: formerMeeting } = request.appointment;
  if (verb !== "confirm" && verb !== "propose") {
    const values = { formFields: withAnswer(formFields, verb, message) };
    const content = { reason, message, former };
    return (await changeRequest(tx, request, { verb, version, content, values, mailAfter })).item;
  }
  const { startAt, endAt } = readTime(input, tx.now);
  if (input.none_free) requireNoneFree(formFields, { startAt, endAt });
  const chosen = await chooseTherapist(tx, request, input, input.partition);
  const meeting = input.meeting ?? formerMeeting;
  const place = input.usual_place ? usualPlace(meeting, chosen.places) : input.place;
  const arrangement = { place, message, isNoneFree: input.none_free };
  const shared = { formFields: withArrangement(chosen.formFields, arrangement), meeting };
  const values =
    verb === "confirm"
      ? { ...shared, confirmedStartAt: startAt, confirmedEndAt: endAt, proposedStartAt: null, proposedEndAt: null }
      : { ...shared, proposedStartAt: startAt, proposedEndAt: endAt };
  const details = { meeting: meeting ?? undefined, place, message };
  const content = { startAt, endAt, ...details, reason: chosen.reason, former };
  return (await changeRequest(tx, request, { verb, version, content, values, mailAfter })).item;
}

/** The request's fields after an end or a reopening: what was arranged ends with a reopening, the sentence with every act. */
function withAnswer(formFields: string, verb: string, message: string | undefined): string {
  if (verb === "complete") return formFields;
  const { place } = readArrangement(formFields);
  return withArrangement(formFields, verb === "reopen" ? null : { place, message });
}

/** Problem 422 where a time is within one that the person asked for. */
function requireNoneFree(formFields: string, { startAt, endAt }: { startAt: Date; endAt: Date }): void {
  const { times, timeZone } = readAskedFor(formFields);
  if (timeZone === null) return;
  const isAsked = times.some((time) => {
    const asked = toInstantRange([time], timeZone);
    return new Date(asked.startAt) <= startAt && endAt <= new Date(asked.endAt);
  });
  if (isAsked) throw invalidFields({ pointer: "/none_free", detail: "is within a time that the person asked for" });
}

/** State that an undo restores. */
function toFormer({ item, appointment }: LockedItem) {
  const { closedAt, assigneeId } = item;
  if (!appointment) return { closedAt, assigneeId };
  const { confirmedStartAt, confirmedEndAt, proposedStartAt, proposedEndAt, meeting, calendarSequence } = appointment;
  const { agreedWith } = readAsked(appointment.formFields);
  const arrangement = readArrangement(appointment.formFields);
  const times = { confirmedStartAt, confirmedEndAt, proposedStartAt, proposedEndAt };
  return { closedAt, assigneeId, appointment: { ...times, meeting, calendarSequence, agreedWith, arrangement } };
}

async function assignItem(tx: Ctx, item: InboxItem, assigneeId: string | null): Promise<InboxItem> {
  await requireAssignee(tx, assigneeId);
  await writeItems(tx, [item], { assigneeId }, (one) => toAssigned(one, assigneeId));
  return nextVersion(tx, { ...item, assigneeId });
}

/** The event of an assignment; the colleague is notified by mail. */
export const toAssigned = (item: InboxItem, assigneeId: string | null) => ({
  kind: "assign",
  content: { assigneeId, former: toFormer({ item }) },
  isMailed: assigneeId !== null,
});

/** The grade of an assignee. Problem 422 for one who is not an active colleague with a grade that handles items. */
export async function requireAssignee(
  { db, actor }: Ctx,
  assigneeId: string | null,
  pointer = "/assignee_id",
): Promise<Grade | null> {
  if (assigneeId === null) return null;
  const isColleague = and(eq(users.uniqueId, assigneeId), isActiveStaffOf(companyOf(actor)));
  const [colleague] = await db.select({ grade: users.grade }).from(users).where(isColleague);
  if (colleague && may(colleague.grade, "handle_items")) return colleague.grade;
  throw invalidFields({ pointer, detail: "must be a colleague who handles items" });
}

async function noteItem(tx: Ctx, item: InboxItem, note: string): Promise<InboxItem> {
  const content = { note, former: toFormer({ item }) };
  await writeItems(tx, [item], {}, () => ({ kind: "note", content, isMailed: false }));
  return nextVersion(tx, item);
}

const nextVersion = ({ now }: Ctx, item: InboxItem) => ({ ...item, version: item.version + 1, changedAt: now });

/** The attributes of an item in the answer to an act. */
export const toActed = ({ uniqueId, reference, kind, state, version, changedAt, closedAt, assigneeId }: InboxItem) => ({
  ...{ uniqueId, reference, kind, state, version, changedAt, closedAt, assigneeId },
});
