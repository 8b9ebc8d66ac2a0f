import "server-only";
import { createLimit, type LimitRules } from "@/lib/http/limit";
import type { SharedCounts } from "@/lib/http/shared-counts";
import { type Take, takeAll, toCount } from "@/lib/http/take-all";

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
export function createAddressLimit(
  rules: LimitRules,
  { counts, name = "", isExact }: Partial<Sharing> = {},
): AddressLimit {
  const limit = createLimit(rules);
  const toTake = (address: string | null): Take => ({ limit, name, key: address ?? "unknown" });
  const share = async (take: Take, points: number) => {
    if (isExact) await counts?.add([toCount(take, points)]);
    else counts?.addLater(toCount(take, points), (counted) => limit.adopt(take.key, counted));
  };
  return {
    async consume(address) {
      const take = toTake(address);
      if (isExact) return (await takeAll(counts, [take])).waitSeconds;
      const waitSeconds = await limit.take(take.key);
      if (waitSeconds === 0) await share(take, 1);
      return waitSeconds;
    },
    async refund(address) {
      const take = toTake(address);
      await limit.giveBack(take.key);
      await share(take, -1);
    },
  };
}
