import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { toMomentRange } from "@/backend/db/moment-range";
import { bookedTimes } from "@/backend/db/schema/forms-requests";
import { writeAudit } from "@/backend/db/write-audit";
import { companyOf } from "@/backend/http/visible-to";
import { listNext } from "@/backend/times/find-times";
import { readCalendars } from "@/backend/times/read-calendars";
import { offerInstead, TimeTaken, takeTimes } from "@/backend/times/take-time";
import type { Calendar } from "@/domain/booking/slots";
import type { BookingRule } from "@/domain/owner/policy-choices";
import { instant } from "@/domain/wire/input-fields";
import type { Hold } from "@/domain/wire/times";

const HOLD_MS = 10 * 60 * 1000;
/** Time for which a requested time is kept for staff's answer. */
const REQUEST_HOLD_MS = 24 * 60 * 60 * 1000;

export const newHoldSchema = z.strictObject({ therapist_id: z.string().min(1).max(64), start_at: instant });

interface HoldTime {
  ctx: Ctx;
  partition: string;
  booking: BookingRule;
  /** The id of the visitor's booking. */
  uniqueId: string;
  input: z.output<typeof newHoldSchema>;
}

/** Holds a free time of a therapist for ten minutes, or ten more, in place of another one. Problem 409 `time_taken` with the next times. */
export const holdTime = ({ ctx, partition, booking, uniqueId, input }: HoldTime): Promise<Hold> =>
  offerInstead(ctx, partition, async () => {
    const therapistId = input.therapist_id;
    const owner = { holdId: uniqueId };
    const calendars = await readCalendars(ctx, { partition, therapistIds: [therapistId], except: owner });
    const calendar = calendars.get(therapistId);
    const time = findTime(calendar, new Date(input.start_at));
    if (!time || !calendar) throw new TimeTaken(therapistId);
    const heldUntil = new Date(ctx.now.getTime() + HOLD_MS);
    const spans = [toMomentRange(new Date(time.startAt), new Date(time.endAt))];
    await takeTimes(ctx, { companyId: companyOf(ctx.actor), therapistId, spans, owner, heldUntil, isNewClient: true });
    await writeAudit(ctx, "time.hold", uniqueId);
    return { uniqueId, ...time, booking: calendar.schedule.booking ?? booking, heldUntil: heldUntil.toISOString() };
  });

/** The free time that begins at a moment. */
function findTime(calendar: Calendar | undefined, from: Date) {
  return calendar && listNext(calendar, 1, { from, until: from })[0];
}

const isId = (text: string | undefined) => z.guid().safeParse(text).success;

interface Kept {
  /** The booking's id. */
  holdId: string | undefined;
  therapistId: string;
  /** The requested times. */
  startAt: Date;
  endAt: Date;
  isNewClient: boolean;
}

/**
 * The part of a statement that turns a booking's hold of a requested time into the request's, until staff have had a day to answer;
 * `written` returns the request's number.
 */
export function keepingHold({ db, now }: Ctx, written: string, { holdId, therapistId, isNewClient, ...times }: Kept) {
  if (!isId(holdId)) return [];
  const heldUntil = new Date(now.getTime() + REQUEST_HOLD_MS).toISOString();
  return [
    db.$with("kept_hold", {}).as(sql`update ${bookedTimes}
      set appointment_id = ${sql.identifier(written)}.id, hold_id = null, held_until = ${heldUntil}::timestamptz,
        is_new_client = ${isNewClient} from ${sql.identifier(written)}
      where ${bookedTimes.holdId} = ${holdId}::uuid and ${bookedTimes.therapistId} = ${therapistId}
        and ${bookedTimes.during} <@ ${toMomentRange(times.startAt, times.endAt)}::tstzrange`),
  ];
}
