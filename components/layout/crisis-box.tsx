import { Container } from "@/components/ui/container";
import { currentLanguage } from "@/domain/texts/languages";
import { t } from "@/domain/texts/t";
import { CrisisActions } from "./crisis-actions";

const HEADING = "text-sm leading-tight sm:text-xl";
/** The English heading stands beside its buttons on a phone; the Spanish one has a line of its own. */
const HEADINGS = { en: `${HEADING} max-sm:max-w-[11ch]`, es: HEADING };

/** Immediate help, a strip at the foot of every page: 72 px high on a phone. */
export function CrisisBox() {
  return (
    <section aria-labelledby="crisis-title" className="bg-line-deep">
      <Container
        width="wide"
        className="flex min-h-18 flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3 sm:gap-x-8 sm:py-5"
      >
        <div className="flex max-w-[60ch] flex-col gap-1">
          <h2 id="crisis-title" className={HEADINGS[currentLanguage()]}>
            {t("Need help right now?")}
          </h2>
          <p className="text-on-deep-muted max-sm:sr-only">
            {t(
              "The 988 Suicide & Crisis Lifeline is free, confidential and open day and night: call or text 988. If someone is in danger, call 911.",
            )}
          </p>
        </div>
        <CrisisActions
          className="flex flex-wrap gap-1.5 sm:gap-3"
          linkClassName="max-sm:px-2.5 max-sm:text-sm max-sm:[&>svg]:hidden sm:px-5 border-on-deep-muted text-on-deep hover:bg-on-deep hover:text-deep"
        />
      </Container>
    </section>
  );
}
