import type { Logger } from "pino";
import { errorCode } from "@/backend/db/error-code";

export interface Kept {
  /** Runs once more, after a run that is on its way; resolves when it has ended. */
  pass(): Promise<void>;
  /** Begins no further run, and waits for the one on its way. */
  stop(): Promise<void>;
}

interface KeptWork {
  everyMs: number;
  logger: Logger;
  /** The first run is now, unless false. */
  startsNow?: boolean;
  /** In the log where a run fails: "calendars could not be read". */
  failure: string;
  /** Ends early where the signal is aborted. */
  run(signal: AbortSignal): Promise<void>;
}

/** Runs work periodically, never twice at once. A run that fails is in the log, and the next one tries again. */
export function keepRunning({ everyMs, startsNow = true, logger, failure, run }: KeptWork): Kept {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let waiting = 0;
  const once = async (): Promise<void> => {
    try {
      if (!stopping.signal.aborted) await run(stopping.signal);
    } catch (error) {
      logger.warn({ error: errorCode(error) ?? (error instanceof Error ? error.name : "unknown") }, failure);
    } finally {
      waiting -= 1;
    }
  };
  const pass = (): Promise<void> => {
    waiting += 1;
    running = running.then(once);
    return running;
  };
  const timer = setInterval(() => {
    if (waiting === 0) void pass();
  }, everyMs).unref();
  if (startsNow) void pass();
  return {
    pass,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
