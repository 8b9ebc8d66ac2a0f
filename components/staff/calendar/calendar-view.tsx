import { ListFrame } from "@/components/staff/frame/list-frame";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PrintButton } from "@/components/ui/print-button";
import { staffPaths } from "@/lib/config/staff-paths";
import { calendarAddress, shiftDays } from "@/lib/staff/calendar/calendar-query";
import type { Calendar } from "@/lib/staff/calendar/load-calendar";
import { CalendarFilters } from "./calendar-filters";
import { CalendarGrid } from "./calendar-grid";
import { CalendarList } from "./calendar-list";
import { formatDay } from "./format-day";
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
