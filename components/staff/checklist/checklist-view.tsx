import { Circle, Check as Tick } from "lucide-react";
import { ListFrame } from "@/components/staff/frame/list-frame";
import { FactList } from "@/components/staff/ui/fact-list";
import { Part } from "@/components/staff/ui/part";
import { PostButton } from "@/components/staff/ui/post-button";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageLink } from "@/components/ui/page-link";
import { countOf } from "@/domain/text/count-of";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import type { Readiness } from "@/domain/wire/settings";
import { staffPaths } from "@/lib/config/staff-paths";
import type { StaffNotice } from "@/lib/content/staff";
import { type Check, type CheckGroup, missingChecks } from "@/lib/staff/checklist/list-checks";

interface Props {
  groups: readonly CheckGroup[];
  readiness: Readiness;
  timeZone: string;
  /** A completed or failed act. */
  did: string | string[] | undefined;
}

const NOTICES: Readonly<Record<string, StaffNotice>> = {
  letter: { tone: "success", text: "A test letter to you is in the queue. It should arrive within minutes." },
  failed: { tone: "danger", text: "The test letter could not be sent. Please try again in a moment." },
};

/** The things that the network needs before it is public, each point with its state as the programs find it. */
export function ChecklistView({ groups, readiness, timeZone, did }: Props) {
  const missing = missingChecks(groups).length;
  return (
    <ListFrame
      title="Checklist"
      notice={NOTICES[String(did)]}
      facts="Read from the running programs. Nothing has to be ticked by hand."
      actions={
        <ButtonLink href={staffPaths.settings()} variant="secondary" size="sm">
          Settings
        </ButtonLink>
      }
    >
      <div className="flex max-w-3xl flex-col gap-8">
        {missing === 0 ? (
          <Notice tone="success" title="Ready for the public">
            Everything that a public network needs is there.
          </Notice>
        ) : (
          <Notice tone="warning" title={`${countOf(missing, "thing")} to do before the network is public`}>
            Points marked “optional” can wait.
          </Notice>
        )}
        {groups.map(({ title, checks }) => (
          <Part key={title} title={title}>
            <ul className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
              {checks.map((check) => (
                <Line key={check.title} {...check} />
              ))}
            </ul>
          </Part>
        ))}
        <Part title="Running">
          <FactList facts={runningFacts(readiness, timeZone)} labels="long" />
          <PostButton action={staffPaths.testLetter()} variant="secondary">
            Send me a test letter
          </PostButton>
        </Part>
      </div>
    </ListFrame>
  );
}

function Line({ title, isDone, isOptional, text, href }: Check) {
  const Icon = isDone ? Tick : Circle;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon aria-hidden="true" className={isDone ? "mt-0.5 size-5 text-success" : "mt-0.5 size-5 text-ink-muted"} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="wrap-anywhere text-ink-muted text-sm">{text}</p>
      </div>
      <p className="flex flex-col items-end text-sm">
        <span className={isDone ? "text-success" : "font-semibold"}>{stateOf({ isDone, isOptional })}</span>
        {href === undefined ? null : (
          <PageLink href={href} aria-label={`Open: ${title}`} className="touch-target text-link">
            Open
          </PageLink>
        )}
      </p>
    </li>
  );
}

function stateOf({ isDone, isOptional }: Pick<Check, "isDone" | "isOptional">): string {
  if (isDone) return "Done";
  return isOptional ? "Optional" : "To do";
}

function runningFacts(readiness: Readiness, timeZone: string) {
  const { waitingMail, dataKeys, keySince, lastBackupAt, recordsYears, auditYears } = readiness;
  const { messages, oldestSeconds } = waitingMail;
  const format = (moment: string) => formatZonedMoment(new Date(moment), timeZone);
  const keys = dataKeys > 1 ? "A new key replaces the former one" : "One key for everything that is stored";
  return [
    {
      label: "Mail that waits",
      value:
        messages === 0
          ? "None"
          : `${countOf(messages, "letter")}, the oldest for ${countOf(Math.ceil(oldestSeconds / 60), "minute")}`,
    },
    { label: "Encryption", value: keySince === null ? "Nothing is stored yet" : `${keys}, since ${format(keySince)}` },
    {
      label: "Last backup",
      value:
        lastBackupAt === null
          ? "None with “network backup” in a year; others are not known here"
          : format(lastBackupAt),
    },
    { label: "Deletion of records, every hour", value: deletionOf(recordsYears) },
    { label: "Deletion of the audit log, every hour", value: deletionOf(auditYears) },
  ];
}

const deletionOf = (years: number | null) =>
  years === null ? "No date is set" : `${years} years after the last change`;
