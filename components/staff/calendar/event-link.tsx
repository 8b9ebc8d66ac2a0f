import clsx from "clsx";
import { PageLink } from "@/components/ui/page-link";
import { formatReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import type { CalendarEvent } from "@/lib/staff/calendar/calendar-events";
import { formatState } from "@/lib/staff/inbox/format";
import { formatClock } from "./format-day";

/** An appointment on the calendar: its time, person, therapist and state, as a link to its item. */
export function EventLink({ event, officeZone }: { event: CalendarEvent; officeZone: string }) {
  const { item, isProposed } = event;
  return (
    <PageLink
      href={staffPaths.item(item.reference)}
      prefetch={false}
      className={clsx(
        "block min-h-11 rounded-md border px-2 py-1 text-xs hover:border-brand",
        isProposed ? "border-line-strong border-dashed bg-surface-raised" : "border-line bg-brand-tint",
      )}
    >
      <span className="block font-semibold tabular-nums">{formatClock(event, officeZone)}</span>
      <span className="wrap-anywhere block">{item.name ?? formatReference(item.reference)}</span>
      <span className="wrap-anywhere block text-ink-muted">
        {item.therapist ?? "No therapist named"} · {formatState(item.state)}
      </span>
    </PageLink>
  );
}
