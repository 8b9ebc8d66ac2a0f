import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { bookedTimes } from "@/backend/db/schema/forms-requests";
import { calendarFeeds, entities } from "@/backend/db/schema/search";
import { companyOf } from "@/backend/http/visible-to";
import { busyBetween, isStaleRead } from "@/backend/search/calendars/read-busy";
import { inDirectory } from "@/backend/search/directory";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { MAX_HORIZON_WEEKS, type Schedule } from "@/domain/booking/schedule";
import type { Calendar, Taken } from "@/domain/booking/slots";
import { NOT_ACCEPTING } from "@/domain/catalog/practice";

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** The time of a visitor's own hold or request, which is free for them. */
export type Own = { holdId: string } | { appointmentId: number };

interface Wanted {
  except?: Own | undefined;
  /** Weeks from now whose free times are wanted; by default all that a schedule can reach. */
  weeks?: number | undefined;
}

/** Listed therapists of a partition of the directory who have hours. */
export const withHours = (partition: string): SQL | undefined =>
  and(inDirectory(entities, { partition, key: THERAPIST_KEY }), isNotNull(entities.schedule));

/** Calendars of the listed therapists who have hours and accept new clients, by unique id, in one statement. */
export async function readCalendars(
  ctx: Ctx,
  { partition, therapistIds, ...wanted }: Wanted & { partition: string; therapistIds: readonly string[] },
): Promise<Map<string, Calendar>> {
  return readOpen(ctx, and(withHours(partition), inArray(entities.uniqueId, [...therapistIds])), wanted);
}

/** Calendars of the therapists who accept new clients among those of a condition, by unique id. */
export async function readOpen(ctx: Ctx, where: SQL | undefined, wanted: Wanted): Promise<Map<string, Calendar>> {
  const rows = await readRows(ctx, where, wanted);
  return toCalendars(
    ctx,
    rows.filter(({ accepting }) => !Array.isArray(accepting) || !accepting.includes(NOT_ACCEPTING)),
  );
}

/** Calendars of the therapists who have hours, by unique id; without a statement if none has. */
export async function withTaken(
  ctx: Ctx,
  therapists: readonly { id: number; uniqueId: string; schedule: Schedule | null }[],
  except?: Own,
): Promise<Map<string, Calendar>> {
  const ids = therapists.filter(({ schedule }) => schedule).map(({ id }) => id);
  return ids.length === 0 ? new Map() : toCalendars(ctx, await readRows(ctx, inArray(entities.id, ids), { except }));
}

/** Taken times of listed therapists, with or without hours, by unique id. */
export async function readTaken(ctx: Ctx, ids: readonly number[], weeks: number): Promise<Map<string, Taken[]>> {
  const rows = await readRows(ctx, inArray(entities.id, [...ids]), { weeks });
  return new Map(rows.map((row) => [row.uniqueId, toTaken(row, ctx.now)]));
}

const isOthers = (own: Own) =>
  "holdId" in own
    ? or(isNull(bookedTimes.holdId), ne(bookedTimes.holdId, own.holdId))
    : or(isNull(bookedTimes.appointmentId), ne(bookedTimes.appointmentId, own.appointmentId));

/** Start and end in milliseconds, and true where it is held, and where it is a first appointment. */
type Booked = [startMs: number, endMs: number, isHeld: boolean, isNewClient: boolean];

/** Rows of therapists with all that is taken in a period, as narrow lists: the one place that reads it. */
function readRows(ctx: Ctx, where: SQL | undefined, { except, weeks = MAX_HORIZON_WEEKS }: Wanted) {
  const { during, heldUntil, isNewClient } = bookedTimes;
  const around = (marginMs: number) =>
    [new Date(ctx.now.getTime() - marginMs), new Date(ctx.now.getTime() + weeks * WEEK_MS + marginMs)] as const;
  // Sessions with their buffers are shorter than a day; a limit of first appointments counts whole weeks.
  const [period, whole] = [around(DAY_MS), around(WEEK_MS)];
  const limit = (side: 0 | 1) => sql`case when ${entities.schedule} -> 'newClientsAWeek' is null
    then ${period[side].toISOString()}::timestamptz else ${whole[side].toISOString()}::timestamptz end`;
  const isTaken = and(
    eq(bookedTimes.companyId, companyOf(ctx.actor)),
    eq(bookedTimes.therapistId, entities.uniqueId),
    sql`lower(${during}) >= ${limit(0)} and lower(${during}) < ${limit(1)}`,
    or(isNull(heldUntil), gt(heldUntil, ctx.now)),
    except && isOthers(except),
  );
  const booked = sql<Booked[]>`(select coalesce(json_agg(json_build_array(date_part('epoch', lower(${during})) * 1000,
      date_part('epoch', upper(${during})) * 1000, ${heldUntil} is not null, ${isNewClient})), '[]')
    from ${bookedTimes} where ${isTaken})`;
  return ctx.db
    .select({
      uniqueId: entities.uniqueId,
      schedule: entities.schedule,
      accepting: sql<unknown>`${entities.content} -> 'acceptingNewClients'`,
      booked,
      feedId: calendarFeeds.entityId,
      readAt: calendarFeeds.readAt,
      busy: busyBetween(...period),
    })
    .from(entities)
    .leftJoin(calendarFeeds, eq(calendarFeeds.entityId, entities.id))
    .where(where)
    .then((rows) => rows.map((row) => ({ ...row, period })));
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

/** Those who have any hours. */
const toCalendars = ({ now }: Ctx, rows: readonly Row[]): Map<string, Calendar> =>
  new Map(
    rows.flatMap(({ uniqueId, schedule, ...row }) =>
      schedule && schedule.weekly.length + schedule.extra.length > 0
        ? [[uniqueId, { schedule, taken: toTaken(row, now), now }]]
        : [],
    ),
  );

function toTaken({ booked, feedId, readAt, busy, period }: Omit<Row, "uniqueId" | "schedule">, now: Date): Taken[] {
  const toBusy = (start: Date, end: Date) => ({ start, end, kind: "busy" }) as const;
  return [
    ...booked.map(([startMs, endMs, isHeld, isNewClient]) => ({
      ...{ start: new Date(startMs), end: new Date(endMs), isNewClient },
      kind: isHeld ? ("held" as const) : ("booked" as const),
    })),
    ...busy.map(([startMs, endMs]) => toBusy(new Date(startMs), new Date(endMs))),
    // Times that an unread calendar may occupy are on request.
    ...(feedId !== null && isStaleRead(readAt, now) ? [toBusy(...period)] : []),
  ];
}
