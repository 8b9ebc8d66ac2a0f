import type { Ctx } from "@/backend/context";
import { invalidFields } from "@/backend/errors";
import type { PostedAct } from "@/backend/inbox/act-input";
import { arrange } from "@/backend/inbox/acts/arrange";
import { toFormer } from "@/backend/inbox/acts/former";
import { type InboxItem, verbNotPossible } from "@/backend/inbox/change-item";
import { changeRequest, type StoredRequest } from "@/backend/inbox/change-request";
import { findListed } from "@/backend/search/find-listed";
import { withArrangement } from "@/domain/booking/arrangement";
import { readAsked, withAgreed } from "@/domain/booking/asked-therapists";
import { afterOffer, OFFER_MS, readWaiting, withWaiting } from "@/domain/booking/waiting";

const NOTHING_PROPOSED = { proposedStartAt: null, proposedEndAt: null };

/**
 * Puts the person of a locked request on the waiting list, or changes what they wait for; an offer is taken back. Someone who waits
 * already keeps the place. Problem 422 for a therapist whom the directory does not list.
 */
export async function wait(tx: Ctx, request: StoredRequest, input: PostedAct): Promise<InboxItem> {
  const { version, mailAfter, message, parts = [], therapist_id: therapistId = null, partition } = input;
  if (therapistId !== null && !(await findListed(tx, partition, [therapistId])).has(therapistId))
    throw invalidFields({ pointer: "/therapist_id", detail: "must be a therapist whom the directory lists" });
  const { formFields } = request.appointment;
  const former = isWaiting(request) ? readWaiting(formFields) : null;
  const since = former?.since ?? tx.now.toISOString();
  const waiting = { since, therapistId, parts, passed: former?.passed ?? [] };
  const values = {
    formFields: withWaiting(withArrangement(withAgreed(formFields, null), { message }), waiting),
    ...NOTHING_PROPOSED,
  };
  const content = { message, former: toFormer(request) };
  return (await changeRequest(tx, request, { verb: "wait", version, content, values, mailAfter })).item;
}

const isWaiting = ({ item }: StoredRequest) => item.state === "waiting" || item.state === "offered";

/** Offers a time to a waiting person, and holds it for them. Problems as of a proposal. */
export async function offer(tx: Ctx, request: StoredRequest, input: PostedAct): Promise<InboxItem> {
  const waiting = readWaiting(request.appointment.formFields);
  if (!waiting) throw verbNotPossible();
  const { values, content, times } = await arrange(tx, request, input);
  // Never beyond the beginning of the offered time.
  const offeredUntil = new Date(Math.min(tx.now.getTime() + OFFER_MS, times.startAt.getTime())).toISOString();
  const offered = {
    formFields: withWaiting(values.formFields, { ...waiting, offeredUntil }),
    proposedStartAt: times.startAt,
    proposedEndAt: times.endAt,
  };
  const change = { values: { ...values, ...offered }, content };
  return (await changeRequest(tx, request, { ...input, ...change, verb: "offer" })).item;
}

/** Columns of a request after its offer was refused or not answered: the person waits on, in the same place. */
export function withoutOffer({ formFields, sourceId, proposedStartAt: startAt }: StoredRequest["appointment"]) {
  const waiting = readWaiting(formFields);
  const therapistId = readAsked(formFields).agreedWith?.uniqueId ?? sourceId;
  const next = waiting && startAt && afterOffer(waiting, { therapistId, startAt });
  return { ...NOTHING_PROPOSED, formFields: withWaiting(withArrangement(withAgreed(formFields, null), null), next) };
}
