import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { Item } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { absentOn, type CalendarEvent, hoursOf } from "@/lib/staff/calendar/calendar-events";
import { calendarAddress } from "@/lib/staff/calendar/calendar-query";
import type { Calendar } from "@/lib/staff/calendar/load-calendar";
import { DropZone } from "./drop-zone";
import { EventLink } from "./event-link";
import { formatDay, formatHour } from "./format-day";
import { FreeTimeLink } from "./free-time-link";

interface Column {
  key: string;
  title: string;
  /** Address of the column alone. */
  href?: string;
  day: string;
  therapist?: string;
  events: readonly CalendarEvent[];
}

/** A table of hours: by day, or for one day by therapist. Phones show the list instead. */
export function CalendarGrid(calendar: Calendar) {
  const { events, free, calendars } = calendar;
  const columns = calendar.query.view === "day" ? byTherapist(calendar) : byDay(calendar);
  if (columns.length === 0) return <p className="text-ink-muted max-lg:hidden">No appointments on this day.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <section aria-label="Hours" tabIndex={0} className="overflow-x-auto max-lg:hidden">
      <table className="w-full table-fixed border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className="w-16 p-1 text-left font-normal text-ink-muted text-xs">
              Hour
            </th>
            {columns.map(({ key, title, href, day, therapist }) => (
              <th key={key} scope="col" className="border-line border-b p-1 text-left font-semibold">
                {href === undefined ? (
                  title
                ) : (
                  <PageLink href={href} prefetch={false} className="touch-target inline-flex items-center text-link">
                    {title}
                  </PageLink>
                )}
                <Absent
                  names={absentOn(
                    calendars.filter(({ uniqueId }) => therapist === undefined || uniqueId === therapist),
                    day,
                  )}
                  isNamed={therapist === undefined}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hoursOf([...events, ...free]).map((hour) => (
            <tr key={hour} className="border-line border-b align-top">
              <th scope="row" className="p-1 text-left font-normal text-ink-muted text-xs tabular-nums">
                {formatHour(hour)}
              </th>
              {columns.map((column) => (
                <td key={column.key} className="h-12 border-line border-l p-1">
                  {calendar.mayHandle ? (
                    <DropZone date={column.day} start={toClock(hour)}>
                      <Cell {...{ column, hour, calendar }} />
                    </DropZone>
                  ) : (
                    <Cell {...{ column, hour, calendar }} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const toClock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Absences of a column's day. */
const Absent = ({ names, isNamed }: { names: readonly string[]; isNamed: boolean }) =>
  names.length === 0 ? null : (
    <span className="block font-normal text-ink-muted text-xs">Off{isNamed ? `: ${names.join(", ")}` : ""}</span>
  );

function byDay({ days, events, query }: Calendar): Column[] {
  return days.map((day) => ({
    key: day,
    title: formatDay(day),
    href: calendarAddress({ ...query, view: "day", date: day }),
    day,
    events: events.filter((event) => event.day === day),
  }));
}

/** The chosen therapists side by side; all with an appointment or hours where none is chosen. */
function byTherapist({ days: [day = ""], events, calendars, therapists, query, placing }: Calendar): Column[] {
  const present = [...calendars.map(({ uniqueId }) => uniqueId), ...events.map(({ item }) => item.therapistId ?? "")];
  const ids = query.therapists.length > 0 ? query.therapists : present;
  const chosen = therapists.filter(({ uniqueId }) => ids.includes(uniqueId));
  const isShown = chosen.some(({ uniqueId }) => uniqueId === placing?.therapistId);
  const own =
    placing?.therapistId && !isShown ? [{ uniqueId: placing.therapistId, name: placing.therapist ?? "Not named" }] : [];
  return [...chosen, ...own].map(({ uniqueId, name }) => ({
    key: uniqueId,
    title: name,
    day,
    therapist: uniqueId,
    events: events.filter(({ item }) => (item.therapistId ?? "") === uniqueId),
  }));
}

function Cell({ column, hour, calendar }: { column: Column; hour: number; calendar: Calendar }) {
  const { placing, officeZone } = calendar;
  const own = column.events.filter((event) => event.hour === hour);
  return (
    <>
      {own.length > 0 ? (
        <PlainList className="flex flex-col gap-1">
          {own.map((event) => (
            <li key={`${event.item.reference} ${event.startAt}`}>
              <EventLink {...{ event, officeZone }} />
            </li>
          ))}
        </PlainList>
      ) : null}
      <FreeTimes {...{ column, hour, calendar }} />
      {placing && !hasHours(calendar, placing) && isFreeFor(placing, column, hour, calendar) ? (
        <PageLink
          href={staffPaths.item(placing.reference, { date: column.day, start: toClock(hour) })}
          prefetch={false}
          className="touch-target mt-1 flex items-center justify-center rounded-md border border-line border-dashed text-link text-xs hover:border-brand"
        >
          Place
          <VisuallyHidden>
            {" "}
            at {formatHour(hour)}, {formatDay(column.day)}
          </VisuallyHidden>
        </PageLink>
      ) : null}
    </>
  );
}

/** True where the free times of the request's therapist are known. */
const hasHours = ({ calendars }: Calendar, { therapistId }: Item) =>
  calendars.some(({ uniqueId }) => uniqueId === therapistId);

/** The free times of an hour: for the request that is being placed as links, all of them for what is dragged. */
function FreeTimes({ column, hour, calendar }: { column: Column; hour: number; calendar: Calendar }) {
  const own = calendar.free.filter(
    (time) =>
      time.day === column.day &&
      time.hour === hour &&
      (column.therapist === undefined || column.therapist === time.therapistId),
  );
  if (own.length === 0) return null;
  return (
    <PlainList className="mt-1 flex flex-col gap-1">
      {own.map((time) => (
        <li key={`${time.therapistId} ${time.startAt}`}>
          <DropZone date={time.day} start={time.clock}>
            <FreeTimeLink {...{ time, calendar }} />
          </DropZone>
        </li>
      ))}
    </PlainList>
  );
}

/** True for an hour to come in which the therapist of a request has no appointment. */
function isFreeFor({ therapistId }: Item, column: Column, hour: number, { today, now, officeZone }: Calendar): boolean {
  if (column.therapist !== undefined && column.therapist !== therapistId) return false;
  const isAhead = column.day > today || (column.day === today && hour > hourIn(officeZone, now));
  return isAhead && !column.events.some((event) => event.hour === hour && event.item.therapistId === therapistId);
}

const hourIn = (timeZone: string, now: Date) =>
  Number(new Intl.DateTimeFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
