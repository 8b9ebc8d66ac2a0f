import { isTimeZone, type PreferredTime, weekdayOf } from "@/domain/booking/rules";
import { clockIn } from "@/domain/booking/zone-clock";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** `14:05` → `2:05 PM`. Text other than a time is returned unchanged. */
export function formatClock(time: string): string {
  const [hours, minutes] = time.split(":");
  if (hours === undefined || minutes === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

const NAMES = new Intl.ListFormat("en-US", { type: "conjunction" });

/** `Mara Lund, Dana Whitfield, and Ruth Abbott`. */
export const formatNames = (names: readonly string[]): string => NAMES.format(names);

const dateOf = (date: string) => new Date(`${date}T00:00:00Z`);

/** `Tuesday, May 5, 2026, 9:00 AM to 9:45 AM`. */
export function formatPreferredTime({ date, startTime, endTime }: PreferredTime): string {
  const weekday = weekdayOf(date);
  const day = weekday ? `${weekday}, ${DAY.format(dateOf(date))}` : date;
  return `${day}, ${formatClock(startTime)} to ${formatClock(endTime)}`;
}

const DAY_WORDS = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });

/** `Tuesday, May 5`. */
export const formatDay = (date: string): string => DAY_WORDS.format(dateOf(date));

const SHORT_DAY = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", timeZone: "UTC" });

/** The parts of a short date: `Tue`, `May`, `5`. */
export function splitDay(date: string): { weekday: string; month: string; day: string } {
  const parts = SHORT_DAY.formatToParts(dateOf(date));
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { weekday: find("weekday"), month: find("month"), day: String(Number(date.slice(-2))) };
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
  const day = start.date === date ? "" : `${weekdayOf(start.date)} `;
  return `${toCity(officeZone)} ${day}${formatClock(start.clock)} to ${formatClock(end.clock)}`;
}

/** A preferred time in words, with the office's clock where that shows another: `…, 9:00 AM to 9:45 AM your time (Denver 8:00 AM …)`. */
export function formatInBothZones(time: PreferredTime, zones: Zones): string {
  const office = formatOfficeTime(time, zones);
  return office === undefined ? formatPreferredTime(time) : `${formatPreferredTime(time)} your time (${office})`;
}

/** `America/New_York` → `New York`. */
const toCity = (zone: string) => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
