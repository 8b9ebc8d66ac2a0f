import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { toMomentRange } from "@/backend/db/moment-range";
import { bookedTimes } from "@/backend/db/schema/forms-requests";
import { companyOf } from "@/backend/http/visible-to";
import { readBusyTimes } from "@/backend/search/calendars/read-busy";
import type { Taken } from "@/domain/booking/slots";

interface Range {
  /** Rows of the directory. */
  therapists: readonly { id: number; uniqueId: string }[];
  from: Date;
  until: Date;
  except?: Own | undefined;
}

/** The time of a visitor's own hold or request, which is free for them. */
export type Own = { holdId: string } | { appointmentId: number };

const isOthers = (own: Own) =>
  "holdId" in own
    ? or(isNull(bookedTimes.holdId), ne(bookedTimes.holdId, own.holdId))
    : or(isNull(bookedTimes.appointmentId), ne(bookedTimes.appointmentId, own.appointmentId));

const toMoment = (seconds: SQL) =>
  sql`extract(epoch from ${seconds})::float8`.mapWith((text) => new Date(1000 * Number(text)));

/**
 * All intervals of therapists that are taken in a period, by the therapist's unique id: agreed, offered and held times, and busy times
 * of their own calendars. The one place that reads them, for lists and explanations.
 */
export async function readTaken(ctx: Ctx, range: Range) {
  const { therapists, from, until } = range;
  const ids = therapists.map(({ id }) => id);
  const [booked, calendars] = await Promise.all([readBooked(ctx, range), readBusyTimes(ctx, ids, from, until)]);
  const taken = new Map<string, Taken[]>(therapists.map(({ uniqueId }) => [uniqueId, []]));
  for (const { therapistId, heldUntil, ...interval } of booked)
    taken.get(therapistId)?.push({ ...interval, kind: heldUntil ? "held" : "booked" });
  for (const { id, uniqueId } of therapists) {
    const calendar = calendars.get(id);
    // Times that an unread calendar may occupy are on request.
    const unread = calendar?.isStale ? [{ startMs: from.getTime(), endMs: until.getTime() }] : [];
    for (const { startMs, endMs } of [...(calendar?.busy ?? []), ...unread])
      taken.get(uniqueId)?.push({ start: new Date(startMs), end: new Date(endMs), kind: "busy" });
  }
  return taken;
}

function readBooked(ctx: Ctx, { therapists, from, until, except }: Range) {
  const { during, heldUntil } = bookedTimes;
  return ctx.db
    .select({
      therapistId: bookedTimes.therapistId,
      start: toMoment(sql`lower(${during})`),
      end: toMoment(sql`upper(${during})`),
      heldUntil,
      isNewClient: bookedTimes.isNewClient,
    })
    .from(bookedTimes)
    .where(
      and(
        eq(bookedTimes.companyId, companyOf(ctx.actor)),
        inArray(
          bookedTimes.therapistId,
          therapists.map(({ uniqueId }) => uniqueId),
        ),
        sql`${during} && ${toMomentRange(from, until)}::tstzrange`,
        or(isNull(heldUntil), gt(heldUntil, ctx.now)),
        except && isOthers(except),
      ),
    );
}
