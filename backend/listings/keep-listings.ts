import { type KeeperSettings, newKeeperCtx } from "@/backend/context";
import { type Kept, keepRunning } from "@/backend/keep-running";
import { type LapseRule, lapseListings } from "@/backend/listings/lapse-listings";

export interface ListingKeeperSettings extends LapseRule, KeeperSettings {
  /** Called after a batch, with the slugs whose place in lists has changed. */
  onChanged: (slugs: string[]) => void;
  everyMs?: number;
}

/** A lookup in an index, so that imports by other programs show soon. */
const EVERY_MS = 60_000;

/** Lapses listings at the start, every minute, and when asked to. */
export function keepListings({ everyMs = EVERY_MS, onChanged, ...settings }: ListingKeeperSettings): Kept {
  const { logger, partition, confirmDays } = settings;
  const run = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const slugs = await lapseListings(newKeeperCtx(settings), { partition, confirmDays });
      if (slugs.length === 0) return;
      logger.info({ listings: slugs.length }, "listings lapsed, or were put back");
      onChanged(slugs);
    }
  };
  return keepRunning({ everyMs, logger, failure: "lapsed listings could not be found", run });
}
