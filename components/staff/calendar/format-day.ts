const DAY = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });

/** A calendar day as `Mon, Nov 30`. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

const CLOCK = { hour: "numeric", minute: "2-digit" } as const;

/** A period on the clock of a zone, without its day: `9:00 – 9:50 AM`. */
export const formatClock = ({ startAt, endAt }: { startAt: string; endAt: string }, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { ...CLOCK, timeZone })
    .formatRange(new Date(startAt), new Date(endAt))
    .replaceAll(/[\u2009\u202f]/g, " ");

/** An hour of the day: `8 AM`. */
export const formatHour = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`;
