import type { KeeperSettings } from "@/backend/context";
import { type Kept, keepRunning } from "@/backend/keep-running";
import { countRequests } from "@/backend/numbers/count-requests";
import type { RequestNumbers } from "@/backend/numbers/read-numbers";
import type { UnmetSearches } from "@/backend/search/unmet-searches";
import { localTimeIn } from "@/domain/booking/rules";

interface NumbersKeeperSettings extends KeeperSettings {
  /** The office's, which defines days. */
  timeZone: string;
  unmet: UnmetSearches;
  numbers: RequestNumbers;
}

const EVERY_MS = 60_000;

/** Counts the days of changed requests, stores searches that found nobody, and prepares the numbers of the page, at the start and every minute. */
export function keepNumbers({ now, timeZone, unmet, numbers, ...ctx }: NumbersKeeperSettings): Kept {
  let since: Date | null = null;
  const run = async (): Promise<void> => {
    const begun = now();
    const today = localTimeIn(timeZone, begun).date;
    await unmet.store(ctx.db, today);
    await countRequests({ ...ctx, now: begun }, timeZone, since);
    since = begun;
    await numbers.prepare({ ...ctx, now: begun }, today);
  };
  return keepRunning({ everyMs: EVERY_MS, logger: ctx.logger, failure: "numbers could not be counted", run });
}
