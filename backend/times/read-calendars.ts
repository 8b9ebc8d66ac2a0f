import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { entities } from "@/backend/db/schema/search";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { type Own, readTaken } from "@/backend/times/read-taken";
import type { Schedule } from "@/domain/booking/schedule";
import type { Calendar } from "@/domain/booking/slots";
import { NOT_ACCEPTING } from "@/domain/catalog/practice";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Which {
  /** Partition of the directory. */
  partition: string;
  therapistIds: readonly string[];
  except?: Own | undefined;
}

/** Calendars of the listed therapists who have hours and accept new clients, by unique id, in two statements. */
export async function readCalendars(ctx: Ctx, { partition, therapistIds, except }: Which) {
  const { id, uniqueId, schedule } = entities;
  const rows = await ctx.db
    .select({ id, uniqueId, schedule, accepting: sql<unknown>`${entities.content} -> 'acceptingNewClients'` })
    .from(entities)
    .where(
      and(
        eq(entities.partition, partition),
        eq(entities.key, THERAPIST_KEY),
        inArray(uniqueId, [...therapistIds]),
        isNotNull(schedule),
      ),
    );
  const open = rows.filter(({ accepting }) => !Array.isArray(accepting) || !accepting.includes(NOT_ACCEPTING));
  return withTaken(ctx, open, except);
}

interface Row {
  id: number;
  uniqueId: string;
  schedule: Schedule | null;
}

/** Calendars of the therapists who have hours, by unique id; without a statement if none has. */
export async function withTaken(ctx: Ctx, rows: readonly Row[], except?: Own): Promise<Map<string, Calendar>> {
  const therapists = rows.flatMap(({ schedule, ...row }) =>
    schedule && schedule.weekly.length + schedule.extra.length > 0 ? [{ ...row, schedule }] : [],
  );
  if (therapists.length === 0) return new Map();
  const weeks = Math.max(...therapists.map(({ schedule }) => schedule.horizonWeeks));
  // A week back: first appointments of the current week count for its limit.
  const from = new Date(ctx.now.getTime() - WEEK_MS);
  const until = new Date(ctx.now.getTime() + (weeks + 1) * WEEK_MS);
  const taken = await readTaken(ctx, { therapists, from, until, except });
  return new Map(
    therapists.map(({ uniqueId, schedule }) => [
      uniqueId,
      { schedule, taken: taken.get(uniqueId) ?? [], now: ctx.now },
    ]),
  );
}
