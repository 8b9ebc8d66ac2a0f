import { PageLink } from "@/components/ui/page-link";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { staffPaths } from "@/lib/config/staff-paths";
import type { FreeTime } from "@/lib/staff/calendar/calendar-events";
import type { Calendar } from "@/lib/staff/calendar/load-calendar";
import { formatClock, formatDay } from "./format-day";

/** A free time: for a request of its therapist that is being placed, or to enter an appointment at. */
export function FreeTimeLink({ time, calendar }: { time: FreeTime; calendar: Calendar }) {
  const { placing, calendars, officeZone } = calendar;
  const { day: date, clock: start } = time;
  const therapist = calendars.find(({ uniqueId }) => uniqueId === time.therapistId)?.name ?? "";
  const isPlaced = placing?.therapistId === time.therapistId;
  return (
    <PageLink
      href={
        placing && isPlaced
          ? staffPaths.item(placing.reference, { date, start })
          : staffPaths.newRequest({ date, start, therapist })
      }
      prefetch={false}
      className="touch-target flex flex-wrap items-center gap-x-1 rounded-md border border-line-strong border-dashed px-2 py-1 text-link text-xs tabular-nums hover:border-brand"
    >
      <VisuallyHidden>{isPlaced ? "Place at " : "Enter an appointment at "}</VisuallyHidden>
      <span className="whitespace-nowrap">{formatClock(time, officeZone)}</span>
      <VisuallyHidden>
        , {formatDay(date)}, {therapist}
      </VisuallyHidden>
      <span aria-hidden="true" className="wrap-anywhere text-ink-muted">
        {calendars.length > 1 ? therapist : "free"}
      </span>
    </PageLink>
  );
}
