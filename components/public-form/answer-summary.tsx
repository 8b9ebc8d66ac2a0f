import { Button } from "@/components/ui/button";
import type { Answers, Field } from "@/domain/form-engine/definition";
import { isAsked, takesAnswer } from "@/domain/form-engine/field-kinds";
import { printAnswer } from "@/domain/form-engine/print-answer";
import { pageLang } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";

/** The answers before they are sent, each with a way back to its question; on a phone, instead of the questions. */
export function AnswerSummary({
  fields,
  answers,
  lang,
  goTo,
}: {
  fields: readonly Field[];
  answers: Answers;
  /** Language of labels and answers, where it is not the page's. */
  lang?: string | undefined;
  /** Shows the step of a field. */
  goTo: (index: number) => void;
}) {
  return (
    <section aria-labelledby="summary-title" className="flex flex-col gap-2 sm:hidden">
      <h2 id="summary-title" className="text-2xl">
        {t("Your answers")}
      </h2>
      <dl>
        {fields.map((field, index) =>
          takesAnswer(field) ? (
            <div key={field.id} className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-t py-2">
              <dt lang={lang} className="text-ink-muted">
                {field.label}
              </dt>
              <dd lang={lang} className="col-start-1 whitespace-pre-line font-semibold">
                {printAnswer(field, answers.get(field.id)) || (
                  <span lang={pageLang()} className="font-normal">
                    {t("No answer")}
                  </span>
                )}
              </dd>
              {isAsked(field) ? (
                <dd className="col-start-2 row-span-2 row-start-1">
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={t("Change: {label}", field)}
                    onClick={() => goTo(index)}
                  >
                    {t("Change")}
                  </Button>
                </dd>
              ) : null}
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
