import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { CodedError } from "@/backend/errors";
import { toAppointmentFile } from "@/backend/forms/requests/appointment-file";
import { findByToken, type LinkedRequest } from "@/backend/forms/requests/request-links";
import type { ChangedTimes } from "@/backend/forms/requests/schema";
import { withoutOffer } from "@/backend/inbox/acts/wait";
import { verbNotPossible } from "@/backend/inbox/change-item";
import { changeRequest, type StoredRequest } from "@/backend/inbox/change-request";
import { limitActs } from "@/backend/inbox/limit-acts";
import { readMessages } from "@/backend/inbox/read-events";
import { isSecretToken } from "@/backend/secret-token";
import { isComing, readArrangement, withArrangement, withComing } from "@/domain/booking/arrangement";
import { withAgreed } from "@/domain/booking/asked-therapists";
import { readAskedFor, toAvailability } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";
import { readWaiting } from "@/domain/booking/waiting";
import { findTransition } from "@/domain/inbox/states";
import { type OwnRequest, PERSON_VERBS, REQUEST_STATES } from "@/domain/wire/own-request";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Each change sends mail to staff. */
const CHANGES_PER_DAY = 20;
/** Before an appointment the person is asked whether they come. */
const COMING_MS = 2 * DAY_MS;

type Values = Partial<StoredRequest["appointment"]>;
interface PersonVerb {
  verb: (typeof PERSON_VERBS)[number];
  version: number;
}

interface OwnCall {
  ctx: Ctx;
  /** The website's address, for the calendar file. */
  siteUrl: string;
  /** Lead times of the reminders in the calendar file. */
  remindersMs: readonly number[];
  token: string;
  /** Counts a token that opens nothing. Returns the seconds to wait. */
  countMiss: () => Promise<number>;
}

/** The request of a link, as its own page shows it. Changes nothing. Problems 404 `unknown_link` and 429. */
export async function getOwnRequest(call: OwnCall): Promise<OwnRequest> {
  return toOwnRequest(call, await openLink(call));
}

/** Ends a request, an appointment that was confirmed among them. Problems as of `changeOwnRequest`. */
export const withdrawOwnRequest = (call: OwnCall, version: number): Promise<OwnRequest> =>
  changeOwnRequest(call, { verb: "withdraw", version }, () => ({ values: {} }));

/** Says that the person comes. Problems as of `changeOwnRequest`. */
export const confirmComing = (call: OwnCall, version: number): Promise<OwnRequest> =>
  changeOwnRequest(call, { verb: "will_come", version }, ({ appointment: { formFields, confirmedStartAt } }) => ({
    values: { formFields: withComing(formFields, confirmedStartAt) },
  }));

/** Agrees to the time that staff proposed. Problems as of `changeOwnRequest`. */
export const acceptProposedTime = (call: OwnCall, version: number): Promise<OwnRequest> =>
  changeOwnRequest(call, { verb: "accept", version }, ({ appointment }) => {
    const { proposedStartAt, proposedEndAt } = appointment;
    return {
      values: { confirmedStartAt: proposedStartAt, confirmedEndAt: proposedEndAt, ...NOTHING_PROPOSED },
      content: { startAt: proposedStartAt?.toISOString(), endAt: proposedEndAt?.toISOString() },
    };
  });

/** Refuses the time that was offered from the waiting list, and waits on. Problems as of `changeOwnRequest`. */
export const refuseOffer = (call: OwnCall, version: number): Promise<OwnRequest> =>
  changeOwnRequest(call, { verb: "refuse", version }, ({ appointment }) => ({ values: withoutOffer(appointment) }));

/** Asks for other times, and so again where a time was agreed on. Problems as of `changeOwnRequest`. */
export const changeOwnTimes = (call: OwnCall, { version, times, time_zone }: ChangedTimes): Promise<OwnRequest> =>
  changeOwnRequest(call, { verb: "change_times", version }, ({ appointment }) => {
    const { formFields } = appointment;
    const { startAt, endAt } = toInstantRange(times, time_zone);
    const { therapist: _, ...before } = readAskedFor(formFields);
    return {
      values: {
        formFields: JSON.stringify({
          ...JSON.parse(withArrangement(withAgreed(formFields, null), null)),
          ...toAvailability(times, time_zone),
        }),
        startAt: new Date(startAt),
        endAt: new Date(endAt),
        ...NOTHING_PROPOSED,
      },
      content: { before, after: { times, timeZone: time_zone } },
    };
  });

const NOTHING_PROPOSED = { proposedStartAt: null, proposedEndAt: null };

/**
 * A change by the holder of a link, in one transaction with its event and audit row. Problems 404 `unknown_link`, 409
 * `item_changed`, 410 `link_ended`, 422 `verb_not_possible` and 429.
 */
function changeOwnRequest(
  call: OwnCall,
  change: PersonVerb,
  toChange: (request: LinkedRequest) => { values: Values; content?: Record<string, unknown> },
): Promise<OwnRequest> {
  return inTransaction(call.ctx, async (tx) => {
    const request = await openLink({ ...call, ctx: tx }, { isLocked: true });
    const { item, appointment, tokenId, isLinkEnded } = request;
    if (isLinkEnded) throw new CodedError(410, { code: "link_ended" });
    // A stale version takes precedence: a request that was changed may not allow the verb any more.
    const isSeen = change.version === item.version;
    if (isSeen && !listVerbs(tx, request).includes(change.verb)) throw verbNotPossible();
    await limitActs(tx, item.id, "person", CHANGES_PER_DAY);
    const holder = { ...tx, actor: { kind: "link", uniqueId: appointment.uniqueId, tokenId } as const };
    const changed = await changeRequest(holder, request, { ...change, ...toChange(request) });
    return toOwnRequest({ ...call, ctx: tx }, { ...request, ...changed });
  });
}

async function openLink(
  { ctx, token, countMiss }: OwnCall,
  options?: Parameters<typeof findByToken>[2],
): Promise<LinkedRequest> {
  // Malformed tokens are not looked up or counted.
  const isToken = isSecretToken(token);
  const request = isToken ? await findByToken(ctx, token, options) : undefined;
  if (request) return request;
  const waitSeconds = isToken ? await countMiss() : 0;
  if (waitSeconds === 0) throw new CodedError(404, { code: "unknown_link" });
  throw new CodedError(429, { code: "too_many_misses", headers: { "retry-after": String(waitSeconds) } });
}

/** Verbs that the person may use now; none for a time that has passed. */
function listVerbs({ now }: Pick<Ctx, "now">, { item, appointment, isLinkEnded }: LinkedRequest) {
  const { confirmedStartAt, proposedStartAt, formFields } = appointment;
  const isOver = item.state === "confirmed" && confirmedStartAt !== null && confirmedStartAt <= now;
  if (isLinkEnded || isOver) return [];
  const isSoon = confirmedStartAt !== null && confirmedStartAt.getTime() - now.getTime() <= COMING_MS;
  const isAsked = isSoon && !isComing(formFields, confirmedStartAt);
  const until = item.state === "offered" ? readWaiting(formFields)?.offeredUntil : undefined;
  const isProposalOver = proposedStartAt === null || (until ? new Date(until) : proposedStartAt) <= now;
  return PERSON_VERBS.filter(
    (verb) =>
      findTransition("request", item.state, verb) &&
      !(verb === "accept" && isProposalOver) &&
      (verb !== "will_come" || isAsked),
  );
}

const UNTOLD = {
  therapist: null,
  times: [],
  timeZone: null,
  proposed: null,
  offeredUntil: null,
  confirmed: null,
  meeting: null,
  place: null,
  message: null,
  messages: [],
};

async function toOwnRequest(
  { ctx, siteUrl, remindersMs: alarmsMs }: Pick<OwnCall, "ctx" | "siteUrl" | "remindersMs">,
  request: LinkedRequest,
): Promise<OwnRequest> {
  const { item, appointment, isLinkEnded } = request;
  const { proposedStartAt, proposedEndAt, confirmedStartAt, confirmedEndAt, meeting, formFields } = appointment;
  const { place, message } = readArrangement(formFields);
  const told = isLinkEnded
    ? UNTOLD
    : {
        ...readAskedFor(formFields),
        proposed: toSpan(proposedStartAt, proposedEndAt),
        offeredUntil: item.state === "offered" ? readWaiting(formFields)?.offeredUntil : null,
        confirmed: toSpan(confirmedStartAt, confirmedEndAt),
        meeting,
        place: place ?? null,
        message: message ?? null,
        messages: await readMessages(ctx, request.item.id),
      };
  const { reference } = item;
  const calendar = { reference, siteUrl, alarmsMs, method: "PUBLISH", isForPerson: true, now: ctx.now } as const;
  const hasFile = item.state === "confirmed" && !isLinkEnded;
  return {
    reference,
    state: REQUEST_STATES.find((known) => known === item.state) ?? "requested",
    version: item.version,
    isLinkEnded,
    ...told,
    calendarFile: (hasFile && toAppointmentFile({ appointment, ...calendar })) || null,
    verbs: listVerbs(ctx, request),
  };
}

const toSpan = (startAt: Date | null, endAt: Date | null) =>
  startAt && endAt ? { startAt: startAt.toISOString(), endAt: endAt.toISOString() } : null;
