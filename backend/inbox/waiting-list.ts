import { and, arrayContains, asc, eq, gt, inArray, isNotNull, not, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { entities } from "@/backend/db/schema/search";
import { rightsOf } from "@/backend/http/permits";
import { misfitForPerson } from "@/backend/inbox/fit-for-person";
import { readFields, regionOf, textOf } from "@/backend/inbox/open-subject";
import { toInitials, toPeriod } from "@/backend/inbox/to-item";
import { visibleItems } from "@/backend/inbox/visible-items";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { LAPSED } from "@/backend/search/selection";
import { readCalendars, readTaken } from "@/backend/times/read-calendars";
import { readAsked } from "@/domain/booking/asked-therapists";
import { readAskedFor } from "@/domain/booking/availability";
import { localTimeIn } from "@/domain/booking/rules";
import { freeSlots } from "@/domain/booking/slots";
import { readWaiting, suitsWait } from "@/domain/booking/waiting";
import { may } from "@/domain/inbox/grades";
import { WAITING_STATES } from "@/domain/inbox/states";
import type { TherapistContent } from "@/domain/wire/therapist";
import type { WaitingList } from "@/domain/wire/waiting";

const MAX_PEOPLE = 500;
/** Therapists whose times are looked through. */
const MAX_THERAPISTS = 50;
const TIMES_OF_ONE = 3;
const AHEAD_WEEKS = 4;
const AHEAD_MS = AHEAD_WEEKS * 7 * 24 * 60 * 60 * 1000;

type Waiter = Awaited<ReturnType<typeof readWaiters>>[number];
interface Therapist {
  id: number;
  uniqueId: string;
  displayName: string;
  content: TherapistContent;
}
type Time = WaitingList["times"][number];
type Free = Omit<Time, "fits" | "therapist">;

/** The waiting list, with the next times that suit those on it: free by therapists' hours, or freed by an appointment that ended. */
export async function readWaitingList({ ctx, partition }: { ctx: Ctx; partition: string }): Promise<WaitingList> {
  const waiters = await readWaiters(ctx);
  const therapists = await listTherapists(ctx, partition, waiters);
  const names = new Map(therapists.map(({ uniqueId, displayName }) => [uniqueId, displayName]));
  const sees = may(rightsOf(ctx.actor), "see_contacts");
  return {
    people: waiters.map(({ waiting, item, name, fields, offer }) => ({
      ...{ reference: item.reference, version: item.version, since: waiting.since, parts: waiting.parts },
      state: item.state === "offered" ? "offered" : "waiting",
      name: sees ? name : toInitials(name),
      therapist: waiting.therapistId === null ? null : toTherapist(waiting.therapistId, names),
      ...{ payer: textOf(fields, "responsible"), region: regionOf(fields) },
      offer: item.state === "offered" ? offer : null,
    })),
    times: await listTimes(ctx, partition, therapists, waiters),
  };
}

const toTherapist = (uniqueId: string, names: ReadonlyMap<string, string>) => ({
  uniqueId,
  name: names.get(uniqueId) ?? null,
});

/** Those who wait, the longest first. */
async function readWaiters(ctx: Ctx) {
  const isWaiting = inArray(inboxItems.state, [...WAITING_STATES]);
  const rows = await ctx.db
    .select({ item: inboxItems, appointment: appointments })
    .from(inboxItems)
    .innerJoin(appointments, eq(appointments.uniqueId, inboxItems.subjectId))
    .where(visibleItems(ctx, eq(inboxItems.kind, "request"), isWaiting))
    .orderBy(asc(inboxItems.occurredAt))
    .limit(MAX_PEOPLE);
  const waiters = openEach(
    rows,
    ({ item, appointment }) => {
      const { formFields, firstName, lastName, ...times } = ctx.vault.open(APPOINTMENT, appointment);
      const waiting = readWaiting(formFields);
      const period = toPeriod(times.proposedStartAt, times.proposedEndAt);
      const offer = waiting?.offeredUntil && period && { ...toText(period), until: waiting.offeredUntil };
      const zone = readAskedFor(formFields).timeZone;
      const name = `${firstName} ${lastName}`.trim();
      return waiting ? [{ item, waiting, name, fields: readFields(formFields), zone, offer: offer || null }] : [];
    },
    ctx.logger,
  ).flat();
  return waiters.toSorted((a, b) => a.waiting.since.localeCompare(b.waiting.since));
}

const toText = ({ startAt, endAt }: { startAt: Date; endAt: Date }) => ({
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});

/** The listed therapists who suit one of the waiting people, those who are waited for by name first. */
async function listTherapists({ db }: Ctx, partition: string, waiters: readonly Waiter[]): Promise<Therapist[]> {
  if (waiters.length === 0) return [];
  const named = new Set(waiters.map(({ waiting }) => waiting.therapistId));
  const isListed = and(eq(entities.partition, partition), eq(entities.key, THERAPIST_KEY));
  const isAny = and(isNotNull(entities.schedule), not(arrayContains(entities.facets, [LAPSED])));
  const isNamed = inArray(
    entities.uniqueId,
    [...named].filter((id) => id !== null),
  );
  const { id, uniqueId, content } = entities;
  const rows = await db
    .select({ id, uniqueId, displayName: sql<string>`${content}->>'displayName'`, content })
    .from(entities)
    .where(and(isListed, named.has(null) ? sql`(${isNamed} or ${isAny})` : isNamed))
    .orderBy(entities.entityAlias, entities.id);
  const isLast = (row: Therapist) => (named.has(row.uniqueId) ? 0 : 1);
  return rows
    .filter((row) => waiters.some((waiter) => isFor(waiter, row)))
    .toSorted((a, b) => isLast(a) - isLast(b))
    .slice(0, MAX_THERAPISTS);
}

/** True where the person waits for this therapist, or for anyone whom this one is. */
const isFor = ({ waiting, fields }: Waiter, { uniqueId, content }: Pick<Therapist, "uniqueId" | "content">) =>
  waiting.therapistId === uniqueId || (waiting.therapistId === null && misfitForPerson(fields, content) === undefined);

async function listTimes(ctx: Ctx, partition: string, therapists: readonly Therapist[], waiters: readonly Waiter[]) {
  const therapistIds = therapists.map(({ uniqueId }) => uniqueId);
  const calendars = await readCalendars(ctx, { partition, therapistIds });
  const freed = await listFreed(
    ctx,
    therapists.filter(({ uniqueId }) => !calendars.has(uniqueId)),
  );
  const until = new Date(ctx.now.getTime() + AHEAD_MS);
  const times = therapists.flatMap((therapist) => {
    const calendar = calendars.get(therapist.uniqueId);
    const free = calendar ? toFree(freeSlots(calendar, { until })) : (freed.get(therapist.uniqueId) ?? []);
    const own = waiters.filter((waiter) => waiter.item.state === "waiting" && isFor(waiter, therapist));
    return own.length > 0 ? suiting(therapist, free, own, calendar?.schedule.timeZone ?? "UTC") : [];
  });
  return times.toSorted((a, b) => a.startAt.localeCompare(b.startAt));
}

function* toFree(slots: ReturnType<typeof freeSlots>): Generator<Free> {
  for (const { start, end, meeting } of slots) yield { ...toText({ startAt: start, endAt: end }), meeting };
}

/** The first times of a therapist that suit anyone, with all whom they suit. */
function suiting(
  { uniqueId, displayName }: Therapist,
  free: Iterable<Free>,
  waiters: readonly Waiter[],
  timeZone: string,
): Time[] {
  const found: Time[] = [];
  for (const time of free) {
    const startAt = new Date(time.startAt);
    const fits = waiters.filter(({ waiting, zone }) =>
      suitsWait(waiting, { therapistId: uniqueId, startAt, clock: localTimeIn(zone ?? timeZone, startAt).clock }),
    );
    if (fits.length === 0) continue;
    const therapist = { uniqueId, name: displayName };
    found.push({ therapist, ...time, fits: fits.map(({ item }) => item.reference) });
    if (found.length === TIMES_OF_ONE) break;
  }
  return found;
}

/** Times of ended appointments of therapists without hours that nobody else has taken, by therapist. */
async function listFreed(ctx: Ctx, therapists: readonly Therapist[]): Promise<Map<string, Free[]>> {
  if (therapists.length === 0) return new Map();
  const { confirmedStartAt, uniqueId, companyId } = appointments;
  const rows = await ctx.db
    .select({ appointment: appointments })
    .from(appointments)
    .innerJoin(inboxItems, eq(inboxItems.subjectId, uniqueId))
    .where(
      and(
        ...[eq(companyId, inboxItems.companyId), eq(inboxItems.kind, "request"), gt(confirmedStartAt, ctx.now)],
        visibleItems(ctx, inArray(inboxItems.state, ["cancelled", "withdrawn"])),
      ),
    )
    .orderBy(confirmedStartAt)
    .limit(MAX_PEOPLE);
  const ids = therapists.map(({ id }) => id);
  const taken = await readTaken(ctx, ids, AHEAD_WEEKS);
  const freed = openEach(
    rows,
    ({ appointment }) => {
      const { formFields, sourceId, meeting, ...times } = ctx.vault.open(APPOINTMENT, appointment);
      const period = toPeriod(times.confirmedStartAt, times.confirmedEndAt);
      const therapistId = readAsked(formFields).agreedWith?.uniqueId ?? sourceId;
      const isTaken = taken
        .get(therapistId)
        ?.some(({ start, end }) => period && start < period.endAt && period.startAt < end);
      return period && isTaken === false ? [{ therapistId, ...toText(period), meeting }] : [];
    },
    ctx.logger,
  ).flat();
  const byTherapist = Map.groupBy(freed, ({ therapistId }) => therapistId);
  return new Map([...byTherapist].map(([id, own]) => [id, own.map(({ therapistId: _, ...free }) => free)]));
}
