import { ItemFrame } from "@/components/staff/frame/item-frame";
import { Card } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { PrintButton } from "@/components/ui/print-button";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import type { MorningList, Today } from "@/lib/staff/inbox/load-today";
import { inboxAddress, wholeInbox } from "@/lib/staff/inbox/search-params";
import { ItemTable } from "./item-table";

/** The office's morning overview, on screen and on paper. */
export function TodayView({ staff, now, alerts, appointments, overdue, news }: Today) {
  const { TIME_ZONE: officeZone, ANSWER_HOURS: hours } = staff.env;
  const own = { now, officeZone };
  return (
    <ItemFrame
      title="Today"
      facts={`As of ${formatZonedMoment(now, officeZone)}`}
      actions={<PrintButton size="sm">Print</PrintButton>}
    >
      {alerts === undefined ? null : (
        <Section
          {...own}
          title="Open alerts"
          none="None."
          list={alerts}
          href={inboxAddress({ ...wholeInbox, kind: "alert", state: "open" })}
        />
      )}
      <Section
        {...own}
        title="Confirmed for today"
        none="No appointment is confirmed for today."
        list={appointments}
        href={inboxAddress({ ...wholeInbox, state: "confirmed" })}
      />
      <Section
        {...own}
        title={`Waiting for longer than ${hours} hours`}
        none="Everything was answered in time."
        list={overdue}
        href={inboxAddress(wholeInbox)}
      />
      <Section
        {...own}
        title="New since yesterday"
        none="Nothing came in."
        list={news}
        href={inboxAddress({ ...wholeInbox, status: "any" })}
      />
    </ItemFrame>
  );
}

interface SectionProps {
  title: string;
  /** Text of an empty list. */
  none: string;
  list: MorningList;
  /** Address of the same list in the inbox. */
  href: string;
  now: Date;
  officeZone: string;
}

function Section({ title, none, list, href, now, officeZone }: SectionProps) {
  return (
    <Card as="section" aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-xl">
        {title}
        {list ? ` (${list.items.length}${list.isCut ? "+" : ""})` : ""}
      </h2>
      {list === null ? <p className="text-ink-muted">This list cannot be loaded just now.</p> : null}
      {list?.items.length === 0 ? <p className="text-ink-muted">{none}</p> : null}
      {list && list.items.length > 0 ? (
        <ItemTable caption={title} items={list.items} from="" {...{ now, officeZone }} />
      ) : null}
      {list?.isCut ? (
        <PageLink href={href} className="text-link self-start text-sm">
          See all in the inbox
        </PageLink>
      ) : null}
    </Card>
  );
}
