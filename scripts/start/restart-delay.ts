const FIRST_MS = 500;
const LONGEST_MS = 30_000;
/** A process that ran this long has recovered: its next failure counts as the first. */
const RECOVERED_MS = 60_000;

/** The number of failures in a row, after one more of a process that ran for `ranMs`. */
export const nextFailures = (failures: number, ranMs: number): number => (ranMs >= RECOVERED_MS ? 1 : failures + 1);

/** The wait before a restart: doubled with each failure in a row, up to half a minute. */
export const restartDelayMs = (failures: number): number => Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
