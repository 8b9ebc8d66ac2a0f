import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { CodedError } from "@/backend/errors";
import { findByTherapistToken, hasCalendarAddress } from "@/backend/forms/therapists/therapist-links";
import { hasBegun, type StoredRequest } from "@/backend/inbox/change-request";
import { isOfTherapist } from "@/backend/inbox/filter-items";
import type { RosterEntry } from "@/backend/search/administration/roster-entry";
import { readFeed } from "@/backend/search/calendars/feed-rows";
import { payersOf } from "@/backend/search/roster/read-practice";
import { isSecretToken } from "@/backend/secret-token";
import { readArrangement } from "@/domain/booking/arrangement";
import { listWaitedFor, readAsked } from "@/domain/booking/asked-therapists";
import { readAskedFor } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";
import { printSchedule, type Schedule } from "@/domain/booking/schedule";
import { toSession } from "@/domain/booking/slots";
import { HOURS_COLUMNS } from "@/domain/catalog/practice";
import type { TherapistActs } from "@/domain/owner/policy-choices";
import { REQUEST_STATES } from "@/domain/wire/own-request";
import type { TherapistPage, TherapistRequest, TherapistVerb } from "@/domain/wire/therapist-page";

const MAX_REQUESTS = 200;
/** Days after an appointment in which its therapist can say whether it took place. */
const OUTCOME_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A call by the token of a therapist's mailed link. */
export interface TherapistCall {
  ctx: Ctx;
  token: string;
  partition: string;
  acts: TherapistActs;
  /** Zone of the network's office. */
  timeZone: string;
  /** Counts a token that opens nothing. Returns the seconds to wait. */
  countMiss: () => Promise<number>;
}

/** A therapist's own page, as the link shows it. Changes nothing. Problems 404 `unknown_link` and 429. */
export async function getTherapistPage(call: TherapistCall): Promise<TherapistPage> {
  const { entity } = await openTherapistLink(call);
  const requests = await listTherapistRequests(call, entity.uniqueId);
  const { id, version, schedule, content } = entity;
  const cells = printSchedule(schedule);
  const feed = await readFeed(call.ctx, id);
  return {
    id: String(id),
    name: content.displayName,
    timeZone: schedule?.timeZone ?? call.timeZone,
    acts: call.acts,
    feed: feed && { readAt: feed.readAt?.toISOString() ?? null, problem: feed.problem },
    hasCalendar: await hasCalendarAddress(call.ctx, id),
    listing: {
      version,
      confirmedOn: content.confirmedOn,
      accepting: content.acceptingNewClients,
      payers: payersOf(content),
      pausedUntil: schedule?.pausedUntil ?? null,
      hours: HOURS_COLUMNS.flatMap((column) => (cells[column] === null ? [] : { column, text: cells[column] })),
    },
    requests: requests.map((request) => toTherapistRequest(call, request, schedule)),
  };
}

/** The therapist of a link, or of a calendar's secret. Problems 404 `unknown_link` and 429. */
export async function openTherapistLink(
  { ctx, token, partition, countMiss }: Pick<TherapistCall, "ctx" | "token" | "partition" | "countMiss">,
  purpose: "page" | "calendar" = "page",
): Promise<{ entity: RosterEntry; tokenId: number }> {
  // Malformed tokens are not looked up or counted.
  const isToken = isSecretToken(token);
  const found = isToken ? await findByTherapistToken(ctx, { token, purpose, partition }) : undefined;
  if (found) return found;
  const waitSeconds = isToken ? await countMiss() : 0;
  if (waitSeconds === 0) throw new CodedError(404, { code: "unknown_link" });
  throw new CodedError(429, { code: "too_many_misses", headers: { "retry-after": String(waitSeconds) } });
}

export const isItemOf = and(eq(inboxItems.subjectId, appointments.uniqueId), eq(inboxItems.kind, "request"));

/** A therapist's appointments without an outcome and, where they answer requests, those that wait for them; by time. */
export async function listTherapistRequests(
  { ctx, acts }: Pick<TherapistCall, "ctx" | "acts">,
  uniqueId: string,
): Promise<StoredRequest[]> {
  const since = new Date(ctx.now.getTime() - OUTCOME_DAYS * DAY_MS);
  const isAgreed = and(eq(inboxItems.state, "confirmed"), gt(appointments.confirmedEndAt, since));
  const isWaiting = acts === "answer" ? inArray(inboxItems.state, ["requested", "proposed"]) : undefined;
  const rows = await ctx.db
    .select({ appointment: appointments, item: inboxItems })
    .from(inboxItems)
    .innerJoin(appointments, isItemOf)
    .where(
      and(
        eq(inboxItems.companyId, DEFAULT_COMPANY_ID),
        isNull(inboxItems.deletedAt),
        isNull(appointments.deletedAt),
        isOfTherapist(ctx, uniqueId),
        isWaiting ? or(isAgreed, isWaiting) : isAgreed,
      ),
    )
    .orderBy(appointments.confirmedStartAt, appointments.startAt)
    .limit(MAX_REQUESTS);
  const opened = openEach(
    rows,
    ({ item, appointment }) => ({ item, appointment: ctx.vault.open(APPOINTMENT, appointment) }),
    ctx.logger,
  );
  return opened.filter((request) => isTherapists(request, uniqueId));
}

/**
 * True for a request that concerns a therapist: once a time is agreed or offered, the one whom staff chose alone; before, each whom
 * it asks and who did not decline.
 */
export function isTherapists(
  { item, appointment: { formFields, sourceId } }: StoredRequest,
  uniqueId: string,
): boolean {
  const { agreedWith } = readAsked(formFields);
  if (agreedWith || item.state !== "requested") return (agreedWith?.uniqueId ?? sourceId) === uniqueId;
  return listWaitedFor(formFields, sourceId).includes(uniqueId);
}

/** Acts that a therapist may do on a request now. */
export function listTherapistVerbs(
  { ctx, acts }: Pick<TherapistCall, "ctx" | "acts">,
  { item, appointment }: StoredRequest,
): TherapistVerb[] {
  if (item.state === "confirmed" && hasBegun(ctx, appointment.confirmedStartAt)) return ["held", "no_show"];
  if (acts === "see") return [];
  if (item.state === "requested") return ["offer", "decline"];
  return item.state === "confirmed" || item.state === "proposed" ? ["offer"] : [];
}

function toTherapistRequest(
  call: Pick<TherapistCall, "ctx" | "acts">,
  request: StoredRequest,
  schedule: Schedule | null,
): TherapistRequest {
  const { item, appointment } = request;
  const { firstName, formFields, meeting, confirmedStartAt, confirmedEndAt } = appointment;
  const { proposedStartAt, proposedEndAt } = appointment;
  const state = REQUEST_STATES.find((known) => known === item.state) ?? "requested";
  const time = {
    confirmed: toSpan(confirmedStartAt, confirmedEndAt),
    proposed: toSpan(proposedStartAt, proposedEndAt),
  };
  return {
    reference: item.reference,
    firstName,
    state,
    version: item.version,
    time: state === "confirmed" || state === "proposed" ? time[state] : null,
    asked: state === "confirmed" ? [] : listAsked(formFields, schedule),
    meeting,
    place: readArrangement(formFields).place ?? null,
    verbs: listTherapistVerbs(call, request),
  };
}

function listAsked(formFields: string, schedule: Schedule | null): { startAt: string; endAt: string }[] {
  const { times, timeZone } = readAskedFor(formFields);
  if (timeZone === null) return [];
  return times.map((time) => {
    const { startAt, endAt } = toInstantRange([time], timeZone);
    const { start, end } = toSession({ start: new Date(startAt), end: new Date(endAt) }, schedule);
    return { startAt: start.toISOString(), endAt: end.toISOString() };
  });
}

const toSpan = (start: Date | null, end: Date | null) =>
  start && end ? { startAt: start.toISOString(), endAt: end.toISOString() } : null;
