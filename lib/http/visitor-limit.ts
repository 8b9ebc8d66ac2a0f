import "server-only";
import { type CountedVisitor, IDENTITIES } from "@/domain/net/counted-visitor";
import { createLimit, type LimitRules } from "@/lib/http/limit";
import type { SharedCounts } from "@/lib/http/shared-counts";
import { type Take, takeAll, toCount } from "@/lib/http/take-all";

/** Visitors' worth of calls that one address may make, per identity: a clinic, a campus or a mobile carrier shares an address. */
const VISITORS_PER_ADDRESS = { none: 3, new: 10, known: 100 } as const;

/** Counts one call of a visitor. Returns seconds to wait; 0 if allowed. */
export type VisitorLimit = (visitor: CountedVisitor) => Promise<number>;

interface VisitorRules extends Omit<LimitRules, "onLimited"> {
  name: string;
  /** Called once per address and window. */
  onAddressLimited?: () => unknown;
}

export interface Sharing {
  /** Counts of all copies of the website; undefined where each counts for itself. */
  counts: SharedCounts | undefined;
  /** True where each call asks for the common count. Otherwise copies exchange theirs every second, and may exceed the limit by that. */
  isExact: boolean;
}

/**
 * The counts of a visitor's call: the guest's own where there is one, then its address's, one for each identity, so that a
 * crowd without an identity does not use up the calls of visitors with one.
 */
export function createVisitorTakes({ name, points, durationSeconds, onAddressLimited: onLimited }: VisitorRules) {
  const guests = createLimit({ points, durationSeconds });
  const addresses = new Map(
    IDENTITIES.map((identity) => {
      const shared = points * VISITORS_PER_ADDRESS[identity];
      return [identity, createLimit({ points: shared, durationSeconds, ...(onLimited && { onLimited }) })] as const;
    }),
  );
  return ({ address, guestId, identity, isLocal }: CountedVisitor): Take[] => {
    const limit = addresses.get(identity);
    const byGuest = guestId === null ? [] : [{ limit: guests, name: `${name} by guest`, key: guestId }];
    if (!limit || address === null || isLocal) return byGuest;
    return [...byGuest, { limit, name: `${name} by address, ${identity}`, key: address }];
  };
}

/** Rate limit per visitor. This process counts first, so that calls beyond the limit cause no service call. */
export function createVisitorLimit(rules: VisitorRules, { counts, isExact }: Sharing): VisitorLimit {
  const takesOf = createVisitorTakes(rules);
  return async (visitor) => {
    const takes = takesOf(visitor);
    const { waitSeconds } = await takeAll(isExact ? counts : undefined, takes);
    if (isExact || waitSeconds > 0) return waitSeconds;
    for (const take of takes) {
      counts?.addLater(toCount(take, 1), (counted) => take.limit.adopt(take.key, counted));
    }
    return 0;
  };
}
