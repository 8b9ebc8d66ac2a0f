import { and, between, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "@/backend/db/connect";
import { requestDays } from "@/backend/db/schema/inbox";
import { formatDay, mondayOf, parseDay } from "@/domain/booking/zone-days";
import {
  BREAKDOWNS,
  type Breakdown,
  type ByState,
  hideSmall,
  MEASURE_NAMES,
  partSmall,
  sumCounts,
} from "@/domain/inbox/numbers";
import { tableOf } from "@/domain/table";
import type { Numbers, NumbersRow } from "@/domain/wire/numbers";

/** Rows of a breakdown that are listed by name. */
const MAX_ROWS = 100;
const SUMMARIES_REMEMBERED = 20;

type Row = Omit<NumbersRow, "name"> & { hidden?: number };

/** The requests of a period. Rows of breakdowns are without names. */
interface Summary extends Pick<Numbers, "counts" | "weeks" | "answers"> {
  rows: Record<Breakdown, Row[]>;
}

/** Days of a company, ISO dates, both included. */
export interface Period {
  db: Db;
  companyId: string;
  from: string;
  until: string;
}

/** Sums up the days of a period in the database, and again once one of them was counted again. */
export function summarizeDays(): (period: Period) => Promise<Summary> {
  const summaries = new LRUCache<string, { version: string; summary: Summary }>({ max: SUMMARIES_REMEMBERED });
  return async (period) => {
    const { db, companyId, from, until } = period;
    const version = sql<string>`concat(count(*), ' ', sum(extract(epoch from ${requestDays.countedAt})))`;
    const [found] = await db.select({ version }).from(requestDays).where(isWithin(period));
    const key = `${companyId} ${from} ${until}`;
    const known = summaries.get(key);
    if (found && known?.version === found.version) return known.summary;
    const summary = await sumUp(period);
    if (found) summaries.set(key, { version: found.version, summary });
    return summary;
  };
}

const isWithin = ({ companyId, from, until }: Period) =>
  and(eq(requestDays.companyId, companyId), between(requestDays.day, from, until));

async function sumUp(period: Period): Promise<Summary> {
  const weeks = await sumWeeks(period);
  const sums = await sumBreakdowns(period);
  return {
    counts: sumCounts([...weeks.values()]),
    weeks: listWeeks(period).map((from) => ({ from, counts: sumCounts([weeks.get(from) ?? {}]) })),
    answers: await measureAnswers(period),
    rows: tableOf(BREAKDOWNS, (breakdown) => toRows(sums.filter((sum) => sum.breakdown === breakdown))),
  };
}

/** Days that the release before counted may lack the newest breakdown. */
function sumBreakdowns({ db, ...period }: Period) {
  const { content } = requestDays;
  const counted = db
    .select({
      breakdown: sql<Breakdown>`by_breakdown.key`.as("breakdown"),
      id: sql<string>`by_id.key`.as("id"),
      state: sql<string>`by_state.key`.as("state"),
      count: sql<number>`sum(by_state.value::integer)`.as("count"),
    })
    .from(requestDays)
    .crossJoinLateral(sql`jsonb_each(${content}->'by') as by_breakdown`)
    .crossJoinLateral(sql`jsonb_each(by_breakdown.value) as by_id`)
    .crossJoinLateral(sql`jsonb_each_text(by_id.value) as by_state`)
    .where(isWithin({ db, ...period }))
    .groupBy(sql`1, 2, 3`)
    .as("counted");
  const received = sql<number>`sum(${counted.count})`.mapWith(Number);
  return db
    .select({
      ...{ breakdown: counted.breakdown, id: counted.id, received },
      states: sql<ByState>`jsonb_object_agg(${counted.state}, ${counted.count})`,
    })
    .from(counted)
    .groupBy(counted.breakdown, counted.id)
    .orderBy(sql`3 desc, 2`);
}

/** Requests by state of each week that has some, by its Monday. */
async function sumWeeks(period: Period): Promise<Map<string, ByState>> {
  const { day, content } = requestDays;
  const rows = await period.db
    .select({
      week: sql<string>`date_trunc('week', ${day}::timestamp)::date::text`,
      state: sql<string>`by_state.key`,
      count: sql`sum(by_state.value::integer)`.mapWith(Number),
    })
    .from(requestDays)
    .crossJoinLateral(sql`jsonb_each_text(${content}->'states') as by_state`)
    .where(isWithin(period))
    .groupBy(sql`1, 2`);
  return new Map(
    [...Map.groupBy(rows, ({ week }) => week)].map(([week, some]) => [
      week,
      Object.fromEntries(some.map(({ state, count }) => [state, count])),
    ]),
  );
}

/** Minutes within which half and nine of ten of the first answers came, by nearest rank. */
async function measureAnswers(period: Period): Promise<Numbers["answers"]> {
  const minutes = sql`minutes::integer`;
  const withinShare = (share: number) =>
    sql`percentile_disc(${share}::float8) within group (order by ${minutes})`.mapWith(Number);
  const [found] = await period.db
    .select({
      count: sql`count(*)`.mapWith(Number),
      medianMinutes: withinShare(0.5),
      ninetiethMinutes: withinShare(0.9),
    })
    .from(requestDays)
    .crossJoinLateral(sql`jsonb_array_elements_text(${requestDays.content}->'answerMinutes') as minutes`)
    .where(isWithin(period));
  return found && found.count > 0 ? found : null;
}

type Sum = Awaited<ReturnType<typeof sumBreakdowns>>[number];

/** Rows of one breakdown, from sums with most requests first. */
function toRows(sums: readonly Sum[]): Row[] {
  const { shown, hidden } = partSmall(sums, ({ received }) => received, MAX_ROWS);
  const rows: Row[] = shown.map(({ id, states }) => ({ id, counts: toShown([states]) }));
  if (hidden.length === 0) return rows;
  return [...rows, { id: null, counts: toShown(hidden.map(({ states }) => states)), hidden: hidden.length }];
}

function toShown(states: Parameters<typeof sumCounts>[0]) {
  const counts = sumCounts(states);
  return tableOf(MEASURE_NAMES, (measure) => hideSmall(counts[measure]));
}

/** The Mondays of a period, of weeks without requests too. */
function listWeeks({ from, until }: Period): string[] {
  const weeks: string[] = [];
  for (let week = mondayOf(parseDay(from)); week <= parseDay(until); week += 7) weeks.push(formatDay(week));
  return weeks;
}
