import { Badge, type BadgeTone } from "@/components/staff/ui/badge";
import { Timeline } from "@/components/staff/ui/timeline";
import { PlainList } from "@/components/ui/plain-list";
import { MEETING_NAMES } from "@/domain/booking/meetings";
import type { ItemEvent, WholeItem } from "@/domain/wire/inbox";
import { eventsSince } from "@/lib/staff/inbox/changes";
import { formatActor, formatEvent } from "@/lib/staff/inbox/format";
import { BothTimes } from "./both-times";
import { Moment } from "./moment";

interface Props {
  item: WholeItem;
  officeZone: string;
  /** The last event that the member had seen before others changed the item. */
  seen: string | undefined;
}

/** An item's history, newest first: what was done, by whom, with its notes and mails. */
export function ItemTimeline({ item, officeZone, seen }: Props) {
  const since = new Set(seen === undefined ? [] : eventsSince(item.events, seen));
  return (
    <Timeline
      label="History"
      entries={item.events.toReversed().map((event) => ({
        id: event.uniqueId,
        title: event.isUndone ? <s>{formatEvent(event)}</s> : formatEvent(event),
        by: formatActor(event),
        when: <Moment at={event.at} zone={officeZone} />,
        mark: since.has(event) ? <Badge tone="warning">New</Badge> : event.isUndone ? <Badge>Undone</Badge> : undefined,
        children: hasMore(event) ? (
          <EventDetails event={event} officeZone={officeZone} timeZone={item.request?.timeZone ?? null} />
        ) : undefined,
      }))}
    />
  );
}

const hasMore = ({ text, time, meeting, message, mails }: ItemEvent) =>
  Boolean(message) || text !== null || time !== null || meeting !== null || mails.length > 0;

function EventDetails({
  event: { text, time, meeting, place, message, mails },
  officeZone,
  timeZone,
}: {
  event: ItemEvent;
  officeZone: string;
  timeZone: string | null;
}) {
  return (
    <>
      {text === null ? null : <p>{text}</p>}
      {time === null ? null : (
        <p>
          <BothTimes period={time} {...{ officeZone, timeZone }} />
        </p>
      )}
      {meeting === null ? null : <p>{[MEETING_NAMES[meeting], place].filter(Boolean).join(": ")}</p>}
      {message ? <p>To the person: “{message}”</p> : null}
      <Mails mails={mails} officeZone={officeZone} />
    </>
  );
}

type Mail = ItemEvent["mails"][number];

const MAIL_STATES = {
  queued: { tone: "neutral", text: "Mail waits to be sent" },
  sent: { tone: "success", text: "Mail sent" },
  failed: { tone: "danger", text: "Mail could not be delivered" },
} as const satisfies Record<Mail["state"], { tone: BadgeTone; text: string }>;

/** More than these are summed up: an event may be mailed to every member of staff. */
const MAILS_IN_SIGHT = 3;

function Mails({ mails, officeZone }: { mails: readonly Mail[]; officeZone: string }) {
  if (mails.length === 0) return null;
  if (mails.length <= MAILS_IN_SIGHT) return <MailList mails={mails} officeZone={officeZone} />;
  const sent = mails.filter(({ state }) => state === "sent").length;
  return (
    <details data-print="hide" className="text-xs">
      <summary className="touch-target inline-flex cursor-pointer items-center text-link">
        {mails.length} mails, {sent === mails.length ? "all" : sent} sent
      </summary>
      <MailList mails={mails} officeZone={officeZone} />
    </details>
  );
}

function MailList({ mails, officeZone }: { mails: readonly Mail[]; officeZone: string }) {
  return (
    <PlainList aria-label="Mails" className="mt-1 flex flex-col gap-1">
      {mails.map(({ state, at, recipient }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: mails have no ids, and are only ever added.
        <li key={index} className="flex flex-wrap items-baseline gap-x-2 text-xs">
          <Badge tone={MAIL_STATES[state].tone}>{MAIL_STATES[state].text}</Badge>
          {recipient === null ? null : <span>to {recipient}</span>}
          {at === null ? null : (
            <span className="text-ink-muted">
              <Moment at={at} zone={officeZone} />
            </span>
          )}
        </li>
      ))}
    </PlainList>
  );
}
