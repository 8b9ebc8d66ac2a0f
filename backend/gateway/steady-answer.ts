import { setTimeout as sleep } from "node:timers/promises";

/** Longer than all database work that depends on whether an account exists. */
export const ANSWER_FLOOR_MS = 150;

/** Returns the result of `work` after at least `floorMs`, so that the duration does not reveal the result. */
export async function answerSteadily<Outcome>(floorMs: number, work: () => Promise<Outcome>): Promise<Outcome> {
  const [outcome] = await Promise.all([work(), sleep(floorMs)]);
  return outcome;
}
