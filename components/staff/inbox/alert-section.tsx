import { FactList } from "@/components/staff/ui/fact-list";
import { TextLink } from "@/components/staff/ui/text-link";
import { ButtonLink } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import { formatReference } from "@/domain/inbox/reference";
import type { WholeItem } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { formatPhone, phoneHref } from "@/lib/content/phone";
import { formatState, KIND_NAMES } from "@/lib/staff/inbox/format";
import { Moment } from "./moment";
import { ScoreText } from "./score-text";
import { InstanceLink } from "./submission-section";

type Alert = NonNullable<WholeItem["alert"]>;

/** An alert: its cause, the person's other items, and what was done. */
export function AlertSection({ alert, officeZone }: { alert: Alert; officeZone: string }) {
  const { question, answer, source, score, acknowledged, instanceId, others } = alert;
  const unsent = instanceId === null ? "Deleted" : "Not submitted yet";
  return (
    <FactList
      facts={[
        { label: "Question", value: question },
        {
          label: "Answer",
          value: <mark className="rounded-sm bg-danger-surface px-1 font-semibold text-ink">{answer}</mark>,
        },
        ...(instanceId === null ? [] : [{ label: "Score", value: score ? <ScoreText score={score} /> : unsent }]),
        {
          label: instanceId === null ? "Written in" : "The form",
          value: source ? <ItemLink reference={source}>Open {formatReference(source)}</ItemLink> : unsent,
        },
        ...(instanceId === null ? [] : [{ label: "Sent form", value: <InstanceLink id={instanceId} /> }]),
        ...(others.length > 0
          ? [{ label: "Other items of this person", value: <Others {...{ others, officeZone }} /> }]
          : []),
        ...(acknowledged ? toDone(acknowledged, officeZone) : []),
      ]}
    />
  );
}

/** The first thing to do about an alert: above everything else on a phone. */
export const CallButton = ({ phone }: Pick<Alert, "phone">) =>
  phone === null ? (
    <p className="text-sm">No phone is known. Use the address below.</p>
  ) : (
    <ButtonLink href={phoneHref(phone)} className="self-start">
      Call {formatPhone(phone)}
    </ButtonLink>
  );

const toDone = ({ by, at, done }: NonNullable<Alert["acknowledged"]>, officeZone: string) => [
  {
    label: "Acknowledged",
    value: (
      <>
        {by?.name ?? "A former colleague"}, <Moment at={at} zone={officeZone} />
      </>
    ),
  },
  { label: "What was done", value: done },
];

const ItemLink = ({ reference, children }: { reference: string; children: React.ReactNode }) => (
  <TextLink href={staffPaths.item(reference)}>{children}</TextLink>
);

/** Each with the name given there: relatives may share an address. */
const Others = ({ others, officeZone }: Pick<Alert, "others"> & { officeZone: string }) => (
  <PlainList className="flex flex-col gap-1">
    {others.map(({ reference, kind, state, occurredAt, name }) => (
      <li key={reference} className="flex flex-wrap items-center gap-x-2">
        <ItemLink reference={reference}>
          {KIND_NAMES[kind]} {formatReference(reference)}
        </ItemLink>
        <span>
          {formatState(state)}, {name ? `${name}, ` : ""}
          <Moment at={occurredAt} zone={officeZone} />
        </span>
      </li>
    ))}
  </PlainList>
);
