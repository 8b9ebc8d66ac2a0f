import type { ReactNode } from "react";
import { ItemFrame } from "@/components/staff/frame/item-frame";
import { Moment } from "@/components/staff/inbox/moment";
import { Badge } from "@/components/staff/ui/badge";
import { FactList } from "@/components/staff/ui/fact-list";
import { Part, PartCard } from "@/components/staff/ui/part";
import { TextLink } from "@/components/staff/ui/text-link";
import { ButtonLink } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import { may } from "@/domain/inbox/grades";
import { formatReference } from "@/domain/inbox/reference";
import { staffPaths } from "@/lib/config/staff-paths";
import type { StaffNotice } from "@/lib/content/staff";
import {
  findDone,
  formatRefusal,
  formatStatus,
  formatStatusOf,
  formatTotal,
  formatWeeks,
  toneOfStatus,
} from "@/lib/staff/forms/format";
import type { InstanceView as View } from "@/lib/staff/forms/loaders";
import { CopyButton } from "./copy-button";
import { InstanceActs } from "./instance-acts";

/** One person's form: what was sent, what became of it, and what can be done. */
export function InstanceView({ did, ...view }: View & { did: unknown }) {
  const { form, newLink } = view;
  return (
    <ItemFrame
      kind={form.formName}
      title={form.assignedToName ?? form.assignedToEmail}
      badges={<Badge tone={toneOfStatus(form.status)}>{formatStatusOf(form)}</Badge>}
      facts={form.assignedToEmail}
      actions={
        <ButtonLink href={staffPaths.form(form.formSlug)} variant="secondary" size="sm">
          All of this form
        </ButtonLink>
      }
      notice={findNotice(did)}
      acts={
        <>
          {newLink === undefined ? null : <NewLink link={newLink} />}
          <InstanceActs {...view} />
        </>
      }
    >
      <PartCard title="This form">
        <FactList facts={factsOf(view)} />
      </PartCard>
      <Together
        title={`Sent together: ${countSubmitted(form.packet)} of ${form.packet.length} submitted`}
        id={form.uniqueId}
        forms={form.packet.map((one) => ({ ...one, name: one.formName }))}
      />
      <Together
        title={`Signed by ${countSubmitted(form.signers)} of ${form.signers.length}`}
        id={form.uniqueId}
        forms={form.signers}
      />
      <Items {...view} />
    </ItemFrame>
  );
}

function findNotice(did: unknown): StaffNotice | undefined {
  if (typeof did !== "string") return undefined;
  const done = findDone(did);
  const text = done ?? (did === "no_day" ? "Choose a day from today on." : formatRefusal(did));
  return { tone: done ? "success" : "danger", text };
}

function NewLink({ link }: { link: string }) {
  return (
    <PartCard title="The link" tone="sage" data-print="hide">
      <p className="text-sm">
        The link is not stored and is shown only now. Anyone who has it can open the form: give it to the person only.
      </p>
      <p className="wrap-anywhere select-all rounded-md border border-line-strong bg-surface-raised px-3 py-2 font-mono text-sm">
        {link}
      </p>
      <CopyButton text={link} label="Copy the link" />
    </PartCard>
  );
}

function factsOf({ form, member, officeZone: zone }: View) {
  const { version, linkedAt } = form;
  const moment = (at: string | null) => <Moment at={at} zone={zone} />;
  return [
    { label: "Form", value: version === null ? form.formName : `${form.formName}, version ${version}` },
    { label: "Sent", value: moment(form.createdAt) },
    { label: "Open until", value: moment(form.expiresAt) },
    { label: "Newest link", value: linkedAt === null ? "None that works" : moment(linkedAt) },
    { label: "Last saved", value: moment(form.lastSavedAt) },
    { label: "Submitted", value: moment(form.submittedAt) },
    ...seriesFacts(form.repeat, moment),
    ...(may(member.grade, "read_answers") ? [{ label: "Score", value: formatTotal(form) }] : []),
  ];
}

function seriesFacts(repeat: View["form"]["repeat"], moment: (at: string | null) => ReactNode) {
  if (repeat === null) return [];
  const { weeks, until, nextAt, previousId } = repeat;
  const rhythm = (
    <>
      {formatWeeks(weeks)}, until {moment(until)}
    </>
  );
  return [
    { label: "Sent again", value: rhythm },
    { label: "Next one", value: nextAt === null ? "None after this one" : moment(nextAt) },
    ...(previousId === null
      ? []
      : [
          {
            label: "Before it",
            value: <TextLink href={staffPaths.instance(previousId)}>The form before this one</TextLink>,
          },
        ]),
  ];
}

const countSubmitted = (forms: readonly { status: string }[]) =>
  forms.filter(({ status }) => status === "submitted").length;

interface TogetherProps {
  title: string;
  /** Id of the form that is shown. */
  id: string;
  forms: readonly { uniqueId: string; name: string; status: View["form"]["status"] }[];
}

/** The forms of a packet, or the parts of two signers, each with its state. */
const Together = ({ title, id, forms }: TogetherProps) =>
  forms.length === 0 ? null : (
    <Part title={title}>
      <ol className="flex flex-col gap-2">
        {forms.map(({ uniqueId, name, status }) => (
          <li key={uniqueId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {uniqueId === id ? (
              <span aria-current="page" className="font-semibold">
                {name}
              </span>
            ) : (
              <TextLink href={staffPaths.instance(uniqueId)}>{name}</TextLink>
            )}
            <Badge tone={toneOfStatus(status)}>{formatStatus(status)}</Badge>
          </li>
        ))}
      </ol>
    </Part>
  );

const ITEM_NAMES: Readonly<Record<string, string>> = { submission: "The submitted form", alert: "A safety alert" };

/** Its answers and alerts are read where they are worked on. */
function Items({ form: { items } }: View) {
  if (items.length === 0) return null;
  return (
    <Part title="In the inbox">
      <PlainList className="flex flex-col gap-1">
        {items.map(({ reference, kind }) => (
          <li key={reference}>
            <TextLink href={staffPaths.item(reference)}>
              {ITEM_NAMES[kind] ?? "An item"}, {formatReference(reference)}
            </TextLink>
          </li>
        ))}
      </PlainList>
    </Part>
  );
}
