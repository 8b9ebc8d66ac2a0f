import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const MISSES = 20;
const WINDOW_SECONDS = 5 * 60;

/** Counts a miss of one caller; gives 0, or the seconds until the caller may miss again. */
export type MissLimit = (caller: string) => Promise<number>;

/** Twenty links that open nothing in five minutes, per caller and process. Links that open something are never counted. */
export function createMissLimit(): MissLimit {
  const limiter = new RateLimiterMemory({ points: MISSES, duration: WINDOW_SECONDS });
  return async (caller) => {
    try {
      await limiter.consume(caller);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      throw refusal;
    }
  };
}
