import "server-only";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { MAX_AGE_MS, readStamp } from "@/lib/intake/spam/stamp";
import { BROWSER_MIN_AGE_MS, type Traces } from "@/lib/intake/spam/traces";

/** A post without browser headers is rarely a person's, and a person takes longer than this. */
const OTHER_MIN_AGE_MS = 2_000;
const HOUR_SECONDS = 60 * 60;
/** A household, a clinic or a campus shares an address, and addresses are truncated. */
const VISITORS_PER_ADDRESS = 3;
/** Allows corrections and repeats from one page; more is a replay. */
const SUBMISSIONS_PER_STAMP = 5;
const BURNT_STAMPS_REMEMBERED = 20_000;

export interface Visitor {
  /** Whether the post carries the headers that every browser sends with a form. */
  isBrowser: boolean;
  /** Truncated; null when unknown. */
  address: string | null;
  /** Null for a visitor without a valid and verified guest token. */
  guestId: string | null;
}

/**
 * `bot`: certainly a program; answered like a success. `unsure`: the stamp is missing, too old, signed with another secret, or
 * was used by a bot; possibly a person, so the form is shown again with its values.
 */
export type Verdict = { kind: "person"; stampId: string } | { kind: "bot" } | { kind: "unsure" };

export type Admission =
  | { kind: "admitted"; refund: () => Promise<void> }
  | { kind: "limited"; retryAfterSeconds: number }
  | { kind: "worn_stamp" };

/**
 * Detects bots for one form, and limits how often a visitor may send it. `judge` counts against no limit, so that a flood of
 * bots does not block people at the same address. Both memories are per process.
 */
export function createSpamDefence({ secrets, postsPerHour }: { secrets: readonly string[]; postsPerHour: number }) {
  const burnt = new LRUCache<string, true>({ max: BURNT_STAMPS_REMEMBERED, ttl: MAX_AGE_MS });
  const perHour = (points: number) => new RateLimiterMemory({ points, duration: HOUR_SECONDS });
  const guests = perHour(postsPerHour);
  const addresses = perHour(postsPerHour * VISITORS_PER_ADDRESS);
  const stamps = new RateLimiterMemory({ points: SUBMISSIONS_PER_STAMP, duration: MAX_AGE_MS / 1_000 });

  return {
    judge({ honeypot, stamp: text }: Traces, { isBrowser }: Pick<Visitor, "isBrowser">, now: Date): Verdict {
      const reading = readStamp(secrets, text);
      const stamp = reading.kind === "genuine" ? reading.stamp : undefined;
      const ageMs = stamp ? now.getTime() - stamp.issuedAtMs : 0;
      const isTooFast = stamp !== undefined && ageMs < (isBrowser ? BROWSER_MIN_AGE_MS : OTHER_MIN_AGE_MS);
      const isBot = honeypot !== "" || reading.kind === "malformed" || isTooFast;
      // A page caught once stays rejected when posted again.
      if (isBot && stamp) burnt.set(stamp.id, true);
      if (isBot) return { kind: "bot" };
      if (!stamp || ageMs > MAX_AGE_MS || burnt.has(stamp.id)) return { kind: "unsure" };
      return { kind: "person", stampId: stamp.id };
    },

    /** Counts one submission; `refund` takes it back when it could not be sent, so that an outage does not count. */
    async admit({ address, guestId }: Omit<Visitor, "isBrowser">, stampId: string): Promise<Admission> {
      const spent: { limiter: RateLimiterMemory; key: string }[] = [];
      const wait = async (limiter: RateLimiterMemory, key: string | null) => {
        if (key === null) return 0;
        const waitMs = await consume(limiter, key);
        if (waitMs === 0) spent.push({ limiter, key });
        return waitMs;
      };
      const waitMs = (await wait(addresses, address)) || (await wait(guests, guestId));
      if (waitMs > 0) return { kind: "limited", retryAfterSeconds: Math.ceil(waitMs / 1_000) };
      if ((await wait(stamps, stampId)) > 0) return { kind: "worn_stamp" };
      const refund = async () => {
        await Promise.all(spent.map(({ limiter, key }) => limiter.reward(key)));
      };
      return { kind: "admitted", refund };
    },
  };
}

export type SpamDefence = ReturnType<typeof createSpamDefence>;

/** A form's spam defence for one visitor. */
export interface SpamGuard {
  judge: (traces: Traces, now: Date) => Verdict;
  admit: (stampId: string) => Promise<Admission>;
}

export function guardBefore(visitor: Visitor, defence: SpamDefence): SpamGuard {
  return {
    judge: (traces, now) => defence.judge(traces, visitor, now),
    admit: (stampId) => defence.admit(visitor, stampId),
  };
}

/** Takes one point; returns milliseconds to wait, 0 if allowed. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
    throw refusal;
  }
}
