import { z } from "zod";
import { MEASURE_NAMES } from "@/domain/inbox/numbers";
import { tableOf } from "@/domain/table";
import { oneReading } from "@/domain/wire/reading";

const day = z.iso.date();
const counts = z.strictObject(tableOf(MEASURE_NAMES, () => z.int()));
/** Null stands for one to four. */
const shownCounts = z.strictObject(tableOf(MEASURE_NAMES, () => z.int().nullable()));
/** A row of a breakdown. The one without id adds up those with too few requests. */
const row = z.strictObject({ id: z.string().nullable(), name: z.string(), counts: shownCounts });
export type NumbersRow = z.output<typeof row>;

/** Numbers of a period, its last day included, in the office's zone. */
export const numbersShape = {
  from: day,
  until: day,
  counts,
  weeks: z.array(z.strictObject({ from: day, counts })),
  /** Time from a request to its first answer; null without any. */
  answers: z.strictObject({ count: z.int(), medianMinutes: z.int(), ninetiethMinutes: z.int() }).nullable(),
  payers: z.array(row),
  regions: z.array(row),
  concerns: z.array(row),
  therapists: z.array(row),
  /** Searches that found nobody, by the filters that were set; never words. */
  unmet: z.array(z.strictObject({ filter: z.string(), value: z.string(), searches: z.int() })),
  /** Listed therapists whose confirmation has lapsed, or lapses within 30 days; null where listings never lapse. */
  listingsDue: z.int().nullable(),
};
export const numbersReading = oneReading(numbersShape);
export type Numbers = z.output<typeof numbersReading>;
