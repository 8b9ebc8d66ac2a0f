import { ChevronRight } from "lucide-react";
import { WAYS_TO_PAY } from "@/components/match/ways-to-pay";
import { PlainList } from "@/components/ui/plain-list";
import { t } from "@/domain/texts/t";
import { apiPaths } from "@/lib/config/api-paths";
import { MATCH_QUESTIONS } from "@/lib/directory/match/constants";

/** The first question of the match, answered from here: a plain form, as there. */
export function PaymentTiles() {
  return (
    <form method="post" action={apiPaths.match()} className="flex w-full flex-col gap-3" data-print="hide">
      <p id="hero-question" className="font-semibold">
        {t(MATCH_QUESTIONS.payment)}
      </p>
      <PlainList aria-labelledby="hero-question" className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        {WAYS_TO_PAY.map(({ choice, name }) => (
          <li key={choice}>
            <button
              type="submit"
              name="choice"
              value={choice}
              className="group flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-xl border border-line-strong/60 bg-surface-raised px-4 py-1 text-left font-semibold leading-tight transition-colors duration-150 hover:border-brand hover:bg-brand-tint"
            >
              {t(name)}
              <ChevronRight aria-hidden="true" className="ml-auto size-5 shrink-0 text-ink-muted" />
            </button>
          </li>
        ))}
      </PlainList>
    </form>
  );
}
