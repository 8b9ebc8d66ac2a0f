import "server-only";
import { LRUCache } from "lru-cache";
import type { CountedVisitor } from "@/domain/net/counted-visitor";
import { createLimit } from "@/lib/http/limit";
import type { SharedCounts } from "@/lib/http/shared-counts";
import { takeAll } from "@/lib/http/take-all";
import { createVisitorTakes } from "@/lib/http/visitor-limit";
import { MAX_AGE_MS, readStamp } from "@/lib/intake/spam/stamp";
import { BROWSER_MIN_AGE_MS, type Traces } from "@/lib/intake/spam/traces";

/** A post without browser headers is rarely a person's, and a person takes longer than this. */
const OTHER_MIN_AGE_MS = 2_000;
const HOUR_SECONDS = 60 * 60;
/** Allows corrections and repeats from one page; more is a replay. */
const SUBMISSIONS_PER_STAMP = 5;
const BURNT_STAMPS_REMEMBERED = 20_000;

export interface Visitor extends CountedVisitor {
  /** True where the post carries the headers that every browser sends with a form. */
  isBrowser: boolean;
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

interface SpamSettings {
  secrets: readonly string[];
  postsPerHour: number;
  /** The form's name among the limits. */
  form: string;
  /** Counts of all copies of the website; undefined where each counts for itself. */
  counts: SharedCounts | undefined;
}

/**
 * Detects bots for one form, and limits how often a visitor may send it, over all copies of the website. `judge` counts against
 * no limit, so that a flood of bots does not block people at the same address. Stamps of bots are remembered per process.
 */
export function createSpamDefence({ secrets, postsPerHour, form, counts }: SpamSettings) {
  const burnt = new LRUCache<string, true>({ max: BURNT_STAMPS_REMEMBERED, ttl: MAX_AGE_MS });
  const takesOf = createVisitorTakes({ name: form, points: postsPerHour, durationSeconds: HOUR_SECONDS });
  const stamps = createLimit({ points: SUBMISSIONS_PER_STAMP, durationSeconds: MAX_AGE_MS / 1_000 });

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
    async admit(visitor: CountedVisitor, stampId: string): Promise<Admission> {
      const takes = [...takesOf(visitor), { limit: stamps, name: `${form} by page`, key: stampId }];
      const { waitSeconds, refusedBy, refund } = await takeAll(counts, takes);
      if (refusedBy === stamps) return { kind: "worn_stamp" };
      if (refusedBy) return { kind: "limited", retryAfterSeconds: waitSeconds };
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
