import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FeedToRead } from "@/backend/calendars/busy-times";
import { FeedError } from "@/backend/calendars/feed-error";
import type { BusyTime } from "@/domain/booking/calendar-feed";

const DEADLINE_MS = 20_000;
const MEMORY_MB = 256;
const WORKER = new URL("./feed-worker.ts", import.meta.url);
const RESOLVE_IMPORTS = new URL("../../scripts/resolve-imports.ts", import.meta.url);

/**
 * The busy times of a feed, read in a thread of its own with limits of time and memory.
 * @throws FeedError `no_calendar` or `unreadable`, or `too_slow` at a limit.
 */
export async function parseFeed(feed: FeedToRead, deadlineMs = DEADLINE_MS): Promise<BusyTime[]> {
  const worker = new Worker(WORKER, {
    workerData: feed,
    execArgv: ["--import", RESOLVE_IMPORTS.href],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [read] = await once(worker, "message", { signal: AbortSignal.timeout(deadlineMs) });
    if (read.problem) throw new FeedError(read.problem);
    return read.busy;
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError("too_slow");
  } finally {
    await worker.terminate();
  }
}
