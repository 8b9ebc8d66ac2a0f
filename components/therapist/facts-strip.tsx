import { PlainList } from "@/components/ui/plain-list";
import { isCredential } from "@/domain/catalog/clinical";
import { choiceIds } from "@/domain/catalog/filters";
import { stateInText } from "@/domain/catalog/states";
import { type PathPayer, paymentOf } from "@/lib/directory/payer";
import { fitOf } from "@/lib/directory/therapist/payer-fact";
import { formatAccepting, formatMeeting } from "@/lib/directory/therapist/practice";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { formatAnswers, yesTo } from "@/lib/directory/visitor-answers";
import { Term } from "./term";
import { VisitorFacts } from "./visitor-facts";

const SHOWN = 3;

/** Deciding facts: credentials, licenses, payers, languages, kinds of meeting, new clients. Only stated ones. */
export function FactsStrip({ therapist }: { therapist: TherapistView }) {
  const credentials = therapist.certifications.filter(isCredential);
  const lines = [therapist.languages.join(", "), formatMeeting(therapist), formatAccepting(therapist)].filter(Boolean);
  const [states, payments] = [statesOf(therapist), paymentsOf(therapist)];
  if (![...credentials, ...lines, states.plain, payments.plain].some(Boolean)) return null;
  return (
    <section aria-label="At a glance" className="rounded-xl border border-line bg-surface-raised px-5 py-4">
      <PlainList className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {credentials.length === 0 ? null : (
          <li className="flex flex-wrap gap-x-3 sm:col-span-2">
            {credentials.map((term) => (
              <Term
                key={term}
                term={term}
                className="touch-target font-semibold underline decoration-dotted underline-offset-4"
              />
            ))}
          </li>
        )}
        <VisitorFacts states={states} payments={payments} />
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </PlainList>
    </section>
  );
}

const statesOf = ({ states }: TherapistView) => ({
  plain: states.length === 0 ? "" : `Licensed in ${someOf(states.map(stateInText))}`,
  answers: yesTo(choiceIds("states", states)),
});

function paymentsOf(therapist: TherapistView) {
  const { insurers, eaps } = therapist;
  const payers: PathPayer[] = [
    ...choiceIds("insurers", insurers).map((id) => ({ kind: "insurer" as const, id })),
    ...choiceIds("eaps", eaps).map((id) => ({ kind: "eap" as const, id })),
  ];
  return {
    plain: payers.length === 0 ? "" : `Takes ${someOf([...insurers, ...eaps])}`,
    answers: formatAnswers(
      payers.map((payer) => [paymentOf(payer), fitOf(therapist, payer) === "takes" ? "yes" : "full"]),
    ),
  };
}

/** `"Aetna, Cigna, Optum and 3 more"`. */
function someOf(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return names.slice(0, SHOWN).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
