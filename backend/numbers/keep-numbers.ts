import type { Ctx } from "@/backend/context";
import { type Kept, keepRunning } from "@/backend/keep-running";
import { countRequests } from "@/backend/numbers/count-requests";
import type { UnmetSearches } from "@/backend/search/unmet-searches";
import { localTimeIn } from "@/domain/booking/rules";

interface NumbersKeeperSettings extends Pick<Ctx, "db" | "vault" | "logger"> {
  now: () => Date;
  /** The office's, which defines days. */
  timeZone: string;
  unmet: UnmetSearches;
}

const EVERY_MS = 60_000;

/** Counts the days of changed requests, and stores searches that found nobody, at the start and every minute. */
export function keepNumbers({ now, timeZone, unmet, ...ctx }: NumbersKeeperSettings): Kept {
  let since: Date | null = null;
  const run = async (): Promise<void> => {
    const begun = now();
    await unmet.store(ctx.db, localTimeIn(timeZone, begun).date);
    await countRequests({ ...ctx, now: begun }, timeZone, since);
    since = begun;
  };
  return keepRunning({ everyMs: EVERY_MS, logger: ctx.logger, failure: "numbers could not be counted", run });
}
