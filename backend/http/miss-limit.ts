import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const MISSES = 20;
const WINDOW_SECONDS = 5 * 60;

/** Counts a miss of one caller. Returns seconds to wait; 0 if allowed. */
export type MissLimit = (caller: string | null) => Promise<number>;

/**
 * Twenty invalid tokens or keys in five minutes, per caller and process. Valid ones are never counted or refused:
 * callers that share an address cannot lock each other out.
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
