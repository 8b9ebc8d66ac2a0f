import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PlainList } from "@/components/ui/plain-list";
import type { ItemEvent, WholeItem } from "@/domain/wire/inbox";
import { eventsSince } from "@/lib/staff/inbox/changes";
import { DISCARD_VERB, NOTICE_ID } from "@/lib/staff/inbox/constants";
import { formatActor, formatDone, formatEvent, isMove } from "@/lib/staff/inbox/format";
import type { ActDraft } from "@/lib/staff/inbox/schema";
import { ActForm } from "./act-form";
import { Moment } from "./moment";
import { UndoAct } from "./undo-act";

interface Props {
  item: WholeItem;
  from: string;
  /** Verb of the last action, if it succeeded. */
  did: string | undefined;
  /** The last action, as typed, if it failed. */
  draft: ActDraft | undefined;
  officeZone: string;
  now: Date;
}

/** Result of the last action. Receives the focus after it. */
export function ItemNotices({ draft, ...props }: Props) {
  const { did, item } = props;
  const last = item.events.at(-1);
  const verb = did === "confirm" && last && isMove(last) ? "move" : did;
  const done = draft === undefined && verb !== undefined ? formatDone(item.kind, verb) : undefined;
  return (
    <div id={NOTICE_ID} tabIndex={-1} className="scroll-mt-24 outline-none empty:hidden">
      {done === undefined ? null : <DoneNotice {...props} text={done} />}
      {draft ? <UndoneNotice {...props} draft={draft} /> : null}
    </div>
  );
}

function DoneNotice({ item, from, now, text }: Omit<Props, "draft"> & { text: string }) {
  return (
    <Notice tone="success" title={text}>
      <UndoAct {...{ item, from, now }} isNotice />
    </Notice>
  );
}

const PROBLEMS = {
  changed: "This item was changed while you had it open. Nothing was done, and what you typed is still here.",
  invalid: "Nothing was done yet.",
  failed: "This could not be done just now. What you typed is still here: please try again.",
  signed_out: "You were signed out before this was sent. Nothing was done, and what you typed is still here.",
  late: "This cannot be undone any more: its mail is made.",
  forbidden: "Your role does not allow this any more. What you typed is still here.",
} as const satisfies Record<ActDraft["problem"], string>;

function UndoneNotice({ item, from, draft, officeZone }: Omit<Props, "now"> & { draft: ActDraft }) {
  const changes = draft.problem === "changed" ? eventsSince(item.events, draft.seen) : [];
  const isStillPossible = item.verbs.includes(draft.verb);
  return (
    <Notice tone={draft.problem === "invalid" ? "danger" : "warning"} title={draft.message ?? PROBLEMS[draft.problem]}>
      <Changes events={changes} officeZone={officeZone} />
      {isStillPossible || !draft.fields.text ? null : (
        <>
          <p>What you typed can no longer be sent:</p>
          <blockquote className="whitespace-pre-line border-line-strong border-l-4 pl-3">
            {draft.fields.text}
          </blockquote>
        </>
      )}
      <ActForm verb={DISCARD_VERB} target={{ item, from }}>
        <Button type="submit" size="sm" variant="quiet">
          Discard
        </Button>
      </ActForm>
    </Notice>
  );
}

function Changes({ events, officeZone }: { events: readonly ItemEvent[]; officeZone: string }) {
  if (events.length === 0) return null;
  return (
    <>
      <p>What changed meanwhile:</p>
      <PlainList className="flex flex-col gap-1">
        {events.map((event) => (
          <li key={event.uniqueId}>
            <span className="font-semibold">{formatEvent(event)}</span>
            {formatActor(event) ? ` by ${formatActor(event)}` : ""}, <Moment at={event.at} zone={officeZone} />
          </li>
        ))}
      </PlainList>
    </>
  );
}
