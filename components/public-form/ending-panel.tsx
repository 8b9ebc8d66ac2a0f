import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { findAlerts } from "@/domain/form-engine/alerts";
import type { FormDefinition } from "@/domain/form-engine/definition";
import { printAnswers } from "@/domain/form-engine/print-answer";
import { t, tGiven } from "@/domain/texts/t";
import { defaultAlert } from "@/lib/content/form-alert";
import type { DraftState, Ending } from "@/lib/public-form/draft-machine";
import { draftSentence, draftStatus } from "@/lib/public-form/draft-status";
import { CrisisLinks } from "./crisis-links";

export const ENDING_PANEL_ID = "form-ended";

/** Shown when the form ends while open: the reason, and the answers to read and copy. Replaces the questions, and takes their focus. */
export function EndingPanel({
  ending,
  draft,
  definition,
  lang,
  toReceipt,
}: {
  ending: Ending;
  draft: DraftState;
  definition: FormDefinition;
  /** Language of labels and answers, where it is not the page's. */
  lang?: string | undefined;
  toReceipt: () => void;
}) {
  const [copied, setCopied] = useState("");
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
    document.title = ending.kind === "submitted" ? t("Form submitted") : t("Form unavailable");
  }, [ending.kind]);
  const { answers } = draft;
  const given = printAnswers(definition, answers).filter(({ text }) => text !== "");

  async function copy() {
    try {
      await navigator.clipboard.writeText(given.map(({ label, text }) => `${label}\n${text}`).join("\n\n"));
      setCopied(t("Your answers are copied."));
    } catch {
      setCopied(t("Copying did not work here. Please select the text below."));
    }
  }

  return (
    <section
      ref={panel}
      id={ENDING_PANEL_ID}
      tabIndex={-1}
      aria-labelledby={`${ENDING_PANEL_ID}-title`}
      aria-describedby={`${ENDING_PANEL_ID}-text`}
      // Below the sticky header and status line.
      className="scroll-mt-36"
    >
      <Notice tone="warning" title={<span id={`${ENDING_PANEL_ID}-title`}>{tGiven(ending.message)}</span>}>
        <p id={`${ENDING_PANEL_ID}-text`}>{draftSentence(draftStatus(draft), draft.isOnDevice)}</p>
        {findAlerts(definition, answers).length > 0 ? (
          <>
            <p className="mt-2 font-semibold">{tGiven((definition.alert ?? defaultAlert).title)}</p>
            <CrisisLinks help={definition.alert?.help} />
          </>
        ) : null}
        <div className="mt-1 flex flex-wrap items-center gap-3">
          {ending.kind === "submitted" ? (
            <Button size="sm" onClick={toReceipt}>
              {t("See what was submitted")}
            </Button>
          ) : null}
          {given.length > 0 ? (
            <Button size="sm" variant="secondary" onClick={() => void copy()}>
              {t("Copy my answers")}
            </Button>
          ) : null}
          <span role="status" className="text-sm">
            {copied}
          </span>
        </div>
        {given.length > 0 ? <GivenAnswers given={given} lang={lang} /> : null}
      </Notice>
    </section>
  );
}

function GivenAnswers({
  given,
  lang,
}: {
  given: readonly { id: string; label: string; text: string }[];
  lang: string | undefined;
}) {
  return (
    <section aria-labelledby={`${ENDING_PANEL_ID}-answers`}>
      <h2 id={`${ENDING_PANEL_ID}-answers`} className="mt-3 font-sans font-semibold text-base tracking-normal">
        {t("Your answers")}
      </h2>
      <dl lang={lang} className="flex flex-col gap-2 py-2">
        {given.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className="whitespace-pre-wrap font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
