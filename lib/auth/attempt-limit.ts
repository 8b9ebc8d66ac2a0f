import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const ATTEMPTS = 60;
const WINDOW_SECONDS = 15 * 60;

/**
 * Limits how often one (truncated) address may try passwords or have mail sent; the gateway limits each account besides.
 * Many people share such an address: the limit stops a program, not a clinic. The memory is the process's own.
 */
export function createAttemptLimit({ points = ATTEMPTS, durationSeconds = WINDOW_SECONDS } = {}) {
  const limiter = new RateLimiterMemory({ points, duration: durationSeconds });
  return {
    /** Counts one attempt; gives 0, or the seconds until the next may be made. */
    async consume(address: string | null): Promise<number> {
      try {
        await limiter.consume(address ?? "unknown");
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
        throw refusal;
      }
    },
  };
}
