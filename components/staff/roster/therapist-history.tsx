import { ListPages } from "@/components/staff/frame/list-pages";
import { Moment } from "@/components/staff/inbox/moment";
import { Part } from "@/components/staff/ui/part";
import { Timeline } from "@/components/staff/ui/timeline";
import type { RosterChangeRecord, RosterTherapist } from "@/domain/wire/roster";
import { staffPaths } from "@/lib/config/staff-paths";
import { FIELD_LABELS, formatValue, nameActor, titleOf } from "@/lib/staff/roster/format";

interface Props {
  therapist: RosterTherapist;
  history: { changes: readonly RosterChangeRecord[]; after: string | null };
  isOlder: boolean;
  timeZone: string;
}

/** Changes with author and time, newest first; each field with both values. */
export function TherapistHistory({ therapist: { slug, createdAt }, history, isOlder, timeZone }: Props) {
  const { changes, after } = history;
  const moment = (at: string) => <Moment at={at} zone={timeZone} />;
  return (
    <Part title="History">
      <p className="text-ink-muted text-sm">In the roster since {moment(createdAt)}</p>
      <Timeline
        label="Changes"
        entries={changes.map((change) => ({
          id: String(change.version),
          title: titleOf(change),
          by: nameActor(change.actor),
          when: moment(change.at),
          children: change.fields.length > 0 ? <ChangedFields change={change} /> : undefined,
        }))}
      />
      <ListPages
        label="Pages of the history"
        newest={isOlder ? staffPaths.therapist(slug) : undefined}
        next={after ? staffPaths.therapist(slug, { before: after }) : undefined}
      />
    </Part>
  );
}

const ChangedFields = ({ change: { fields } }: { change: RosterChangeRecord }) => (
  <dl className="flex flex-col gap-1.5">
    {fields.map(({ field, from, to }) => (
      <div key={field}>
        <dt className="font-semibold">{FIELD_LABELS[field]}</dt>
        <dd className="line-clamp-6">
          <del className="text-ink-muted">{formatValue(field, from)}</del> → <ins>{formatValue(field, to)}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
