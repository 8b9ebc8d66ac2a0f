import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { PlainList } from "@/components/ui/plain-list";
import { TextField } from "@/components/ui/text-field";
import { formatReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import { calendarAddress } from "@/lib/staff/calendar/calendar-query";
import type { Calendar } from "@/lib/staff/calendar/load-calendar";
import { inboxAddress, wholeInbox } from "@/lib/staff/inbox/search-params";
import { formatAge } from "@/lib/staff/moments";
import { DragSource } from "./drop-zone";

const MAX_SHOWN = 20;

/** Requests without a time, oldest first. For those who handle items each leads to the calendar that places it, and can be dragged there. */
export function RequestsToPlace({ waiting, query, mayHandle, now }: Calendar) {
  return (
    <nav aria-label="Requests to place" data-print="hide" className="min-w-0">
      <h2 className="mb-2 font-semibold text-base">Requests to place ({waiting.length})</h2>
      <PlainList className="-mx-1 flex gap-2 overflow-x-auto p-1 lg:flex-col">
        {waiting.slice(0, MAX_SHOWN).map(({ reference, name, therapist, occurredAt }) => (
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
      {waiting.length > MAX_SHOWN ? (
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
export function PlaceNotice({ placing, query }: Calendar) {
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
