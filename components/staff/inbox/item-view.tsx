import { ItemFrame } from "@/components/staff/frame/item-frame";
import { Badge } from "@/components/staff/ui/badge";
import { FactList } from "@/components/staff/ui/fact-list";
import { Part, PartCard } from "@/components/staff/ui/part";
import { TextLink } from "@/components/staff/ui/text-link";
import { ButtonLink } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { may } from "@/domain/inbox/grades";
import { formatReference } from "@/domain/inbox/reference";
import type { WholeItem } from "@/domain/wire/inbox";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { formatState, KIND_NAMES, toneOf } from "@/lib/staff/inbox/format";
import type { ItemView as View } from "@/lib/staff/inbox/loaders";
import { AlertSection, CallButton } from "./alert-section";
import { ItemActs } from "./item-acts";
import { ItemNews } from "./item-news";
import { ItemNotices } from "./item-notices";
import { ItemTimeline } from "./item-timeline";
import { Moment } from "./moment";
import { RequestSection } from "./request-section";
import { SubmissionSection } from "./submission-section";
import { WantedLanguage } from "./wanted-language";

/** An item: what it is on top, with what can be done; its facts, and beside them its history. */
export function ItemView({
  member,
  officeZone,
  item,
  from,
  neighbours,
  colleagues,
  draft,
  chosen,
  did,
  now,
}: View & { did: string | undefined }) {
  return (
    <ItemFrame
      kind={`${KIND_NAMES[item.kind]} ${formatReference(item.reference)}`}
      title={item.name ?? `${KIND_NAMES[item.kind]} ${formatReference(item.reference)}`}
      badges={
        <>
          <Badge tone={toneOf(item)}>{formatState(item.state)}</Badge>
          <WantedLanguage language={item.language} />
        </>
      }
      facts={
        <>
          Received <Moment at={item.occurredAt} zone={officeZone} /> ·{" "}
          {item.assignee ? `Assigned to ${item.assignee.name ?? "a former colleague"}` : "Assigned to no one"}
        </>
      }
      actions={
        <>
          {hasPerson(item) && may(member.grade, "see_contacts") ? (
            <ButtonLink href={staffPaths.person(item.uniqueId)} variant="secondary" size="sm">
              The person
            </ButtonLink>
          ) : null}
          <Ways {...{ from, neighbours }} />
        </>
      }
      acts={
        <>
          <ItemNews
            address={staffPaths.news({ since: item.changedAt, item: item.reference })}
            version={item.version}
            href={staffPaths.item(item.reference, { from })}
          />
          {item.alert ? <CallButton phone={item.alert.phone} /> : null}
          <ItemNotices {...{ item, from, did, draft, officeZone, now }} />
          {may(member.grade, "handle_items") ? (
            <ItemActs
              {...{ item, from, colleagues, draft, chosen, officeZone, now }}
              memberId={member.uniqueId}
              mayAdminister={may(member.grade, "administer")}
            />
          ) : (
            <RoleNote>Your role looks at items and does not handle them.</RoleNote>
          )}
        </>
      }
      aside={
        <Part title="History">
          <ItemTimeline {...{ item, officeZone }} seen={draft?.problem === "changed" ? draft.seen : undefined} />
        </Part>
      }
    >
      <PartCard title={KIND_NAMES[item.kind]}>
        <div className="flex flex-col gap-5">
          {item.alert ? <AlertSection alert={item.alert} officeZone={officeZone} /> : null}
          {item.request ? (
            <RequestSection
              request={item.request}
              person={{ region: item.region, payer: item.payer }}
              officeZone={officeZone}
            />
          ) : null}
          <FactList facts={item.facts.map(({ label, text }) => ({ label, value: text }))} />
          <KindSection item={item} officeZone={officeZone} />
        </div>
        {may(member.grade, "see_contacts") ? null : (
          <RoleNote>Your role does not see contact details and notes. Schedulers and clinicians do.</RoleNote>
        )}
      </PartCard>
    </ItemFrame>
  );
}

/** True for an item that is about one person. */
const hasPerson = ({ kind }: WholeItem) => kind !== "mail_problem" && kind !== "listing";

const Ways = ({ from, neighbours: { previous, next } }: Pick<View, "from" | "neighbours">) => (
  <>
    <ButtonLink href={staffPaths.inbox(from)} variant="quiet" size="sm" data-key="l" data-key-label="Back to the list">
      Back to the list
    </ButtonLink>
    {previous ? (
      <ButtonLink {...WAY} href={staffPaths.item(previous, { from })} data-key="k" data-key-label="Previous item">
        Previous
      </ButtonLink>
    ) : null}
    {next ? (
      <ButtonLink {...WAY} href={staffPaths.item(next, { from })} data-key="j" data-key-label="Next item">
        Next
      </ButtonLink>
    ) : null}
  </>
);

const WAY = { variant: "secondary", size: "sm" } as const;

function KindSection({ item, officeZone }: { item: WholeItem; officeZone: string }) {
  if (item.submission) return <SubmissionSection item={item} submission={item.submission} officeZone={officeZone} />;
  if (item.listing) return <ListingSection therapistId={item.listing.therapistId} />;
  return item.mailProblem ? <MailProblemSection problem={item.mailProblem} officeZone={officeZone} /> : null;
}

const ListingSection = ({ therapistId }: { therapistId: string }) => (
  <p className="flex flex-wrap gap-x-6">
    <TextLink href={staffPaths.therapist(therapistId)}>Edit the therapist</TextLink>
    <TextLink href={paths.therapist(therapistId)}>Public page</TextLink>
  </p>
);

const RoleNote = ({ children }: { children: string }) => (
  <p className="rounded-md bg-surface-sunken px-3 py-2 text-ink-muted text-sm">{children}</p>
);

type MailProblem = NonNullable<WholeItem["mailProblem"]>;

/** Mail that did not arrive: to whom, since when, and why. */
function MailProblemSection({ problem, officeZone }: { problem: MailProblem; officeZone: string }) {
  const { recipient, failedAt, errorCode, item } = problem;
  return (
    <FactList
      facts={[
        ...(recipient ? [{ label: "To", value: recipient }] : []),
        ...(failedAt ? [{ label: "Given up", value: <Moment at={failedAt} zone={officeZone} /> }] : []),
        ...(errorCode ? [{ label: "Reason", value: errorCode }] : []),
        ...(item
          ? [
              {
                label: "About",
                value: (
                  <PageLink href={staffPaths.item(item)} className="text-link">
                    {formatReference(item)}
                  </PageLink>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
