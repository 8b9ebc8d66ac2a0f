import type { ComponentProps, ReactNode } from "react";
import { ItemFrame } from "@/components/staff/frame/item-frame";
import { Card } from "@/components/ui/card";
import { PageLink } from "@/components/ui/page-link";
import { PrintButton } from "@/components/ui/print-button";
import { may } from "@/domain/inbox/grades";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import type { Item } from "@/domain/wire/inbox";
import type { MorningList, Today } from "@/lib/staff/inbox/load-today";
import { inboxAddress, type SearchParams, wholeInbox } from "@/lib/staff/inbox/search-params";
import type { StaffMember } from "@/lib/visitor/staff/loaders";
import { BulkNotice } from "./bulk-notice";
import { ItemTable } from "./item-table";
import { HeldBar, OutcomeActs, OutcomeNotice } from "./outcome-acts";

interface Props extends Omit<Today, "staff"> {
  staff: { env: Pick<StaffMember["env"], "TIME_ZONE" | "ANSWER_HOURS">; member: Pick<StaffMember["member"], "grade"> };
  params: SearchParams;
}

/** The work of the day, on screen and on paper: alerts, requests to confirm, appointments, and those to close. */
export function TodayView({ staff, now, alerts, toConfirm, appointments, unclosed, overdue, news, params }: Props) {
  const { TIME_ZONE: officeZone, ANSWER_HOURS: hours } = staff.env;
  const own = { now, officeZone };
  const mayClose = may(staff.member.grade, "handle_items");
  return (
    <ItemFrame
      title="Today"
      facts={`As of ${formatZonedMoment(now, officeZone)}`}
      actions={<PrintButton size="sm">Print</PrintButton>}
    >
      <BulkNotice params={params} />
      <OutcomeNotice params={params} />
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
        title="To confirm"
        none="Every request has an answer."
        list={toConfirm}
        href={inboxAddress({ ...wholeInbox, kind: "request", state: "requested" })}
      />
      <Section
        {...own}
        title="Confirmed for today"
        none="No appointment is confirmed for today."
        list={appointments}
        href={inboxAddress({ ...wholeInbox, state: "confirmed" })}
      />
      <Section
        {...own}
        title="To close"
        none="Every appointment so far has an outcome."
        list={unclosed}
        href={inboxAddress({ ...wholeInbox, state: "confirmed" })}
        {...(mayClose && { bulkForm: CLOSE_FORM, acts: OUTCOME_COLUMN })}
      >
        {mayClose ? <HeldBar id={CLOSE_FORM} /> : null}
      </Section>
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

const CLOSE_FORM = "unclosed";
const OUTCOME_COLUMN = { title: "What became of it", cell: (item: Item) => <OutcomeActs item={item} /> };

interface SectionProps extends Pick<ComponentProps<typeof ItemTable>, "now" | "officeZone" | "bulkForm" | "acts"> {
  title: string;
  /** Text of an empty list. */
  none: string;
  list: MorningList;
  /** Address of the same list in the inbox. */
  href: string;
  /** Below the list. */
  children?: ReactNode;
}

function Section({ title, none, list, href, children, ...table }: SectionProps) {
  return (
    <Card as="section" aria-label={title} className="group/list flex flex-col gap-3">
      <h2 className="text-xl">
        {title}
        {list ? ` (${list.items.length}${list.isCut ? "+" : ""})` : ""}
      </h2>
      {list === null ? <p className="text-ink-muted">This list cannot be loaded just now.</p> : null}
      {list?.items.length === 0 ? <p className="text-ink-muted">{none}</p> : null}
      {list && list.items.length > 0 ? (
        <>
          <ItemTable caption={title} items={list.items} from="" {...table} />
          {children}
        </>
      ) : null}
      {list?.isCut ? (
        <PageLink href={href} className="text-link self-start text-sm">
          See all in the inbox
        </PageLink>
      ) : null}
    </Card>
  );
}
