import { and, between, eq, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Ctx } from "@/backend/context";
import { requestDays } from "@/backend/db/schema/inbox";
import { companyOf } from "@/backend/http/visible-to";
import { formatDay, mondayOf, parseDay } from "@/domain/booking/zone-days";
import {
  answeredWithin,
  BREAKDOWNS,
  type Breakdown,
  hideSmall,
  MEASURE_NAMES,
  partSmall,
  type RequestDay,
  sumBreakdown,
  sumCounts,
} from "@/domain/inbox/numbers";
import { tableOf } from "@/domain/table";
import type { Numbers, NumbersRow } from "@/domain/wire/numbers";

/** Rows of a breakdown that are listed by name. */
const MAX_ROWS = 100;
/** A day of 300 requests takes some 40 KB. */
const DAYS_REMEMBERED = 400;
const SUMMARIES_REMEMBERED = 20;

type Row = Omit<NumbersRow, "name"> & { hidden?: number };

/** The requests of a period. Rows of breakdowns are without names. */
interface Summary extends Pick<Numbers, "counts" | "weeks" | "answers"> {
  rows: Record<Breakdown, Row[]>;
}

interface Period {
  ctx: Ctx;
  from: string;
  until: string;
}

/** Sums up the days of a period, remembers the sum, and reads a day again once it was counted again. */
export function summarizeDays(): (period: Period) => Promise<Summary> {
  const days = new LRUCache<string, { countedAt: string; content: RequestDay }>({ max: DAYS_REMEMBERED });
  const summaries = new LRUCache<string, { version: string; summary: Summary }>({ max: SUMMARIES_REMEMBERED });
  return async ({ ctx, from, until }) => {
    const companyId = companyOf(ctx.actor) ?? "";
    const isWithin = and(eq(requestDays.companyId, companyId), between(requestDays.day, from, until));
    const version = sql<string>`concat(count(*), ' ', sum(extract(epoch from ${requestDays.countedAt})))`;
    const [found] = await ctx.db.select({ version }).from(requestDays).where(isWithin);
    const key = `${companyId} ${from} ${until}`;
    const known = summaries.get(key);
    if (found && known?.version === found.version) return known.summary;
    const { day, content } = requestDays;
    const countedAt = sql<string>`${requestDays.countedAt}::text`;
    const stamps = await ctx.db.select({ day, countedAt }).from(requestDays).where(isWithin).orderBy(day);
    const changed = stamps.filter((one) => days.get(`${companyId} ${one.day}`)?.countedAt !== one.countedAt);
    const read = await ctx.db
      .select({ day, content, countedAt })
      .from(requestDays)
      .where(
        and(
          isWithin,
          inArray(
            day,
            changed.map((one) => one.day),
          ),
        ),
      );
    const fresh = new Map(read.map((one) => [one.day, one]));
    for (const one of read) days.set(`${companyId} ${one.day}`, one);
    const rows = stamps.flatMap((one) => {
      const entry = fresh.get(one.day) ?? days.get(`${companyId} ${one.day}`);
      return entry ? [{ day: one.day, content: entry.content }] : [];
    });
    const summary = sumUp(rows, from, until);
    if (found) summaries.set(key, { version: found.version, summary });
    return summary;
  };
}

function sumUp(rows: readonly { day: string; content: RequestDay }[], from: string, until: string): Summary {
  const days = rows.map(({ content }) => content);
  const [median, ninetieth] = [answeredWithin(days, 0.5), answeredWithin(days, 0.9)];
  const count = days.reduce((sum, { answerMinutes }) => sum + answerMinutes.length, 0);
  return {
    counts: sumCounts(days.map(({ states }) => states)),
    weeks: toWeeks(rows, from, until),
    answers:
      median === null || ninetieth === null ? null : { count, medianMinutes: median, ninetiethMinutes: ninetieth },
    rows: tableOf(BREAKDOWNS, (breakdown) => toRows(days, breakdown)),
  };
}

function toRows(days: readonly RequestDay[], breakdown: Breakdown): Row[] {
  const { shown, hidden } = partSmall(sumBreakdown(days, breakdown), ({ received }) => received, MAX_ROWS);
  const rows: Row[] = shown.map(({ id, states }) => ({ id, counts: toShown([states]) }));
  if (hidden.length === 0) return rows;
  return [...rows, { id: null, counts: toShown(hidden.map(({ states }) => states)), hidden: hidden.length }];
}

function toShown(states: Parameters<typeof sumCounts>[0]) {
  const counts = sumCounts(states);
  return tableOf(MEASURE_NAMES, (measure) => hideSmall(counts[measure]));
}

/** The weeks of a period, from Monday, empty ones too. */
function toWeeks(rows: readonly { day: string; content: RequestDay }[], from: string, until: string): Numbers["weeks"] {
  const byWeek = Map.groupBy(rows, ({ day }) => mondayOf(parseDay(day)));
  const weeks: Numbers["weeks"] = [];
  for (let week = mondayOf(parseDay(from)); week <= parseDay(until); week += 7) {
    const states = byWeek.get(week)?.map(({ content }) => content.states) ?? [];
    weeks.push({ from: formatDay(week), counts: sumCounts(states) });
  }
  return weeks;
}
