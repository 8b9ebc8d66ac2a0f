import { claimFeeds, type DueFeed, reportStaleFeeds, storeProblem, storeRead } from "@/backend/calendars/due-feeds";
import { FeedError } from "@/backend/calendars/feed-error";
import { type FetchSettings, fetchFeed } from "@/backend/calendars/fetch-feed";
import { parseFeed } from "@/backend/calendars/parse-feed";
import { type Ctx, type KeeperSettings, newKeeperCtx } from "@/backend/context";
import { type Kept, keepRunning } from "@/backend/keep-running";
import type { CalendarFeed } from "@/backend/search/calendars/feed-rows";

export interface CalendarKeeperSettings extends FetchSettings, KeeperSettings {
  /** Zone of times without one, where neither the feed nor the therapist's hours name one: the network's. */
  timeZone: string;
  everyMs?: number;
}

const EVERY_MS = 30_000;
const AT_ONCE = 4;
const DAY_MS = 86_400_000;
/** Busy times are stored that far ahead. */
const HORIZON_DAYS = 366;

/** Reads the calendars of therapists that are due, at the start and every half minute. One that fails does not hold up the others. */
export function keepCalendars({ everyMs = EVERY_MS, ...settings }: CalendarKeeperSettings): Kept {
  const { logger } = settings;
  const newCtx = () => newKeeperCtx(settings);
  const run = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const feeds = await claimFeeds(newCtx(), AT_ONCE);
      if (feeds.length === 0) break;
      await Promise.all(feeds.map((feed) => readOne(newCtx(), settings, feed)));
    }
    await reportStaleFeeds(newCtx());
  };
  return keepRunning({ everyMs, logger, failure: "calendars could not be read", run });
}

async function readOne(ctx: Ctx, settings: CalendarKeeperSettings, feed: DueFeed): Promise<void> {
  try {
    const fetched = await fetchFeed(feed.address, isWorthKeeping(feed, ctx.now) ? feed : NO_TAGS, settings);
    await storeRead(
      ctx,
      feed,
      fetched && { ...fetched, busy: await parse(ctx, feed.timeZone ?? settings.timeZone, fetched.text) },
    );
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    await storeProblem(ctx, feed, error.problem);
    ctx.logger.warn({ therapist: feed.entityId, problem: error.problem }, "a therapist's calendar could not be read");
  }
}

const NO_TAGS = { etag: null, lastModified: null };

/** Repeating events are stored up to a horizon, which moves: an unchanged calendar is read anew once a day. */
const isWorthKeeping = ({ readAt }: CalendarFeed, now: Date) =>
  readAt !== null && readAt.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);

const parse = ({ now }: Ctx, timeZone: string, text: string) =>
  parseFeed({ text, timeZone, fromMs: now.getTime() - DAY_MS, untilMs: now.getTime() + HORIZON_DAYS * DAY_MS });
