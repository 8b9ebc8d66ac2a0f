import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

export interface AddressLimit {
  /** Counts one call of a truncated address. Returns seconds to wait; 0 if allowed. */
  consume(address: string | null): Promise<number>;
  /** Takes the last count back, for a call that had no effect. */
  refund(address: string | null): Promise<void>;
}

interface AddressLimitRules {
  points: number;
  durationSeconds: number;
  /** Called once per address and window. */
  onLimited?: () => unknown;
}

/**
 * Rate limit per truncated IP address. Many people share such an address, so limits must allow a whole clinic. The memory is
 * per process: several copies of the website together allow a multiple.
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
