import clsx from "clsx";
import type { ReactNode } from "react";
import { ListFrame } from "@/components/staff/frame/list-frame";
import { Button, ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { PrintButton } from "@/components/ui/print-button";
import { TextField } from "@/components/ui/text-field";
import { formatReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import { absentOn } from "@/lib/staff/calendar/calendar-events";
import { CALENDAR_VIEWS, calendarAddress, shiftDays } from "@/lib/staff/calendar/calendar-query";
import type { Calendar } from "@/lib/staff/calendar/load-calendar";
import { inboxAddress, wholeInbox } from "@/lib/staff/inbox/search-params";
import { formatAge } from "@/lib/staff/moments";
import { CalendarGrid } from "./calendar-grid";
import { DragSource } from "./drop-zone";
import { EventLink } from "./event-link";
import { formatDay } from "./format-day";
import { FreeTimeLink } from "./free-time-link";

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

const VIEW_NAMES = { day: "Day", week: "Week", list: "List" } as const;

/** The calendar's views, date and therapists, all of them in the address. */
function CalendarFilters({ query, therapists }: Calendar) {
  return (
    <div data-print="hide" className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <nav aria-label="View" className="flex gap-1">
        {CALENDAR_VIEWS.map((view) => (
          <PageLink
            key={view}
            href={calendarAddress({ ...query, view })}
            prefetch={false}
            aria-current={query.view === view ? "page" : undefined}
            className="touch-target inline-flex items-center rounded-full px-3 font-semibold text-sm hover:bg-brand-tint aria-[current=page]:bg-brand-tint aria-[current=page]:text-brand"
          >
            {VIEW_NAMES[view]}
          </PageLink>
        ))}
      </nav>
      <form action={staffPaths.calendar()} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="view" value={query.view} />
        {query.place === undefined ? null : <input type="hidden" name="place" value={query.place} />}
        <TextField label="Date" type="date" name="date" defaultValue={query.date} optional={false} />
        {therapists.length > 1 ? (
          <details className="text-sm">
            <summary className="touch-target inline-flex cursor-pointer items-center text-link">
              Therapists{query.therapists.length > 0 ? ` (${query.therapists.length})` : ""}
            </summary>
            <fieldset className="flex flex-wrap gap-x-5 gap-y-1 py-2">
              <legend className="sr-only">Therapists, beside one another</legend>
              {therapists.map(({ uniqueId, name }) => (
                <label key={uniqueId} className="touch-target flex items-center gap-2">
                  <input
                    type="checkbox"
                    name="therapist"
                    value={uniqueId}
                    defaultChecked={query.therapists.includes(uniqueId)}
                    className="size-5 accent-brand"
                  />
                  {name}
                </label>
              ))}
            </fieldset>
          </details>
        ) : null}
        <Button type="submit" size="sm" variant="secondary">
          Show
        </Button>
      </form>
    </div>
  );
}

/** Requests without a time, oldest first. For those who handle items each leads to the calendar that places it, and can be dragged there. */
function RequestsToPlace({ waiting, hasMoreWaiting, query, mayHandle, now }: Calendar) {
  return (
    <nav aria-label="Requests to place" data-print="hide" className="min-w-0">
      <h2 className="mb-2 font-semibold text-base">
        Requests to place ({waiting.length}
        {hasMoreWaiting ? "+" : ""})
      </h2>
      <PlainList className="-mx-1 flex gap-2 overflow-auto p-1 lg:max-h-screen lg:flex-col">
        {waiting.map(({ reference, name, therapist, occurredAt }) => (
          <Entry key={reference} isDragged={mayHandle} reference={reference}>
            <PageLink
              href={mayHandle ? calendarAddress({ ...query, place: reference }) : staffPaths.item(reference)}
              prefetch={false}
              aria-current={reference === query.place ? "true" : undefined}
              className="block min-h-11 rounded-md border border-line bg-surface-raised px-2 py-1 text-xs hover:border-brand aria-[current]:bg-brand-tint"
            >
              <span className="block font-semibold">{name ?? formatReference(reference)}</span>
              <span className="block text-ink-muted">
                {therapist ?? "No therapist named"} · {formatAge(occurredAt, now)}
              </span>
            </PageLink>
          </Entry>
        ))}
      </PlainList>
      {hasMoreWaiting ? (
        <PageLink href={inboxAddress({ ...wholeInbox, state: "requested" })} className="text-link text-sm">
          See all in the inbox
        </PageLink>
      ) : null}
    </nav>
  );
}

const Entry = ({ isDragged, reference, children }: { isDragged: boolean; reference: string; children: ReactNode }) =>
  isDragged ? <DragSource reference={reference}>{children}</DragSource> : <li className="shrink-0">{children}</li>;

/** The request that is being placed, with a form for any time; its item confirms or proposes the time. */
function PlaceNotice({ placing, query }: Calendar) {
  if (!placing) return null;
  const { reference, name, therapist } = placing;
  return (
    <Notice tone="info" title={`Placing ${[formatReference(reference), name, therapist].filter(Boolean).join(" · ")}`}>
      <p>Choose a place below, or enter a time. You confirm it on the request’s page.</p>
      <form action={staffPaths.item(reference)} className="flex flex-wrap items-end gap-3">
        <TextField label="Day" type="date" name="date" defaultValue={query.date} required />
        <TextField label="From" type="time" name="start" step={300} required />
        <Button type="submit" size="sm">
          Place
        </Button>
        <PageLink href={staffPaths.item(reference)} className="touch-target inline-flex items-center text-link">
          Open the request
        </PageLink>
        <PageLink
          href={calendarAddress({ ...query, place: undefined })}
          prefetch={false}
          className="touch-target inline-flex items-center text-link"
        >
          Cancel placing
        </PageLink>
      </form>
    </Notice>
  );
}
