import { and, between, desc, eq, inArray, sql, sum } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { requestDays } from "@/backend/db/schema/inbox";
import { entities, unmetSearches } from "@/backend/db/schema/search";
import { companyOf } from "@/backend/http/visible-to";
import { inDirectory } from "@/backend/search/directory";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { formatDay, mondayOf, parseDay } from "@/domain/booking/zone-days";
import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";
import {
  answeredWithin,
  type Breakdown,
  hideSmall,
  LEAST_SHOWN,
  MEASURE_NAMES,
  type Measure,
  partSmall,
  type RequestDay,
  sumBreakdown,
  sumCounts,
} from "@/domain/inbox/numbers";
import { tableOf } from "@/domain/table";
import type { Numbers, NumbersRow } from "@/domain/wire/numbers";

const MAX_UNMET = 50;
const DUE_DAYS = 30;
const NOT_STATED = "Not stated";

export interface NumbersCall {
  ctx: Ctx;
  partition: string;
  /** ISO dates, both included. */
  from: string;
  until: string;
  /** Days after which listings lapse; undefined if never. */
  confirmDays: number | undefined;
}

/** The numbers of a period. Counts of a breakdown from one to four are hidden. */
export async function readNumbers({ ctx, partition, from, until, confirmDays }: NumbersCall): Promise<Numbers> {
  const rows = await ctx.db
    .select({ day: requestDays.day, content: requestDays.content })
    .from(requestDays)
    .where(and(eq(requestDays.companyId, companyOf(ctx.actor) ?? ""), between(requestDays.day, from, until)))
    .orderBy(requestDays.day);
  const days = rows.map(({ content }) => content);
  const therapists = await nameTherapists(ctx, partition, days);
  const median = answeredWithin(days, 0.5);
  const ninetieth = answeredWithin(days, 0.9);
  return {
    ...{ from, until, counts: sumCounts(days.map(({ states }) => states)), weeks: toWeeks(rows, from, until) },
    answers:
      median === null || ninetieth === null
        ? null
        : {
            count: days.reduce((sum, { answerMinutes }) => sum + answerMinutes.length, 0),
            medianMinutes: median,
            ninetiethMinutes: ninetieth,
          },
    payers: toRows(days, "payer", namePayer),
    regions: toRows(days, "region", (id) => [...STATES, OTHER_STATE].find((state) => state.id === id)?.name ?? id),
    therapists: toRows(days, "therapist", (id) => therapists.get(id) ?? "A former therapist"),
    unmet: await readUnmet(ctx, partition, from, until),
    listingsDue: confirmDays === undefined ? null : await countDue(ctx, partition, confirmDays),
  };
}

function toRows(days: readonly RequestDay[], breakdown: Breakdown, toName: (id: string) => string): NumbersRow[] {
  const { shown, hidden } = partSmall(sumBreakdown(days, breakdown), ({ counts }) => counts.received);
  const rows: NumbersRow[] = shown.map(({ id, counts }) => ({
    id,
    name: id === "" ? NOT_STATED : toName(id),
    counts: toShown((measure) => counts[measure]),
  }));
  if (hidden.length === 0) return rows;
  const sums = toShown((measure) => hidden.reduce((sum, { counts }) => sum + counts[measure], 0));
  return [...rows, { id: null, name: `All others (${hidden.length})`, counts: sums }];
}

const toShown = (countOf: (measure: Measure) => number) =>
  tableOf(MEASURE_NAMES, (measure) => hideSmall(countOf(measure)));

const PAYERS = { insurer: INSURERS, eap: EAPS };
function namePayer(key: string): string {
  const [kind, id] = key.split(":");
  return (kind === "insurer" || kind === "eap") && id !== undefined
    ? (PAYERS[kind].find((payer) => payer.id === id)?.name ?? id)
    : key;
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

async function nameTherapists(ctx: Ctx, partition: string, days: readonly RequestDay[]): Promise<Map<string, string>> {
  const ids = [...new Set(days.flatMap(({ by }) => Object.keys(by.therapist)))];
  const { uniqueId, content } = entities;
  const found = await ctx.db
    .select({ uniqueId, name: sql<string>`${content}->>'displayName'` })
    .from(entities)
    .where(and(inDirectory(entities, { partition, key: THERAPIST_KEY }), inArray(uniqueId, ids)));
  return new Map(found.map((one) => [one.uniqueId, one.name]));
}

function readUnmet({ db }: Ctx, partition: string, from: string, until: string): Promise<Numbers["unmet"]> {
  const searches = sum(unmetSearches.searches).mapWith(Number);
  return db
    .select({ filter: unmetSearches.filter, value: unmetSearches.value, searches })
    .from(unmetSearches)
    .where(and(eq(unmetSearches.partition, partition), between(unmetSearches.day, from, until)))
    .groupBy(unmetSearches.filter, unmetSearches.value)
    .having(sql`sum(${unmetSearches.searches}) >= ${LEAST_SHOWN}`)
    .orderBy(desc(searches), unmetSearches.filter, unmetSearches.value)
    .limit(MAX_UNMET);
}

/** In the index of confirmations. */
function countDue({ db, now }: Ctx, partition: string, confirmDays: number): Promise<number> {
  const limit = new Date(now.getTime() - (confirmDays - DUE_DAYS) * 86_400_000).toISOString().slice(0, 10);
  const isListed = inDirectory(entities, { partition, key: THERAPIST_KEY });
  return db.$count(entities, and(isListed, sql`(${entities.content}->>'confirmedOn') < ${limit}`));
}
