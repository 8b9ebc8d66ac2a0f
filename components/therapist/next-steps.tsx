import { PlainList } from "@/components/ui/plain-list";
import { t, tGiven } from "@/domain/texts/t";
import { firstSession } from "@/lib/content/plan-note";

const STEPS = [
  ["You send a request", "A request books nothing yet."],
  ["You get an answer by email", "It confirms a time, proposes another, or declines."],
  ["You meet", firstSession],
] as const;

/** Steps after a request. */
export function NextSteps() {
  return (
    <section aria-labelledby="next" data-print="hide" className="flex flex-col gap-3">
      <h2 id="next" className="text-2xl">
        {t("What happens next")}
      </h2>
      <PlainList as="ol" className="grid gap-3 lg:grid-cols-3 lg:gap-8">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-3 text-sm">
            <span aria-hidden="true" className="font-serif text-2xl text-accent leading-none">
              {index + 1}
            </span>
            <span className="min-w-0">
              <b className="block">{t(title)}</b>
              <span className="text-ink-muted">{tGiven(text)}</span>
            </span>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
