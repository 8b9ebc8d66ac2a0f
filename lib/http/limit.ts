import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export interface LimitRules {
  points: number;
  durationSeconds: number;
  /** Called once per key and window. */
  onLimited?: () => unknown;
}

/** A limit as this process counts it. Waits are in seconds; 0 if allowed. */
export interface Limit {
  durationSeconds: number;
  /** Counts one call. */
  take(key: string): Promise<number>;
  /** Takes the last count back, for a call that had no effect. */
  giveBack(key: string): Promise<void>;
  /** Takes over what all copies counted together, if it is more. Returns the wait. */
  adopt(key: string, counted: { total: number; secondsLeft: number }): Promise<number>;
}

/** Calls per key and window in the memory of this process. */
export function createLimit({ points, durationSeconds, onLimited }: LimitRules): Limit {
  const limiter = new RateLimiterMemory({ points, duration: durationSeconds });
  return {
    durationSeconds,
    async take(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        if (refusal.consumedPoints === points + 1) onLimited?.();
        return toSeconds(refusal.msBeforeNext);
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async adopt(key, { total, secondsLeft }) {
      const here = (await limiter.get(key))?.consumedPoints ?? 0;
      if (total <= here) return 0;
      await limiter.set(key, total, Math.max(1, secondsLeft));
      if (total <= points) return 0;
      if (here <= points) onLimited?.();
      return Math.max(1, secondsLeft);
    },
  };
}

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1_000));
