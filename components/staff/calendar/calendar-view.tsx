import clsx from "clsx";
import { ListFrame } from "@/components/staff/frame/list-frame";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import { PrintButton } from "@/components/ui/print-button";
import { staffPaths } from "@/lib/config/staff-paths";
import { absentOn } from "@/lib/staff/calendar/calendar-events";
import { calendarAddress, shiftDays } from "@/lib/staff/calendar/calendar-query";
import type { Calendar } from "@/lib/staff/calendar/load-calendar";
import { CalendarFilters } from "./calendar-filters";
import { CalendarGrid } from "./calendar-grid";
import { EventLink } from "./event-link";
import { formatDay } from "./format-day";
import { FreeTimeLink } from "./free-time-link";
import { PlaceNotice, RequestsToPlace } from "./requests-to-place";

/** The appointments of a day, a week or the next two weeks. On phones all of them are a list. */
export function CalendarView(calendar: Calendar) {
  const { query, days, today, events, isCut, mayHandle } = calendar;
  const [first = "", last = first] = [days[0], days.at(-1)];
  const way = { variant: "secondary", size: "sm", prefetch: false } as const;
  return (
    <ListFrame
      title="Calendar"
      facts={first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`}
      actions={
        <>
          <ButtonLink {...way} href={calendarAddress(shiftDays(query, -1))} data-key="k" data-key-label="Earlier">
            Earlier
          </ButtonLink>
          <ButtonLink {...way} href={calendarAddress({ ...query, date: today })}>
            Today
          </ButtonLink>
          <ButtonLink {...way} href={calendarAddress(shiftDays(query, 1))} data-key="j" data-key-label="Later">
            Later
          </ButtonLink>
          {mayHandle ? (
            <ButtonLink {...way} href={staffPaths.newRequest()}>
              Enter an appointment
            </ButtonLink>
          ) : null}
          <PrintButton size="sm">Print</PrintButton>
        </>
      }
      side={<RequestsToPlace {...calendar} />}
      filters={
        <>
          <CalendarFilters {...calendar} />
          <PlaceNotice {...calendar} />
          {isCut ? <Notice tone="warning">There are more appointments than fit here: choose fewer days.</Notice> : null}
        </>
      }
      count={events.length === 1 ? "1 appointment" : `${events.length} appointments`}
      empty=""
    >
      {query.view === "list" ? null : <CalendarGrid {...calendar} />}
      <CalendarList {...calendar} />
    </ListFrame>
  );
}

/** The appointments and free times day by day; beside a grid on phones only. */
function CalendarList(calendar: Calendar) {
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
