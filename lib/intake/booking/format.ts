import { type PreferredTime, weekdayOf } from "@/domain/booking/rules";
import { clockIn } from "@/domain/booking/zone-clock";
import { isTimeZone } from "@/domain/text/time-zone";
import { currentLocale } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";

const formatDate = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: "UTC" }).format(dateOf(date));

/** `14:05` → `2:05 PM`. Text other than a time is returned unchanged. */
export function formatClock(time: string): string {
  const [hours, minutes] = time.split(":");
  if (hours === undefined || minutes === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? t("AM") : t("PM")}`;
}

/** `Mara Lund, Dana Whitfield, and Ruth Abbott`. */
export const formatNames = (names: readonly string[]): string =>
  new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names);

const dateOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Tuesday, May 5, 2026, 9:00 AM to 9:45 AM`. */
export function formatPreferredTime({ date, startTime, endTime }: PreferredTime): string {
  const weekday = formatWeekday(date);
  const day = weekday ? `${weekday}, ${formatDate(date, { dateStyle: "medium" })}` : date;
  return `${day}, ${t("{start} to {end}", { start: formatClock(startTime), end: formatClock(endTime) })}`;
}

/** `Tuesday`; undefined for text that is no date. */
export const formatWeekday = (date: string): string | undefined =>
  weekdayOf(date) && formatDate(date, { weekday: "long" });

/** `Tuesday, May 5`. */
export const formatDay = (date: string): string => formatDate(date, { weekday: "long", month: "long", day: "numeric" });

/** The parts of a short date: `Tue`, `May`, `5`. */
export function splitDay(date: string): { weekday: string; month: string; day: string } {
  return {
    weekday: formatDate(date, { weekday: "short" }),
    month: formatDate(date, { month: "short" }),
    day: String(Number(date.slice(-2))),
  };
}

/** `8 AM – 12 PM`. */
export const formatHours = ({ startTime, endTime }: PreferredTime): string =>
  [startTime, endTime].map((time) => formatClock(time).replace(":00", "")).join(" – ");

/** The zones of a time: the person's, and the office's. */
export interface Zones {
  zone: string;
  officeZone: string;
}

/** A preferred time on the office's clock, where that shows another: `Denver 8:00 AM to 8:45 AM`; else undefined. */
export function formatOfficeTime(time: PreferredTime, { zone, officeZone }: Zones): string | undefined {
  if (!isTimeZone(zone)) return undefined;
  const { date, startTime, endTime } = time;
  const start = clockIn({ date, clock: startTime }, zone, officeZone);
  const end = clockIn({ date, clock: endTime }, zone, officeZone);
  if (!start || !end || (start.date === date && start.clock === startTime)) return undefined;
  const day = start.date === date ? "" : `${formatWeekday(start.date)} `;
  const hours = t("{start} to {end}", { start: formatClock(start.clock), end: formatClock(end.clock) });
  return `${toCity(officeZone)} ${day}${hours}`;
}

/** A preferred time in words, with the office's clock where that shows another: `…, 9:00 AM to 9:45 AM your time (Denver 8:00 AM …)`. */
export function formatInBothZones(time: PreferredTime, zones: Zones): string {
  const office = formatOfficeTime(time, zones);
  return office === undefined
    ? formatPreferredTime(time)
    : t("{time} your time ({office})", { time: formatPreferredTime(time), office });
}

/** `America/New_York` → `New York`. */
const toCity = (zone: string) => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
