import clsx from "clsx";
import { PlainList } from "@/components/ui/plain-list";
import { absentOn } from "@/lib/staff/calendar/calendar-events";
import type { Calendar } from "@/lib/staff/calendar/load-calendar";
import { EventLink } from "./event-link";
import { formatDay } from "./format-day";
import { FreeTimeLink } from "./free-time-link";

/** The appointments and free times day by day; beside a grid on phones only. */
export function CalendarList(calendar: Calendar) {
  const { query, days, events, free, calendars, officeZone } = calendar;
  const shown = days.map((day) => ({
    day,
    events: events.filter((event) => event.day === day),
    free: free.filter((time) => time.day === day),
    absent: absentOn(calendars, day),
  }));
  const busy = shown.filter((one) => one.events.length + one.free.length + one.absent.length > 0);
  return (
    <div className={clsx("flex flex-col gap-4", query.view !== "list" && "lg:hidden")}>
      {events.length === 0 ? <p className="text-ink-muted">No appointments on these days.</p> : null}
      {busy.map((one) => (
        <section key={one.day} aria-label={formatDay(one.day)}>
          <h2 className="mb-2 text-lg">{formatDay(one.day)}</h2>
          {one.absent.length > 0 ? <p className="mb-2 text-ink-muted text-sm">Off: {one.absent.join(", ")}</p> : null}
          <PlainList className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {one.events.map((event) => (
              <li key={`${event.item.reference} ${event.startAt}`}>
                <EventLink {...{ event, officeZone }} />
              </li>
            ))}
            {one.free.map((time) => (
              <li key={`${time.therapistId} ${time.startAt}`}>
                <FreeTimeLink {...{ time, calendar }} />
              </li>
            ))}
          </PlainList>
        </section>
      ))}
    </div>
  );
}
