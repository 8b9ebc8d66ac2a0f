import { setTimeout } from "node:timers/promises";
import { and, asc, gt, lte } from "drizzle-orm";
import { type Ctx, type KeeperSettings, newKeeperCtx } from "@/backend/context";
import { entities } from "@/backend/db/schema/search";
import { type Kept, keepRunning } from "@/backend/keep-running";
import { readVersion } from "@/backend/search/directory-version";
import { keepLive, loadIndex } from "@/backend/search/memory/load-index";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { readOpen, withHours } from "@/backend/times/read-calendars";
import { partAt } from "@/domain/booking/day-parts";
import { toPreferredTime } from "@/domain/booking/preferred-time";
import { type Calendar, freeSlots } from "@/domain/booking/slots";
import { FILTERS } from "@/domain/catalog/filters";
import { FREE_TIMES } from "@/domain/catalog/practice";

interface FreeTimesSettings extends KeeperSettings {
  partition: string;
}

const EVERY_MS = 60_000;
/** A pass takes at most this share of the time, whatever the number of therapists. */
const REST_FACTOR = 20;
const AT_ONCE = 200;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const choiceOf = (id: (typeof FREE_TIMES)[number]["id"]) => `${FILTERS.times.column}:${id}`;

/**
 * Computes who has free times within seven days, and in which parts of the day, for the directory's index: at the start, every minute,
 * and when asked to after a change of the directory.
 */
export function keepFreeTimes({ partition, ...rest }: FreeTimesSettings): Kept {
  const directory = { partition, key: THERAPIST_KEY };
  let last = { version: "", atMs: 0, tookMs: 0 };
  const run = async (signal: AbortSignal): Promise<void> => {
    const version = await readVersion(rest.db, directory);
    if (version === null || (version === last.version && Date.now() - last.atMs < EVERY_MS / 2)) return;
    const restMs = last.atMs + REST_FACTOR * last.tookMs - Date.now();
    if (restMs > 0) await setTimeout(restMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    const startedMs = Date.now();
    await loadIndex(rest.db, directory);
    keepLive(rest.db, directory, await findFreeTimes(newKeeperCtx(rest), partition, signal));
    last = { version, atMs: Date.now(), tookMs: Date.now() - startedMs };
  };
  return keepRunning({ everyMs: EVERY_MS, logger: rest.logger, failure: "free times could not be computed", run });
}

/** The choices of each therapist with free times, by the id of their row. */
async function findFreeTimes(ctx: Ctx, partition: string, signal: AbortSignal): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (let after = 0, length = AT_ONCE; length === AT_ONCE && !signal.aborted; ) {
    const where = and(withHours(partition), gt(entities.id, after));
    const { id, uniqueId } = entities;
    const page = await ctx.db.select({ id, uniqueId }).from(entities).where(where).orderBy(asc(id)).limit(AT_ONCE);
    const last = page.at(-1)?.id ?? after;
    const calendars = await readOpen(ctx, and(where, lte(id, last)), { weeks: 1 });
    for (const one of page) {
      const choices = choicesOf(calendars.get(one.uniqueId));
      if (choices.length > 0) found.set(one.id, choices);
    }
    [after, length] = [last, page.length];
  }
  return found;
}

function choicesOf(calendar: Calendar | undefined): string[] {
  const choices = new Set<string>();
  if (!calendar) return [];
  const until = new Date(calendar.now.getTime() + WEEK_MS);
  for (const { start, end } of freeSlots(calendar, { until })) {
    const slot = { startAt: start.toISOString(), endAt: end.toISOString() };
    const time = toPreferredTime(slot, calendar.schedule.timeZone);
    if (time) choices.add(choiceOf("this-week")).add(choiceOf(partAt(time.startTime)));
    if (choices.size === FREE_TIMES.length) break;
  }
  return [...choices];
}
