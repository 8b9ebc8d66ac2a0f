import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { PlainList } from "@/components/ui/plain-list";
import type { Answers, Field } from "@/domain/form-engine/definition";
import { printAnswer } from "@/domain/form-engine/print-answer";
import { currentLocale, pageLang } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import type { OtherCopy } from "@/lib/public-form/draft-machine";
import type { Side } from "@/lib/public-form/merge-answers";

export const QUESTION_PANEL_ID = "which-answers";

const WORDS = {
  device: {
    name: "On this device",
    button: "Keep what is on this device",
    effect: "It is saved in place of what was saved elsewhere.",
  },
  elsewhere: {
    name: "Saved elsewhere",
    button: "Use what was saved elsewhere",
    effect: "It takes the place of what is on this device.",
  },
} as const;

const toMoment = (ms: number | null) =>
  ms === null ? "" : ` (${new Date(ms).toLocaleString(currentLocale(), { dateStyle: "medium", timeStyle: "short" })})`;

/** Why there is a question. `pageSavedAtMs`: of the answers on the page. */
const explain = ({ origin, savedAtMs }: OtherCopy, pageSavedAtMs: number | null) =>
  origin === "load"
    ? t("This device has answers that were never sent{moment}. They differ from those that were saved{saved}.", {
        moment: toMoment(savedAtMs),
        saved: toMoment(pageSavedAtMs),
      })
    : t("Other answers were saved while this page was open{moment}: on another device, or in another tab.", {
        moment: toMoment(savedAtMs),
      });

/** Some answers were changed in two places; the visitor chooses, and until then both are stored. */
export function DraftQuestionPanel({
  question,
  disputed,
  pageAnswers,
  pageSavedAtMs,
  lang,
  choose,
}: {
  question: OtherCopy;
  disputed: readonly Field[];
  pageAnswers: Answers;
  pageSavedAtMs: number | null;
  /** Language of labels and answers, where it is not the page's. */
  lang?: string | undefined;
  choose: (side: Side) => void;
}) {
  const panel = useRef<HTMLElement>(null);
  const isPageNew = question.origin === "load";
  const sides = isPageNew ? (["other", "page"] as const) : (["page", "other"] as const);
  const choices = sides.map((side, index) => ({ side, ...(index === 0 ? WORDS.device : WORDS.elsewhere) }));
  useLayoutEffect(() => {
    // The pressed control is disabled with the question, and would lose the focus.
    const { activeElement } = document;
    const isLost = activeElement === document.body ? !isPageNew : activeElement?.matches(":disabled");
    if (isLost) panel.current?.focus();
  }, [isPageNew]);
  return (
    <section
      ref={panel}
      id={QUESTION_PANEL_ID}
      tabIndex={-1}
      aria-labelledby={`${QUESTION_PANEL_ID}-title`}
      // Below the sticky status line.
      className="flex scroll-mt-36 flex-col gap-4 rounded-lg border-2 border-warning bg-warning-surface px-5 py-4"
    >
      <div role="alert" className="flex flex-col gap-1">
        <h2 id={`${QUESTION_PANEL_ID}-title`} className="font-sans font-semibold text-lg tracking-normal">
          {t("Which answers do you want to keep?")}
        </h2>
        <p>{explain(question, pageSavedAtMs)}</p>
      </div>
      <Differences
        fields={disputed}
        lang={lang}
        copies={choices.map(({ side, name }) => ({
          name: t(name),
          answers: side === "page" ? pageAnswers : question.answers,
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {choices.map(({ side, button, effect }, index) => (
          <div key={side} className="flex flex-col gap-1.5">
            <Button
              variant={index === 0 ? "primary" : "secondary"}
              aria-describedby={`${QUESTION_PANEL_ID}-${side}`}
              onClick={() => choose(side)}
            >
              {t(button)}
            </Button>
            <p id={`${QUESTION_PANEL_ID}-${side}`} className="text-sm">
              {t(effect)}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Only answers changed on both sides: all others are kept from either side. */
function Differences({
  fields,
  lang,
  copies,
}: {
  fields: readonly Field[];
  lang: string | undefined;
  copies: readonly { name: string; answers: Answers }[];
}) {
  if (fields.length === 0) return null;
  return (
    <details>
      <summary className="touch-target cursor-pointer py-1.5 font-semibold">
        {fields.length === 1
          ? t("See the answer that differs")
          : t("See the {count} answers that differ", { count: fields.length })}
      </summary>
      <PlainList className="flex flex-col gap-4 py-2">
        {fields.map((field) => (
          <li key={field.id}>
            <p lang={lang} className="font-semibold">
              {field.label}
            </p>
            <dl className="grid gap-x-4 sm:grid-cols-2">
              {copies.map(({ name, answers }) => (
                <div key={name}>
                  <dt className="text-sm">{name}</dt>
                  <dd lang={lang} className="whitespace-pre-wrap">
                    {printAnswer(field, answers.get(field.id)) || <span lang={pageLang()}>{t("No answer")}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </PlainList>
    </details>
  );
}
