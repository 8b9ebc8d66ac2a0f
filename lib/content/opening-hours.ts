import { type NetworkParts, WEEK_DAYS } from "@/domain/owner/network-schema";
import { ownerPart } from "@/domain/owner/owner-part";
import { formatMediumDate } from "@/domain/text/medium-date";
import { DEFAULT_TIME_ZONE } from "@/domain/text/time-zone";
import { currentLocale } from "@/domain/texts/languages";
import { t, tGiven } from "@/domain/texts/t";

type Hours = NetworkParts["openingHours"];

/** When the network answers the phone; without hours nothing is shown. */
export const openingHours = ownerPart("openingHours", { zone: DEFAULT_TIME_ZONE, week: [], closed: [] });

/** `["Mon–Fri 9:00 AM–5:00 PM", "Sat 10:00 AM–2:00 PM", "Mountain Time"]`; empty without hours. Days with the same hours are one line. */
export function openingLines({ zone, week }: Hours): string[] {
  if (week.length === 0) return [];
  const days = WEEK_DAYS.map((day) => ({ day, hours: hoursOf(week, day) }));
  const runs = days.reduce<{ days: string[]; hours: string }[]>((found, { day, hours }) => {
    const last = found.at(-1);
    if (last?.hours === hours) last.days.push(day);
    else found.push({ days: [day], hours });
    return found;
  }, []);
  const open = runs.filter(({ hours }) => hours !== "");
  return [...open.map(({ days, hours }) => `${rangeOf(days)} ${hours}`), nameZone(zone)];
}

/** `["Closed Dec 25, 2026 (Christmas)"]`: the days from today on. */
export const closedLines = ({ closed }: Hours, today: string): string[] =>
  closed
    .filter(({ date }) => date >= today)
    .map(({ date, name }) =>
      t("Closed {date} ({name})", { date: formatMediumDate(new Date(`${date}T12:00:00Z`)), name: tGiven(name) }),
    );

const hoursOf = (week: Hours["week"], day: string) =>
  week
    .filter((span) => span.day === day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map(({ from, until }) => `${formatClock(from)}–${formatClock(until)}`)
    .join(", ");

const rangeOf = (days: readonly string[]) =>
  [...new Set([days.at(0), days.at(-1)])].map((day = "") => tGiven(day)).join("–");

function formatClock(time: string): string {
  const [hour = 0, minute = "00"] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? t("AM") : t("PM")}`;
}

const nameZone = (timeZone: string) =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(new Date(0))
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
