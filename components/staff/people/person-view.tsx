import { ItemFrame } from "@/components/staff/frame/item-frame";
import { ItemTable } from "@/components/staff/inbox/item-table";
import { Moment } from "@/components/staff/inbox/moment";
import { ScoreText } from "@/components/staff/inbox/score-text";
import { ScoreChart } from "@/components/staff/people/score-chart";
import { Badge } from "@/components/staff/ui/badge";
import { FactList } from "@/components/staff/ui/fact-list";
import { Part, PartCard } from "@/components/staff/ui/part";
import { StaffTable } from "@/components/staff/ui/staff-table";
import { TextLink } from "@/components/staff/ui/text-link";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PlainList } from "@/components/ui/plain-list";
import { TextField } from "@/components/ui/text-field";
import { may } from "@/domain/inbox/grades";
import { formatReference } from "@/domain/inbox/reference";
import { languageName } from "@/domain/text/language-name";
import type { PersonCard } from "@/domain/wire/person";
import { staffPaths } from "@/lib/config/staff-paths";
import { formatPhone, phoneHref } from "@/lib/content/phone";
import type { StaffNotice } from "@/lib/content/staff";
import { formatStatus } from "@/lib/staff/forms/format";
import { formatState, KIND_NAMES } from "@/lib/staff/inbox/format";
import type { loadPerson } from "@/lib/staff/people/loaders";

type Loaded = Awaited<ReturnType<typeof loadPerson>>;

const NOTICES: Readonly<Record<string, StaffNotice>> = {
  join: { tone: "success", text: "Joined: these items are one person’s. It is in their history." },
  separate: { tone: "success", text: "Separated: the item is another person’s. It is in its history." },
  unknown: { tone: "danger", text: "There is no item of a person with this reference." },
  failed: { tone: "danger", text: "Nothing was changed. Please try again in a moment." },
};

/** One person: how to reach them first, then all that is known of them, and what may be theirs. */
export function PersonView({ person, member, officeZone, now, did = "" }: Loaded & { did?: string | undefined }) {
  const { names, phones, items } = person;
  const mayHandle = may(member.grade, "handle_items");
  const separate = (reference: string) => (
    <ActButton {...{ person, reference }} act="separate" label="Not this person" />
  );
  return (
    <ItemFrame
      kind="Person"
      title={names[0] ?? "Without a name"}
      notice={NOTICES[did]}
      facts={names.length > 1 ? `Also as ${names.slice(1).join(", ")}` : ""}
      actions={phones.map((phone) => (
        <ButtonLink key={phone} href={phoneHref(phone)} size="sm">
          Call {formatPhone(phone)}
        </ButtonLink>
      ))}
      aside={<Similar {...{ person, officeZone, mayHandle }} />}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Contacts person={person} />
        <PartCard title={`Items (${items.length})`} aria-label="Items">
          <ItemTable
            caption="Items"
            from=""
            {...{ items, now, officeZone }}
            {...(mayHandle &&
              items.length > 1 && { acts: { title: "Person", cell: (item) => separate(item.reference) } })}
          />
        </PartCard>
        <Forms {...{ person, officeZone }} />
        {may(member.grade, "administer") ? (
          <p>
            <TextLink href={staffPaths.personData(person.uniqueId)}>A copy or the erasure of their data</TextLink>
          </p>
        ) : null}
      </div>
    </ItemFrame>
  );
}

function Contacts({ person: { phones, languages, emails } }: { person: PersonCard }) {
  return (
    <Card as="section" aria-label="Contact">
      <FactList
        facts={[
          { label: "Phone", value: phones.map(formatPhone).join(", ") || "Not known" },
          { label: "Language", value: languages.map(languageName).join(", ") || "Not stated" },
          {
            label: "Email",
            value: (
              <PlainList className="flex flex-col gap-1">
                {emails.map(({ address, isVerified }) => (
                  <li key={address} className="flex flex-wrap items-center gap-2">
                    {address}
                    <Badge tone={isVerified ? "success" : "neutral"}>{isVerified ? "Verified" : "As typed"}</Badge>
                  </li>
                ))}
              </PlainList>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Forms({ person: { forms, scales }, officeZone }: { person: PersonCard; officeZone: string }) {
  if (forms.length === 0) return null;
  return (
    <PartCard title={`Forms that were sent (${forms.length})`} aria-label="Forms">
      <StaffTable
        caption="Forms"
        rows={forms}
        keyOf={({ uniqueId }) => uniqueId}
        columns={[
          {
            key: "form",
            title: "Form",
            isHeader: true,
            cell: ({ uniqueId, formName }) => <TextLink href={staffPaths.instance(uniqueId)}>{formName}</TextLink>,
          },
          { key: "status", title: "Status", cell: ({ status }) => formatStatus(status) },
          ...(forms.some(({ score, hasAlert }) => score !== null || hasAlert) ? [scoreColumn] : []),
          { key: "sent", title: "Sent", cell: ({ sentAt }) => <Moment at={sentAt} zone={officeZone} /> },
        ]}
      />
      {scales.map((scale) => (
        <ScoreChart key={scale.formSlug} {...{ scale, forms, officeZone }} />
      ))}
    </PartCard>
  );
}

const scoreColumn = {
  key: "score",
  title: "Score",
  cell: ({ score, hasAlert }: PersonCard["forms"][number]) => (
    <span className="flex flex-wrap items-center gap-2">
      {score ? <ScoreText score={score} /> : "–"}
      {hasAlert ? <Badge tone="alert">Safety alert</Badge> : null}
    </span>
  ),
};

interface SimilarProps {
  person: PersonCard;
  officeZone: string;
  mayHandle: boolean;
}

/** Items that may be the person's, and the way to join any other item. */
function Similar({ person, officeZone, mayHandle }: SimilarProps) {
  return (
    <Part title="May be the same person">
      {person.similar.length === 0 ? (
        <p className="text-ink-muted text-sm">No other item has the address or the phone.</p>
      ) : null}
      <PlainList className="flex flex-col gap-3">
        {person.similar.map(({ reference, kind, state, name, occurredAt }) => (
          <li key={reference} className="flex flex-col items-start gap-1 text-sm">
            <TextLink href={staffPaths.item(reference)}>
              {KIND_NAMES[kind]} {formatReference(reference)}
            </TextLink>
            <span>
              {formatState(state)}, {name ? `${name}, ` : ""}
              <Moment at={occurredAt} zone={officeZone} />
            </span>
            {mayHandle ? <ActButton {...{ person, reference }} act="join" label="The same person" /> : null}
          </li>
        ))}
      </PlainList>
      {mayHandle ? (
        <form
          method="post"
          action={staffPaths.personAct(person.uniqueId, "join")}
          data-print="hide"
          className="flex flex-col items-start gap-3"
        >
          <TextField
            label="Join the person of another item"
            hint="Its reference."
            name="reference"
            required
            maxLength={12}
          />
          <Button type="submit" size="sm" variant="secondary">
            Join
          </Button>
        </form>
      ) : null}
    </Part>
  );
}

interface ActButtonProps {
  person: PersonCard;
  reference: string;
  act: "join" | "separate";
  label: string;
}

const ActButton = ({ person, reference, act, label }: ActButtonProps) => (
  <form method="post" action={staffPaths.personAct(person.uniqueId, act)} data-print="hide" className="relative z-10">
    <input type="hidden" name="reference" value={reference} />
    <Button type="submit" size="sm" variant="secondary" aria-label={`${label}: ${formatReference(reference)}`}>
      {label}
    </Button>
  </form>
);
