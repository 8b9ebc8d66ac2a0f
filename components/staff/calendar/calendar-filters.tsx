import { Button } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { TextField } from "@/components/ui/text-field";
import { staffPaths } from "@/lib/config/staff-paths";
import { CALENDAR_VIEWS, calendarAddress } from "@/lib/staff/calendar/calendar-query";
import type { Calendar } from "@/lib/staff/calendar/load-calendar";

const VIEW_NAMES = { day: "Day", week: "Week", list: "List" } as const;

/** The calendar's views, date and therapists, all of them in the address. */
export function CalendarFilters({ query, therapists }: Calendar) {
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
