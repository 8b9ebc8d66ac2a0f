import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { CodedError } from "@/backend/errors";
import { findByTherapistToken } from "@/backend/forms/therapists/therapist-links";
import type { StoredRequest } from "@/backend/inbox/change-request";
import { isOfTherapist } from "@/backend/inbox/filter-items";
import type { RosterEntry } from "@/backend/search/administration/roster-entry";
import { isSecretToken } from "@/backend/secret-token";
import { readArrangement } from "@/domain/booking/arrangement";
import { readAsked } from "@/domain/booking/asked-therapists";
import { readAskedFor } from "@/domain/booking/availability";
import { toInstantRange } from "@/domain/booking/instants";
import { REQUEST_STATES } from "@/domain/wire/own-request";
import type { TherapistActs, TherapistPage, TherapistRequest } from "@/domain/wire/therapist-page";

const MAX_REQUESTS = 200;

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
  return {
    id: String(entity.id),
    name: entity.content.displayName,
    timeZone: entity.schedule?.timeZone ?? call.timeZone,
    acts: call.acts,
    requests: requests.map(toTherapistRequest),
  };
}

/** The therapist of a link. Problems 404 `unknown_link` and 429. */
export async function openTherapistLink({
  ctx,
  token,
  partition,
  countMiss,
}: Pick<TherapistCall, "ctx" | "token" | "partition" | "countMiss">): Promise<{
  entity: RosterEntry;
  tokenId: number;
}> {
  // Malformed tokens are not looked up or counted.
  const isToken = isSecretToken(token);
  const found = isToken ? await findByTherapistToken(ctx, { token, purpose: "page", partition }) : undefined;
  if (found) return found;
  const waitSeconds = isToken ? await countMiss() : 0;
  if (waitSeconds === 0) throw new CodedError(404, { code: "unknown_link" });
  throw new CodedError(429, { code: "too_many_misses", headers: { "retry-after": String(waitSeconds) } });
}

const isItemOf = and(eq(inboxItems.subjectId, appointments.uniqueId), eq(inboxItems.kind, "request"));

/** The appointments to come of a therapist and, where they answer requests, those that wait for them; by time. */
async function listTherapistRequests(
  { ctx, acts }: Pick<TherapistCall, "ctx" | "acts">,
  uniqueId: string,
): Promise<StoredRequest[]> {
  const isComing = and(eq(inboxItems.state, "confirmed"), gt(appointments.confirmedEndAt, ctx.now));
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
        isWaiting ? or(isComing, isWaiting) : isComing,
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
 * it asks.
 */
function isTherapists({ item, appointment: { formFields, sourceId } }: StoredRequest, uniqueId: string): boolean {
  const { alternates, agreedWith } = readAsked(formFields);
  if (agreedWith || item.state !== "requested") return (agreedWith?.uniqueId ?? sourceId) === uniqueId;
  return [sourceId, ...alternates.map((one) => one.uniqueId)].includes(uniqueId);
}

function toTherapistRequest({ item, appointment }: StoredRequest): TherapistRequest {
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
    asked: state === "confirmed" ? [] : listAsked(formFields),
    meeting,
    place: readArrangement(formFields).place ?? null,
  };
}

function listAsked(formFields: string): { startAt: string; endAt: string }[] {
  const { times, timeZone } = readAskedFor(formFields);
  if (timeZone === null) return [];
  return times.map((time) => {
    const { startAt, endAt } = toInstantRange([time], timeZone);
    return { startAt: new Date(startAt).toISOString(), endAt: new Date(endAt).toISOString() };
  });
}

const toSpan = (start: Date | null, end: Date | null) =>
  start && end ? { startAt: start.toISOString(), endAt: end.toISOString() } : null;
