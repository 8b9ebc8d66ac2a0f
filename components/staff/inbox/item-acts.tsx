import { ActDisclosure, ActionPanel } from "@/components/staff/ui/action-panel";
import { Button, ButtonLink } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import { TextAreaField } from "@/components/ui/text-area-field";
import { ANSWER_TEMPLATES } from "@/domain/inbox/answer-templates";
import type { Colleague, WholeItem } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { type Act, listActs, NOTE, REPLY } from "@/lib/staff/inbox/acts";
import { type ActDraft, NOTHING_TYPED, type TypedFields } from "@/lib/staff/inbox/schema";
import { ActForm, type ActTarget } from "./act-form";
import { ConfirmAct } from "./confirm-act";
import { MeetingFields, MessageField, NoneFreeField } from "./meeting-fields";
import { SentenceTemplates } from "./sentence-templates";
import { OtherTherapists, TherapistChoice } from "./therapist-choice";
import { TimeFields } from "./time-fields";
import { UndoAct } from "./undo-act";
import { WaitFields } from "./wait-fields";

export const NOTE_MAX_LENGTH = 2_000;

interface Props {
  item: WholeItem;
  from: string;
  colleagues: readonly Colleague[];
  /** The member who views the item. */
  memberId: string;
  /** Permission of their grade to add therapists. */
  mayAdminister: boolean;
  /** The last action, as typed, if it failed. */
  draft: ActDraft | undefined;
  /** Time chosen on the calendar. */
  chosen: TypedFields | undefined;
  officeZone: string;
  now: Date;
}

/** All actions on an item in its current state, each in at most two clicks. */
export function ItemActs({ item, from, colleagues, memberId, mayAdminister, draft, chosen, officeZone, now }: Props) {
  const target = { item, from };
  const acts = listActs(item);
  const draftOf = (verb: string) => (draft?.verb === verb ? draft : undefined);
  return (
    <ActionPanel label="Actions">
      {acts.map((act) => (
        <OneAct
          key={act.verb}
          {...{ act, target, item, officeZone }}
          draft={draftOf(act.verb)}
          chosen={act.verb === "confirm" && !draft ? chosen : undefined}
        />
      ))}
      {mayAdminister && item.verbs.includes("join") ? (
        <ButtonLink href={staffPaths.newTherapist({ application: item.reference })} size="sm">
          Make a therapist
        </ButtonLink>
      ) : null}
      {item.request ? (
        <ButtonLink href={staffPaths.newRequest({ item: item.reference })} variant="secondary" size="sm">
          Another appointment
        </ButtonLink>
      ) : null}
      {item.verbs.includes("assign") ? (
        <AssignAct {...{ target, colleagues, memberId }} assigneeId={item.assignee?.uniqueId} />
      ) : null}
      {item.verbs.includes("reply") ? (
        <OneAct act={REPLY} {...{ target, item, officeZone }} draft={draftOf("reply")} />
      ) : null}
      {item.verbs.includes("note") ? (
        <OneAct act={NOTE} {...{ target, item, officeZone }} draft={draftOf("note")} />
      ) : null}
      <UndoAct {...{ item, from, now }} />
      <OtherTherapists others={item.request?.others ?? []} />
    </ActionPanel>
  );
}

interface ActProps {
  act: Act;
  target: ActTarget;
  item: WholeItem;
  draft: ActDraft | undefined;
  chosen?: TypedFields | undefined;
  officeZone: string;
}

function OneAct({ act, target, item, draft, chosen, officeZone }: ActProps) {
  const { verb, label, asks, shortcut } = act;
  if (asks.input === "none") {
    return (
      <ActForm verb={verb} target={target}>
        <Button type="submit" size="sm" variant="secondary" data-key={shortcut} data-key-label={label}>
          {label}
        </Button>
      </ActForm>
    );
  }
  const typed = draft?.fields ?? chosen ?? NOTHING_TYPED;
  // A posted act without its sentence was refused for that.
  const lacksSentence = typed.message === "";
  return (
    <ActDisclosure
      title={label}
      shortcut={shortcut}
      isOpen={draft !== undefined || chosen !== undefined || isUrgent(act)}
    >
      {asks.input === "time" ? (
        <ConfirmAct {...{ target, item, typed, officeZone }} error={draft?.message} />
      ) : (
        <ActForm verb={verb} target={target}>
          {asks.input === "text" ? (
            <>
              {item.kind === "request" && verb !== "reply" && verb !== "note" ? (
                <>
                  {item.verbs.includes("wait") ? (
                    <p className="max-w-prose text-sm">
                      If there is only no time now, put the person on the waiting list instead.
                    </p>
                  ) : null}
                  <AnswerSentence {...{ verb, typed }} error={lacksSentence ? draft?.message : undefined} />
                </>
              ) : null}
              {verb === "reply" ? <SentenceTemplates templates={ANSWER_TEMPLATES.reply} field="text" /> : null}
              <ActText {...{ asks, typed }} error={lacksSentence ? undefined : draft?.message} />
            </>
          ) : asks.input === "wait" ? (
            <WaitFields {...{ item, typed }} />
          ) : (
            <>
              <TherapistChoice {...{ item, typed }} />
              <MeetingFields {...{ item, typed }} />
              {verb === "propose" ? <NoneFreeField typed={typed} /> : null}
              <TimeFields typed={typed} error={typed.isMisfit ? undefined : draft?.message} officeZone={officeZone} />
            </>
          )}
          <Button type="submit" size="sm">
            {label}
          </Button>
        </ActForm>
      )}
    </ActDisclosure>
  );
}

/** An alert waits for one thing only. */
const isUrgent = ({ verb }: Act) => verb === "acknowledge";

function ActText({
  asks: { name, label, hint },
  typed,
  error,
}: {
  asks: Extract<Act["asks"], { input: "text" }>;
  typed: TypedFields;
  error: string | undefined;
}) {
  return (
    <TextAreaField
      {...{ label, name, hint, error }}
      defaultValue={typed.text}
      maxLength={NOTE_MAX_LENGTH}
      rows={3}
      required
      className="w-full max-w-prose"
    />
  );
}

const isAnswer = (verb: string): verb is keyof typeof ANSWER_TEMPLATES => Object.hasOwn(ANSWER_TEMPLATES, verb);

/** Sentence to the person with a refusal or a cancellation: none is written before staff choose or type it, since none is true of every request. */
function AnswerSentence({ verb, typed, error }: { verb: string; typed: TypedFields; error: string | undefined }) {
  if (!isAnswer(verb)) return null;
  const templates = ANSWER_TEMPLATES[verb];
  return (
    <div className="flex w-full max-w-prose flex-col gap-3">
      <SentenceTemplates templates={templates} />
      <MessageField {...{ typed, error }} isRequired />
    </div>
  );
}

/** Assigns an item to the member or a colleague, or removes its assignee: one button for each, so that it takes two clicks. */
function AssignAct({
  target,
  colleagues,
  memberId,
  assigneeId,
}: {
  target: ActTarget;
  colleagues: readonly Colleague[];
  memberId: string;
  assigneeId: string | undefined;
}) {
  const others = colleagues.filter(({ uniqueId }) => uniqueId !== memberId);
  const choices = [
    { id: memberId, name: "Me" },
    ...others.map(({ uniqueId, name }) => ({ id: uniqueId, name })),
    { id: "", name: "No one" },
  ].filter(({ id }) => id !== (assigneeId ?? ""));
  return (
    <ActDisclosure title="Assign" shortcut="a">
      <ActForm verb="assign" target={target}>
        <PlainList aria-label="Assign to" className="flex max-h-60 flex-wrap gap-2 overflow-y-auto p-1">
          {choices.map(({ id, name }) => (
            <li key={id}>
              <Button type="submit" name="assignee_id" value={id} size="sm" variant="secondary">
                {name}
              </Button>
            </li>
          ))}
        </PlainList>
      </ActForm>
    </ActDisclosure>
  );
}
