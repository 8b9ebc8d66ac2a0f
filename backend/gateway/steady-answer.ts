import { setTimeout as sleep } from "node:timers/promises";

/** Longer than the database takes for all that depends on whether there is an account. */
export const ANSWER_FLOOR_MS = 150;

/** Gives what `work` gives, and not before `floorMs` are over: how long it took does not tell what it found. */
export async function answerSteadily<Outcome>(floorMs: number, work: () => Promise<Outcome>): Promise<Outcome> {
  const [outcome] = await Promise.all([work(), sleep(floorMs)]);
  return outcome;
}
