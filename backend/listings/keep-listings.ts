import { randomUUID } from "node:crypto";
import type { Ctx } from "@/backend/context";
import { errorCode } from "@/backend/db/error-code";
import { type LapseRule, lapseListings } from "@/backend/listings/lapse-listings";

export interface ListingKeeperSettings extends LapseRule, Omit<Ctx, "actor" | "requestId" | "now"> {
  now: () => Date;
  /** Called after a batch, with the slugs whose place in lists has changed. */
  onChanged: (slugs: string[]) => void;
  everyMs?: number;
}

/** A lookup in an index, so that imports by other programs show soon. */
const EVERY_MS = 60_000;

export interface ListingKeeper {
  /** Looks for lapses at once; resolves when none is left. */
  pass(): Promise<void>;
  stop(): Promise<void>;
}

/** Lapses listings at the start, every minute, and when asked to. `stop` waits for the batch on its way. */
export function keepListings({ everyMs = EVERY_MS, onChanged, ...settings }: ListingKeeperSettings): ListingKeeper {
  const { now, logger, partition, confirmDays } = settings;
  let isStopping = false;
  let running = Promise.resolve();
  const newCtx = (): Ctx => {
    const { db, vault } = settings;
    return { db, vault, logger, actor: { kind: "operator" }, requestId: randomUUID(), now: now() };
  };
  const run = async (): Promise<void> => {
    try {
      while (!isStopping) {
        const slugs = await lapseListings(newCtx(), { partition, confirmDays });
        if (slugs.length === 0) return;
        logger.info({ listings: slugs.length }, "listings lapsed, or were put back");
        onChanged(slugs);
      }
    } catch (error) {
      logger.warn({ error: errorCode(error) }, "lapsed listings could not be found");
    }
  };
  const pass = () => {
    running = running.then(run);
    return running;
  };
  const timer = setInterval(() => void pass(), everyMs).unref();
  void pass();
  return {
    pass,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
