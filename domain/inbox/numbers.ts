import { formatDay, mondayOf, parseDay } from "@/domain/booking/zone-days";
import { WAITING_STATES } from "@/domain/inbox/states";
import { keysOf } from "@/domain/table";

/** States of requests behind each measure of what became of them. A request counts on the day on which it came in. */
const MEASURES = {
  open: ["requested", "proposed"],
  waiting: WAITING_STATES,
  confirmed: ["confirmed", "completed", "no_show", "late_cancel", "cancelled_by_therapist", "cancelled"],
  held: ["completed"],
  noShow: ["no_show"],
  calledOff: ["late_cancel", "cancelled_by_therapist", "cancelled"],
  declined: ["declined"],
  withdrawn: ["withdrawn"],
} as const;
export const MEASURE_NAMES = ["received", ...keysOf(MEASURES)] as const;
export type Measure = (typeof MEASURE_NAMES)[number];
export type Counts = Record<Measure, number>;
export type ByState = Readonly<Record<string, number>>;

/** Properties by which requests are counted. An empty id is "not stated". */
export const BREAKDOWNS = ["payer", "region", "concern", "therapist"] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** The requests of one day, without a person: how many stand in each state, in all and by each breakdown's ids. */
export interface RequestDay {
  states: ByState;
  /** Minutes from each answered request to its first answer. */
  answerMinutes: readonly number[];
  by: Readonly<Partial<Record<Breakdown, Readonly<Record<string, ByState>>>>>;
}

export interface CountedRequest extends Record<Breakdown, string> {
  state: string;
  /** Null without an answer. */
  answerMinutes: number | null;
}

/** Counts the requests of a day. */
export function countDay(requests: readonly CountedRequest[]): RequestDay {
  const count = (some: readonly CountedRequest[]) => mapGroups(some, "state", (same) => same.length);
  return {
    states: count(requests),
    answerMinutes: requests.flatMap(({ answerMinutes }) => answerMinutes ?? []).sort((a, b) => a - b),
    by: {
      payer: mapGroups(requests, "payer", count),
      region: mapGroups(requests, "region", count),
      concern: mapGroups(requests, "concern", count),
      therapist: mapGroups(requests, "therapist", count),
    },
  };
}

const mapGroups = <Value>(
  requests: readonly CountedRequest[],
  key: "state" | Breakdown,
  toValue: (group: readonly CountedRequest[]) => Value,
): Record<string, Value> => {
  const groups = Map.groupBy(requests, (request) => request[key]);
  return Object.fromEntries([...groups].map(([id, group]) => [id, toValue(group)]));
};

/** The measures of several days, or of one breakdown's id on several days. */
export function sumCounts(days: readonly ByState[]): Counts {
  const of = (state: string) => days.reduce((sum, states) => sum + (states[state] ?? 0), 0);
  const received = days.flatMap((states) => Object.values(states)).reduce((sum, count) => sum + count, 0);
  const measures = keysOf(MEASURES).map((measure) => [
    measure,
    MEASURES[measure].reduce((sum, state) => sum + of(state), 0),
  ]);
  return { received, ...(Object.fromEntries(measures) as Record<keyof typeof MEASURES, number>) };
}

/** Smaller numbers could point to a person. */
export const LEAST_SHOWN = 5;

/**
 * Parts rows, most first, into those that are shown, and those that are too small or beyond the number of rows. Where the small ones together are too small as well,
 * the next row joins them, or the difference to the total would tell their number.
 */
export function partSmall<Row>(
  rows: readonly Row[],
  countOf: (row: Row) => number,
  most = rows.length,
): { shown: Row[]; hidden: Row[] } {
  const isShown = (row: Row, at: number) => at < most && countOf(row) >= LEAST_SHOWN;
  const shown = rows.filter(isShown);
  const hidden = rows.filter((row, at) => !isShown(row, at));
  const sum = hidden.reduce((total, row) => total + countOf(row), 0);
  const next = sum > 0 && sum < LEAST_SHOWN ? shown.pop() : undefined;
  return { shown, hidden: next === undefined ? hidden : [next, ...hidden] };
}

/** A count within a row, null where it is too small to be shown. */
export const hideSmall = (count: number): number | null => (count > 0 && count < LEAST_SHOWN ? null : count);

/** Periods of the page, in weeks. */
export const PERIODS = [4, 12, 26, 52] as const;

/** The last weeks, the one of `today` included. ISO dates, both included. */
export const weeksUntil = (today: string, weeks: number): { from: string; until: string } => ({
  from: formatDay(mondayOf(parseDay(today)) - 7 * (weeks - 1)),
  until: today,
});
