import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { CrisisLink } from "@/components/layout/crisis-link";
import { useServerClock } from "@/components/ui/use-server-clock";
import { hasAnswer } from "@/domain/form-engine/answers";
import type { Answers, Field } from "@/domain/form-engine/definition";
import { isAsked } from "@/domain/form-engine/field-kinds";
import { formatSaved } from "@/domain/form-engine/saved-label";
import { t, tGiven } from "@/domain/texts/t";
import type { DraftState } from "@/lib/public-form/draft-machine";
import { type DraftStatus, draftSentence, draftStatus, newsSentence } from "@/lib/public-form/draft-status";
import { QUESTION_PANEL_ID } from "./draft-question-panel";
import { ENDING_PANEL_ID } from "./ending-panel";

const TICK_MS = 15_000;
const CALM: readonly DraftStatus[] = ["idle", "waiting", "saving", "saved"];

/**
 * When the answers were saved, or why not: sticky throughout a long form. Its space is reserved, so that nothing moves below a
 * press. `isAnswered`: the message of "Save for later" covers it.
 */
export function SaveStatus({
  draft,
  renderedAt,
  isAnswered,
  fields,
}: {
  draft: DraftState;
  renderedAt: string;
  isAnswered: boolean;
  fields: readonly Field[];
}) {
  const nowMs = Math.max(useServerClock(Date.parse(renderedAt), TICK_MS), draft.savedAtMs ?? 0);
  const status = draftStatus(draft);
  const isCalm = CALM.includes(status);
  // Beside the conflict question it would describe only one of the two copies.
  const label = draft.savedAtMs === null || draft.question ? "" : formatSaved(draft.savedAtMs, nowMs);
  const isUnderWay = status === "saving" || status === "waiting";
  const news = newsSentence(draft);
  return (
    <>
      <Announcement isUnderWay={isUnderWay} draft={draft} isAnswered={isAnswered} />
      <div
        className={clsx(
          "save-status relative z-10 flex items-center justify-between gap-3 border-y px-4 text-sm max-sm:-mx-4 sm:rounded-b-lg sm:border-x",
          isCalm ? "border-line bg-surface" : "border-warning/40 bg-warning-surface",
        )}
      >
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 py-2">
          {label ? <span className="font-semibold">{label}</span> : null}
          {news ? <span>{news}</span> : null}
          {isUnderWay ? <span className="text-ink-muted">{draftSentence(status, draft.isOnDevice)}</span> : null}
          {isCalm ? null : (
            <span>{draft.ending ? tGiven(draft.ending.message) : draftSentence(status, draft.isOnDevice)}</span>
          )}
          {status === "idle" && label === "" ? (
            <span className="text-ink-muted">{t("Your answers are saved as you go.")}</span>
          ) : null}
          {status === "conflict" ? (
            <a href={`#${QUESTION_PANEL_ID}`} className="text-link">
              {t("Choose now")}
            </a>
          ) : null}
          {draft.ending ? (
            <a href={`#${ENDING_PANEL_ID}`} className="text-link">
              {t("See your answers")}
            </a>
          ) : null}
        </p>
        <CrisisLink />
        {draft.ending ? null : <Progress fields={fields} answers={draft.answers} />}
      </div>
    </>
  );
}

/** A bar along the lower edge. Without scripts it would stand still. */
function Progress({ fields, answers }: { fields: readonly Field[]; answers: Answers }) {
  const questions = fields.filter(isAsked);
  const count = questions.filter(({ id }) => hasAnswer(answers.get(id))).length;
  return questions.length < 2 ? null : (
    <progress
      aria-label={t("{count} of {total} questions answered", { count, total: questions.length })}
      value={count}
      max={questions.length}
      className="noscript:hidden absolute inset-x-0 -bottom-1 h-1 w-full accent-brand"
    />
  );
}

/**
 * The polite announcement: changes that matter to the visitor, not every write. "Saved" is announced once, and again after a
 * failure. The end of a form is announced by its panel, which takes the focus.
 */
function Announcement({
  draft,
  isUnderWay,
  isAnswered,
}: {
  draft: DraftState;
  isUnderWay: boolean;
  isAnswered: boolean;
}) {
  const [spoken, setSpoken] = useState("");
  const last = useRef("");
  const sentence = draft.ending ? "" : draftSentence(draftStatus(draft), draft.isOnDevice);
  useEffect(() => {
    if (isUnderWay || sentence === last.current) return;
    last.current = sentence;
    setSpoken(isAnswered ? "" : sentence);
  }, [isUnderWay, isAnswered, sentence]);
  return (
    <>
      <span role="status" className="sr-only">
        {newsSentence(draft)}
      </span>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  );
}
