import "server-only";
import { requestContext } from "@/domain/net/request-context";
import { type Counted, type CountsBody, MAX_COUNTERS } from "@/domain/wire/limits";
import { createBreaker } from "@/lib/services/breaker";
import type { Failure, Outcome } from "@/lib/services/requester";

export interface Count {
  /** Name of the limit, with the group of callers that it applies to. */
  name: string;
  key: string;
  points: number;
  windowSeconds: number;
}

type Entry = CountsBody["counts"][number];

/** Counters of all copies of the website. */
export interface SharedCounts {
  /** Adds now, in one call with counts that others add meanwhile. Undefined where each copy counts for itself. */
  add(counts: readonly Count[]): Promise<readonly Counted[] | undefined>;
  /** Adds together with all other counts of a second. */
  addLater(count: Count, onCounted: (counted: Counted) => unknown): void;
}

interface Ports {
  send: (counts: Entry[]) => Promise<Outcome<Counted[]>>;
  /** A keyed digest: it hides the address and the person from the services. */
  toKey: (text: string) => string;
  nowMs: () => number;
  /** Called when copies begin to count for themselves, with the reason, and when they stop. */
  onAlone: (reason: string) => void;
  onTogether: () => void;
}

interface Job {
  entries: Entry[];
  done: (counted: readonly Counted[] | undefined) => void;
}

const FAILURES_BEFORE_PAUSE = 3;
const WAITING_JOBS = 500;
const COLLECTING_MS = 1_000;
/** Different keys of a second; a flood from more addresses is counted by each copy for itself. */
const COLLECTED_KEYS = 4 * MAX_COUNTERS;
/** Then a service that cannot count is asked again: it may have been updated. */
const ABSENT_MS = 60 * 60 * 1_000;

/**
 * Counts of all copies, kept by the services: one call at a time, with a short deadline. Without an answer each copy counts for
 * itself.
 */
export function createSharedCounts({ send, toKey, nowMs, onAlone, onTogether }: Ports): SharedCounts {
  const guarded = createBreaker({
    name: "limits",
    failures: FAILURES_BEFORE_PAUSE,
    isFailure: (result) => isOutage(result as Outcome<unknown>),
  });
  const collected = new Map<string, { entry: Entry; onCounted: (counted: Counted) => unknown }>();
  const waiting: Job[] = [];
  let isSending = false;
  let isAlone = false;
  let absentUntilMs = 0;

  const add = (counts: readonly Count[]) => addEntries(counts.map(toEntry));
  const toEntry = ({ name, key, points, windowSeconds }: Count): Entry => {
    return { key: toKey(JSON.stringify([name, key])), points, window_seconds: windowSeconds };
  };

  function addEntries(entries: Entry[]): Promise<readonly Counted[] | undefined> {
    if (waiting.length >= WAITING_JOBS || nowMs() < absentUntilMs) return Promise.resolve(undefined);
    return new Promise((done) => {
      waiting.push({ entries, done });
      if (!isSending) void sendWaiting();
    });
  }

  /** Sends outside the context of a visitor's request, whose time budget is its own. */
  async function sendWaiting(): Promise<void> {
    isSending = true;
    // Counts that are added at the same moment join this call.
    await Promise.resolve();
    while (waiting.length > 0) {
      const jobs = takeJobs();
      const counted = await requestContext.exit(() => sendTogether(jobs.flatMap(({ entries }) => entries)));
      let rest = counted;
      for (const { entries, done } of jobs) {
        done(rest?.slice(0, entries.length));
        rest = rest?.slice(entries.length);
      }
    }
    isSending = false;
  }

  /** As many as fit into one call. */
  function takeJobs(): Job[] {
    let size = 0;
    const over = waiting.findIndex(({ entries }) => {
      size += entries.length;
      return size > MAX_COUNTERS;
    });
    return waiting.splice(0, over === -1 ? waiting.length : Math.max(1, over));
  }

  async function sendTogether(entries: Entry[]): Promise<readonly Counted[] | undefined> {
    const outcome = await guarded(() => send(entries)).catch((): Failure => ({ ok: false, reason: "unreachable" }));
    const isCounted = outcome.ok && outcome.data.length === entries.length;
    if (!outcome.ok && !isOutage(outcome)) absentUntilMs = nowMs() + ABSENT_MS;
    if (isAlone === isCounted) {
      isAlone = !isCounted;
      if (isCounted) onTogether();
      else onAlone(outcome.ok ? "bad_answer" : outcome.reason);
    }
    return isCounted ? outcome.data : undefined;
  }

  function addLater(count: Count, onCounted: (counted: Counted) => unknown): void {
    if (nowMs() < absentUntilMs) return;
    const entry = toEntry(count);
    const present = collected.get(entry.key);
    if (!present && collected.size >= COLLECTED_KEYS) return;
    if (collected.size === 0) setTimeout(() => void sendCollected(), COLLECTING_MS).unref();
    const points = (present?.entry.points ?? 0) + entry.points;
    collected.set(entry.key, { entry: { ...entry, points }, onCounted });
  }

  async function sendCollected(): Promise<void> {
    const all = [...collected.values()];
    collected.clear();
    for (let at = 0; at < all.length; at += MAX_COUNTERS) {
      const some = all.slice(at, at + MAX_COUNTERS);
      const counted = await addEntries(some.map(({ entry }) => entry));
      for (const [index, total] of (counted ?? []).entries()) some[index]?.onCounted(total);
    }
  }

  return { add, addLater };
}

/** As opposed to a service that cannot count. */
const isOutage = (outcome: Outcome<unknown>) => !outcome.ok && outcome.reason === "unreachable";
