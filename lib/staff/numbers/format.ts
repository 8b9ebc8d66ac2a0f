import { stringify } from "csv-stringify/sync";
import { FILTER_KEYS, FILTERS } from "@/domain/catalog/filters";
import { findInCatalog } from "@/domain/catalog/find";
import { LEAST_SHOWN, MEASURE_NAMES, type Measure } from "@/domain/inbox/numbers";
import type { Numbers, NumbersRow } from "@/domain/wire/numbers";

export const MEASURE_LABELS: Record<Measure, string> = {
  received: "Requests",
  open: "Open",
  waiting: "Waiting list",
  confirmed: "Confirmed",
  held: "Held",
  noShow: "No-show",
  calledOff: "Called off",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

/** A count, or "under 5" in place of a hidden one. */
export const formatCount = (count: number | null): string =>
  count === null ? `under ${LEAST_SHOWN}` : count.toLocaleString("en-US");

/** `"25 min"`, `"3 h 10 min"`, `"2 d 4 h"`. */
export function formatMinutes(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = days > 0 ? [`${days} d`, hours && `${hours} h`] : [hours && `${hours} h`, `${rest} min`];
  return parts.filter(Boolean).join(" ");
}

/** A filter that was set in searches, in words: `"States: Wyoming"`. */
export function nameUnmet({ filter, value }: Numbers["unmet"][number]): string {
  if (filter === "display_name") return "A name";
  const key = FILTER_KEYS.find((one) => FILTERS[one].column === filter);
  return key ? `${FILTERS[key].label}: ${findInCatalog(FILTERS[key].choices, value)?.name ?? value}` : filter;
}

/** The breakdowns, each with its title and the head of its first column. */
export const listBreakdowns = ({
  payers,
  regions,
  concerns,
  therapists,
}: Numbers): { title: string; head: string; rows: NumbersRow[] }[] => [
  { title: "By payer", head: "Payer", rows: payers },
  { title: "By state", head: "State", rows: regions },
  { title: "By concern", head: "Concern", rows: concerns },
  { title: "By therapist", head: "Therapist", rows: therapists },
];

/** All tables of the page as a CSV file, one below the other. Cells that a spreadsheet would run are marked as text. */
export function writeNumbersFile(numbers: Numbers): string {
  const measures = MEASURE_NAMES.map((measure) => MEASURE_LABELS[measure]);
  const cells = (counts: Readonly<Record<Measure, number | null>>) =>
    MEASURE_NAMES.map((measure) => counts[measure] ?? formatCount(null));
  const rows = [
    ["Week from", ...measures],
    ...numbers.weeks.map(({ from, counts }) => [from, ...cells(counts)]),
    ...listBreakdowns(numbers).flatMap(({ head, rows }) => [
      [],
      [head, ...measures],
      ...rows.map(({ name, counts }) => [name, ...cells(counts)]),
    ]),
    [],
    ["Searches without a result, by filter", "Searches"],
    ...numbers.unmet.map((unmet) => [nameUnmet(unmet), unmet.searches]),
  ];
  return stringify(rows, { bom: true, record_delimiter: "windows", escape_formulas: true });
}

const DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** An ISO date as `Nov 23`. */
export const formatDay = (date: string): string => DAY.format(new Date(date));
