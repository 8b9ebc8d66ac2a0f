import { CalendarCheck, CreditCard, type LucideIcon, ShieldCheck, Tag, Video } from "lucide-react";
import type { ReactNode } from "react";
import { PlainList } from "@/components/ui/plain-list";
import { choiceName } from "@/domain/catalog/filters";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { stateInText } from "@/domain/catalog/states";
import { firstInText } from "@/domain/text/in-text";
import { t, tGiven } from "@/domain/texts/t";
import { formatAccepting, formatFee, formatMeeting, isSliding } from "@/lib/directory/therapist/practice";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { payerAnswers, stateAnswers } from "@/lib/directory/visitor-answers";
import { VisitorFact } from "./visitor-facts";

/** So many are listed; of more, two. */
const LISTED = 3;
const SHOWN = 2;

/** Deciding facts, for this visitor where the page's script knows them: license, payer, fee, kinds of meeting, new clients. */
export function FactsStrip({ therapist }: { therapist: TherapistView }) {
  const { states, insurers, eaps, hours, accepting } = therapist;
  const payers = [...insurers, ...eaps].map(payerInText);
  const fee = formatFee(therapist);
  const meeting = [formatMeeting(therapist), ...hours.filter((name) => name !== "Weekdays").map(tGiven)]
    .filter(Boolean)
    .join(" · ");
  return (
    <section aria-label={t("At a glance")}>
      <PlainList className="grid gap-x-10 border-line border-b sm:grid-cols-2">
        <Fact icon={ShieldCheck}>
          {states.length === 0 ? (
            t("License not stated: please ask")
          ) : (
            <VisitorFact
              kind="state"
              plain={t("Licensed in {states}", { states: someOf(states.map(stateInText)) })}
              answers={stateAnswers(therapist)}
              yes={t("Licensed in your state,")}
              no={t("Not licensed in")}
              others={t("See therapists who are")}
            />
          )}
        </Fact>
        <Fact icon={CreditCard}>
          {payers.length === 0 ? (
            t("Payers not stated: please ask")
          ) : (
            <VisitorFact
              kind="payer"
              plain={t("Takes {payer}", { payer: someOf(payers) })}
              answers={payerAnswers(therapist)}
              yes={t("Takes")}
              full={t("No new clients with")}
              no={t("Does not take")}
              others={t("See therapists who take it")}
            />
          )}
        </Fact>
        <Fact icon={Tag}>
          {fee ?? t("Ask about fees")}
          {isSliding(therapist) ? `, ${t("sliding scale")}` : ""}
        </Fact>
        <Fact icon={Video}>{meeting || t("Video or in person: please ask")}</Fact>
        <Fact icon={CalendarCheck}>
          {accepting.length > LISTED
            ? t("Accepting new clients with {payer}", { payer: someOf(accepting.map(payerInText)) })
            : (formatAccepting(therapist) ?? t("Ask about new clients"))}
        </Fact>
      </PlainList>
    </section>
  );
}

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex min-h-12 items-center last:col-span-full gap-4 border-line border-t py-1.5 leading-snug">
    <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
    <span className="min-w-0">{children}</span>
  </li>
);

const SELF_PAY = choiceName("insurers", SELF_PAY_ID);
const payerInText = (name: string) => (name === SELF_PAY ? t("self-pay") : tGiven(name));

/** `"Aetna, Cigna and 3 more"`. */
const someOf = (names: readonly string[]) => (names.length > LISTED ? firstInText(names, SHOWN) : names.join(", "));
