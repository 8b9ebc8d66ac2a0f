import ical, { type CalendarResponse, type VEvent } from "node-ical";
import { Temporal } from "temporal-polyfill";
import { FeedError } from "@/backend/calendars/feed-error";
import type { BusyTime } from "@/domain/booking/calendar-feed";
import { isTimeZone } from "@/domain/text/time-zone";

export interface FeedToRead {
  text: string;
  fromMs: number;
  untilMs: number;
  /** The zone of times without one, where the feed names none. */
  timeZone: string;
}

type FeedDate = VEvent["start"];
type Feed = Pick<FeedToRead, "fromMs" | "untilMs" | "timeZone">;

/** Outlook's word for time that is open to others, beside the standard's TRANSP. */
const FREE_IN_OUTLOOK = ["FREE", "WORKINGELSEWHERE"];

/**
 * The busy times of an iCal feed between two moments, in order and joined where they touch; nothing else of the feed. Events that are
 * cancelled or shown as free count for nothing. Blocks the thread.
 * @throws FeedError `no_calendar` or `unreadable`.
 */
export function toBusyTimes(feed: FeedToRead): BusyTime[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(feed.text)) throw new FeedError("no_calendar");
  try {
    return readTimes(feed);
  } catch {
    throw new FeedError("unreadable");
  }
}

function readTimes({ text, ...asked }: FeedToRead): BusyTime[] {
  const calendar = ical.sync.parseICS(text);
  const feed = { ...asked, timeZone: zoneOf(calendar) ?? asked.timeZone };
  const found = Object.values(calendar).flatMap((component) => {
    if (component?.type === "VEVENT") return timesOfEvent(component, feed);
    if (component?.type !== "VFREEBUSY") return [];
    const busy = (component.freebusy ?? []).filter(({ type }) => type !== "FREE");
    return busy.map(({ start, end }) => toTime(start, end, feed));
  });
  return joinTimes(found.filter(({ startMs, endMs }) => endMs > feed.fromMs && startMs < feed.untilMs));
}

function zoneOf({ vcalendar }: CalendarResponse): string | undefined {
  const zone = vcalendar?.["WR-TIMEZONE"];
  return typeof zone === "string" && isTimeZone(zone) ? zone : undefined;
}

function timesOfEvent(event: VEvent, feed: Feed): BusyTime[] {
  const span = { from: new Date(feed.fromMs), to: new Date(feed.untilMs), expandOngoing: true };
  return ical
    .expandRecurringEvent(event, span)
    .filter((instance) => isBusy(instance.event))
    .map(({ start, end }) => toTime(start, end, feed));
}

function isBusy(event: VEvent): boolean {
  const { status, transparency } = event;
  const inOutlook: unknown = Reflect.get(event, "MICROSOFT-CDO-BUSYSTATUS");
  return status !== "CANCELLED" && transparency !== "TRANSPARENT" && !FREE_IN_OUTLOOK.includes(String(inOutlook));
}

const toTime = (start: FeedDate, end: FeedDate, feed: Feed): BusyTime => ({
  startMs: toMoment(start, feed),
  endMs: toMoment(end, feed),
});

/** The parser reads times without a zone, and whole days, in the zone of this process: here they are put into the feed's. */
function toMoment(date: FeedDate, { timeZone }: Feed): number {
  if (date.tz) return date.getTime();
  const local = Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(Temporal.Now.timeZoneId())
    .toPlainDateTime();
  return local.toZonedDateTime(timeZone).epochMilliseconds;
}

function joinTimes(times: readonly BusyTime[]): BusyTime[] {
  const joined: BusyTime[] = [];
  for (const time of times.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = joined.at(-1);
    if (last && time.startMs <= last.endMs) last.endMs = Math.max(last.endMs, time.endMs);
    else if (time.endMs > time.startMs) joined.push({ ...time });
  }
  return joined;
}
