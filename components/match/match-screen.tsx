import { ArrowLeft, Phone, X } from "lucide-react";
import type { ReactNode } from "react";
import { SmallRoom } from "@/components/art/room-picture";
import { Button } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { PlainList } from "@/components/ui/plain-list";
import { brand } from "@/domain/brand";
import type { PayerKind } from "@/domain/catalog/payer-kinds";
import { EAPS, MATCH_INSURERS, type Payer } from "@/domain/catalog/payers";
import type { Sentence } from "@/domain/texts/spanish";
import { t } from "@/domain/texts/t";
import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import { phoneHref } from "@/lib/content/phone";
import { BACK_CHOICE, MATCH_QUESTIONS } from "@/lib/directory/match/constants";
import { type MatchStep, matchAddress } from "@/lib/directory/match/search-params";
import { PayerTile, PaymentTile } from "./choice-tile";
import { HomeKeeper } from "./home-keeper";
import { StepQuestion } from "./step-question";
import { WAYS_TO_PAY, type WayToPay } from "./ways-to-pay";

const BAR_BUTTON =
  "inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full px-2 font-semibold text-brand hover:bg-brand-tint";

/** Back (small screens, after the first step), the screen's name, close. */
function Bar({ step }: { step: MatchStep }) {
  return (
    <div className="grid grid-cols-[minmax(auto,1fr)_minmax(0,auto)_minmax(auto,1fr)] items-center gap-1 border-line border-b py-2">
      <div>
        {step !== "payment" ? (
          <button type="submit" name="choice" value={BACK_CHOICE} className={`${BAR_BUTTON} md:hidden`}>
            <ArrowLeft aria-hidden="true" className="size-5" />
            {t("Back")}
          </button>
        ) : null}
      </div>
      <h1 className="text-center text-lg sm:text-xl">{t("Therapist Match")}</h1>
      {/* A plain link: `/` redirects, which needs a page load. */}
      <a
        href={paths.root()}
        aria-label={t("Close")}
        className={`${BAR_BUTTON} size-11 justify-center justify-self-end`}
      >
        <X aria-hidden="true" className="size-6" />
      </a>
    </div>
  );
}

/** The content of each step below its question. */
const CHOICES = {
  payment: () => <PaymentChoices />,
  insurance: () => <PayerChoices kind="insurer" />,
  eap: () => <PayerChoices kind="eap" />,
} as const satisfies Record<MatchStep, () => ReactNode>;

/** The window's light moves with the steps. */
const LIGHTS = { payment: "dawn", insurance: "morning", eap: "morning" } as const satisfies Record<MatchStep, string>;

/** The screens with the phone. Specification, section 2. */
const WITH_PHONE: readonly MatchStep[] = ["payment", "eap"];

/**
 * One question at a time. The answers are submit buttons of one plain form, the same with and without scripts, and never in an
 * address. `children` stand above the question.
 */
export function MatchScreen({ step, children }: { step: MatchStep; children?: ReactNode }) {
  const isFirst = step === "payment";
  return (
    <form method="post" action={apiPaths.match()}>
      <HomeKeeper />
      <Container className="flex max-w-[60rem] flex-col">
        <Bar step={step} />
        <div className="flex flex-col gap-8 pt-8 sm:pt-12">
          {children}
          <SmallRoom light={LIGHTS[step]} width="160" className="mx-auto -mb-2" />
          <div className="flex flex-col gap-2 md:text-center">
            {isFirst ? (
              <p className="text-ink-muted text-lg">{t("Just a few quick questions to get started")}</p>
            ) : null}
            <StepQuestion question={t(MATCH_QUESTIONS[step])} />
          </div>
          {CHOICES[step]()}
          {WITH_PHONE.includes(step) ? <PhoneAlternative /> : null}
          {isFirst ? null : (
            <Button
              type="submit"
              name="choice"
              value={BACK_CHOICE}
              variant="secondary"
              className="self-start max-md:hidden"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              {t("BACK")}
            </Button>
          )}
        </div>
      </Container>
    </form>
  );
}

/** Two ways lead to a second question, two complete the answer. */
const actionOf = ({ choice }: WayToPay) =>
  choice === "eap" || choice === "insurance" ? { href: matchAddress(choice) } : { choice };

function PaymentChoices() {
  return (
    <PlainList aria-label={t("Ways to pay")} className="grid gap-3 md:grid-cols-3 md:gap-4">
      {WAYS_TO_PAY.map((way) => (
        <li key={way.choice} className="md:last:col-span-3">
          <PaymentTile
            {...way}
            name={t(way.name)}
            hint={t(way.hint)}
            action={actionOf(way)}
            wide={way.choice === "not-sure"}
          />
        </li>
      ))}
    </PlainList>
  );
}

/** Scheduling by phone. Specification, section 2: on the first screen and on the EAPs'. */
function PhoneAlternative() {
  return brand.supportPhone ? (
    <section
      aria-labelledby="by-phone"
      className="flex flex-col items-start justify-between gap-x-6 gap-y-3 rounded-xl bg-sage p-5 sm:flex-row sm:items-center"
    >
      <div>
        <h3 id="by-phone" className="text-xl">
          {t("Prefer to schedule by phone?")}
        </h3>
        <p className="text-ink-muted">{t("Tell us what you need, and we will find a time with you.")}</p>
      </div>
      <a
        href={phoneHref(brand.supportPhone)}
        className="inline-flex min-h-12 w-full items-center justify-center gap-2 whitespace-nowrap rounded-full border border-line-strong bg-surface-raised px-5 font-semibold text-brand hover:border-brand hover:bg-brand-tint sm:w-auto"
      >
        <Phone aria-hidden="true" className="size-5" />
        {t("Call {number}", { number: brand.supportPhone })}
      </a>
    </section>
  ) : null;
}

const LISTS = {
  insurer: { label: "Insurance providers", payers: MATCH_INSURERS },
  eap: { label: "Employee Assistance Programs", payers: EAPS },
} as const satisfies Record<PayerKind, { label: Sentence; payers: readonly Payer[] }>;

/** All payers, by mark and name. */
function PayerChoices({ kind }: { kind: keyof typeof LISTS }) {
  const { label, payers } = LISTS[kind];
  return (
    <PlainList aria-label={t(label)} className="grid grid-cols-1 gap-3 md:grid-cols-3 md:gap-4">
      {payers.map((payer) => (
        <li key={payer.id}>
          <PayerTile kind={kind} payer={payer} />
        </li>
      ))}
    </PlainList>
  );
}
