import "server-only";
import type { Limit } from "@/lib/http/limit";
import type { Count, SharedCounts } from "@/lib/http/shared-counts";

/** One count of a call under a limit. */
export interface Take {
  limit: Limit;
  /** The limit's name among those that copies share. */
  name: string;
  key: string;
}

export interface Taken {
  /** Seconds to wait; 0 if every limit allows the call. */
  waitSeconds: number;
  /** The limit that does not. */
  refusedBy: Limit | undefined;
  /** Takes the counts back, for a call that had no effect. */
  refund: () => Promise<void>;
}

/**
 * Counts a call under several limits, in order and first in this process: one that refuses there ends it, without a call of a
 * service. Then over all copies, in one call; without an answer this process decides.
 */
export async function takeAll(counts: SharedCounts | undefined, takes: readonly Take[]): Promise<Taken> {
  const taken: Take[] = [];
  const refund = async () => {
    for (const { limit, key } of taken) await limit.giveBack(key);
    if (taken.length > 0) await counts?.add(taken.map((take) => toCount(take, -1)));
  };
  for (const take of takes) {
    const waitSeconds = await take.limit.take(take.key);
    if (waitSeconds > 0) return { waitSeconds, refusedBy: take.limit, refund };
    taken.push(take);
  }
  const totals = taken.length === 0 ? [] : await counts?.add(taken.map((take) => toCount(take, 1)));
  let refusal: Pick<Taken, "waitSeconds" | "refusedBy"> = { waitSeconds: 0, refusedBy: undefined };
  for (const [index, { limit, key }] of taken.entries()) {
    const total = totals?.[index];
    const waitSeconds = total ? await limit.adopt(key, total) : 0;
    if (waitSeconds > 0 && refusal.waitSeconds === 0) refusal = { waitSeconds, refusedBy: limit };
  }
  return { ...refusal, refund };
}

/** Count that a take adds to those of all copies. */
export const toCount = ({ limit, name, key }: Take, points: number): Count => ({
  name,
  key,
  points,
  windowSeconds: limit.durationSeconds,
});
