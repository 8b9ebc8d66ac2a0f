import { PERIODS } from "@/domain/inbox/numbers";

export type Period = (typeof PERIODS)[number];

/** The period of an address, by default twelve weeks. */
export const readPeriod = (weeks: string | null | undefined): Period =>
  PERIODS.find((period) => String(period) === weeks) ?? 12;
