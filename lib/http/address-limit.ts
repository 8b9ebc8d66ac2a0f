import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export interface AddressLimit {
  /** Counts one call of a truncated address. Returns seconds to wait; 0 if allowed. */
  consume(address: string | null): Promise<number>;
  /** Takes the last count back, for a call that came to nothing. */
  refund(address: string | null): Promise<void>;
}

interface AddressLimitRules {
  points: number;
  durationSeconds: number;
  /** Told once per address and window. */
  onLimited?: () => unknown;
}

/**
 * Limits how often one (truncated) address may do something. Many people share such an address: a limit stops a program, not a
 * clinic. The memory is the process's own, so several copies of the website together allow a multiple.
 */
export function createAddressLimit(rules: AddressLimitRules): AddressLimit {
  const limiter = new RateLimiterMemory({ points: rules.points, duration: rules.durationSeconds });
  return {
    async consume(address) {
      try {
        await limiter.consume(toKey(address));
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        if (refusal.consumedPoints === rules.points + 1) rules.onLimited?.();
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      }
    },
    async refund(address) {
      await limiter.reward(toKey(address));
    },
  };
}

const toKey = (address: string | null) => address ?? "unknown";
