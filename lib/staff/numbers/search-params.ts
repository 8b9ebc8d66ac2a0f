/** Periods that end today, in weeks. */
export const PERIODS = [4, 12, 26, 52] as const;
export type Period = (typeof PERIODS)[number];

/** The period of an address, by default twelve weeks. */
export const readPeriod = (weeks: string | null | undefined): Period =>
  PERIODS.find((period) => String(period) === weeks) ?? 12;
