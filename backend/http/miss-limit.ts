import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const MISSES = 20;
const WINDOW_SECONDS = 5 * 60;

/** Counts a miss of one caller; gives 0, or the seconds until the caller may miss again. */
export type MissLimit = (caller: string | null) => Promise<number>;

/**
 * Twenty tokens or keys that open nothing in five minutes, per caller and process. What opens something is never counted and
 * never refused: nobody can lock others out who share an address with them.
 */
export function createMissLimit(): MissLimit {
  const limiter = new RateLimiterMemory({ points: MISSES, duration: WINDOW_SECONDS });
  return async (caller) => {
    try {
      await limiter.consume(caller ?? "unknown");
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      throw refusal;
    }
  };
}
