import clsx from "clsx";
import { useEffect, useState } from "react";
import { formatSaved } from "@/lib/form-engine/saved-label";
import { type DraftState, type DraftStatus, draftSentence, draftStatus } from "@/lib/public-form/draft-machine";
import { QUESTION_PANEL_ID } from "./draft-question-panel";

const TICK_MS = 15_000;
const CALM: readonly DraftStatus[] = ["idle", "waiting", "saving", "saved"];

/** When the answers were saved and, while they are not, why: in sight on every part of a long form. */
export function SaveStatus({ draft, renderedAt }: { draft: DraftState; renderedAt: string }) {
  const nowMs = useNow(Date.parse(renderedAt), draft.savedAtMs);
  const status = draftStatus(draft);
  const sentence = draftSentence(status, draft.isOnDevice);
  const isCalm = CALM.includes(status);
  // Beside a question it would say of one copy what is only true of the other.
  const label = draft.savedAtMs === null || draft.question ? "" : formatSaved(draft.savedAtMs, nowMs);
  const isUnderWay = status === "saving" || status === "waiting";
  return (
    <>
      <Announcement isUnderWay={isUnderWay} sentence={sentence} />
      {label === "" && status === "idle" ? null : (
        <p
          className={clsx(
            "z-10 flex flex-wrap gap-x-3 gap-y-0.5 rounded-lg border px-4 py-2 text-sm",
            // In sight wherever one is in a long form, except where it would take much of a small or enlarged window.
            "[@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-[calc(var(--header-height)+0.5rem)]",
            isCalm ? "border-line bg-surface" : "border-warning/40 bg-warning-surface",
          )}
        >
          {label ? <span className="font-semibold">{label}</span> : null}
          {isUnderWay ? <span className="text-ink-muted">{sentence}</span> : null}
          {isCalm ? null : <span>{sentence}</span>}
          {status === "conflict" ? (
            <a href={`#${QUESTION_PANEL_ID}`} className="text-link">
              Choose now
            </a>
          ) : null}
        </p>
      )}
    </>
  );
}

/** Aloud, politely: what changed for the visitor, not every write. "Saved" is news once, and again after trouble. */
function Announcement({ isUnderWay, sentence }: { isUnderWay: boolean; sentence: string }) {
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    if (!isUnderWay) setSpoken(sentence);
  }, [isUnderWay, sentence]);
  return (
    <span role="status" className="sr-only">
      {spoken}
    </span>
  );
}

/** The time that labels are counted from: the server's when it rendered, so that its HTML and the first paint agree. */
function useNow(renderedMs: number, savedAtMs: number | null): number {
  const [nowMs, setNowMs] = useState(renderedMs);
  useEffect(() => {
    const startedMs = performance.now();
    const tick = () => setNowMs(renderedMs + performance.now() - startedMs);
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [renderedMs]);
  return Math.max(nowMs, savedAtMs ?? 0);
}
