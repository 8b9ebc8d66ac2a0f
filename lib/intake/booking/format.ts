import { type PreferredTime, weekdayOf } from "@/domain/booking/rules";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** `14:05` → `2:05 PM`. Text other than a time is returned unchanged. */
export function formatClock(time: string): string {
  const [hours, minutes] = time.split(":");
  if (hours === undefined || minutes === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** `Tuesday, May 5, 2026, 9:00 AM to 9:45 AM`. */
export function formatPreferredTime({ date, startTime, endTime }: PreferredTime): string {
  const weekday = weekdayOf(date);
  const day = weekday ? `${weekday}, ${DAY.format(new Date(`${date}T00:00:00Z`))}` : date;
  return `${day}, ${formatClock(startTime)} to ${formatClock(endTime)}`;
}
