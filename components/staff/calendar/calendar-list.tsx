import clsx from "clsx";
import { PlainList } from "@/components/ui/plain-list";
import type { Calendar } from "@/lib/staff/calendar/load-calendar";
import { EventLink } from "./event-link";
import { formatDay } from "./format-day";

/** The appointments day by day; beside a grid on phones only. */
export function CalendarList({ query, days, events, officeZone }: Calendar) {
  const busy = days.filter((one) => events.some(({ day }) => day === one));
  return (
    <div className={clsx("flex flex-col gap-4", query.view !== "list" && "lg:hidden")}>
      {busy.length === 0 ? <p className="text-ink-muted">No appointments on these days.</p> : null}
      {busy.map((one) => (
        <section key={one} aria-label={formatDay(one)}>
          <h2 className="mb-2 text-lg">{formatDay(one)}</h2>
          <PlainList className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {events
              .filter(({ day }) => day === one)
              .map((event) => (
                <li key={`${event.item.reference} ${event.startAt}`}>
                  <EventLink {...{ event, officeZone }} />
                </li>
              ))}
          </PlainList>
        </section>
      ))}
    </div>
  );
}
