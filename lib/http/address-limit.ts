import "server-only";
import { createLimit, type LimitRules } from "@/lib/http/limit";
import type { Count, SharedCounts } from "@/lib/http/shared-counts";
import { takeAll } from "@/lib/http/take-all";

export interface AddressLimit {
  /** Counts one call of a truncated address. Returns seconds to wait; 0 if allowed. */
  consume(address: string | null): Promise<number>;
  /** Takes the last count back, for a call that had no effect. */
  refund(address: string | null): Promise<void>;
}

export interface Sharing {
  /** Of all copies of the website; undefined where each counts for itself. */
  counts: SharedCounts | undefined;
  name: string;
  /** Whether each call asks for the common count. Otherwise copies exchange theirs every second, and may exceed the limit by that. */
  isExact: boolean;
}

/**
 * Rate limit per truncated IP address. Many people share such an address, so limits must allow a whole clinic. This process counts
 * first, so that calls beyond the limit cost none of a service.
 */
export function createAddressLimit(rules: LimitRules, { counts, name, isExact }: Partial<Sharing> = {}): AddressLimit {
  const limit = createLimit(rules);
  const toKey = (address: string | null) => address ?? "unknown";
  const toCount = (key: string, points: number): Count => {
    return { name: name ?? "", key, points, windowSeconds: rules.durationSeconds };
  };
  const share = async (key: string, points: number) => {
    if (isExact) await counts?.add([toCount(key, points)]);
    else counts?.addLater(toCount(key, points), (counted) => limit.adopt(key, counted));
  };
  return {
    async consume(address) {
      const key = toKey(address);
      if (isExact) return (await takeAll(counts, [{ limit, name: name ?? "", key }])).waitSeconds;
      const waitSeconds = await limit.take(key);
      if (waitSeconds === 0) await share(key, 1);
      return waitSeconds;
    },
    async refund(address) {
      const key = toKey(address);
      await limit.giveBack(key);
      await share(key, -1);
    },
  };
}
