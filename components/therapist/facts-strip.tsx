import { PlainList } from "@/components/ui/plain-list";
import { isCredential } from "@/domain/catalog/clinical";
import { FILTERS, type FilterKey } from "@/domain/catalog/filters";
import { stateInText } from "@/domain/catalog/states";
import { paymentOf } from "@/lib/directory/payer";
import { fitOf } from "@/lib/directory/therapist/payer-fact";
import { formatAccepting, formatMeeting } from "@/lib/directory/therapist/practice";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { Term } from "./term";
import { VisitorFacts } from "./visitor-facts";

const SHOWN = 3;

/** What decides, first: credential, licenses, payers, languages, how they meet, new clients. Only what is stated. */
export function FactsStrip({ therapist }: { therapist: TherapistView }) {
  const credentials = therapist.certifications.filter(isCredential);
  const lines = [therapist.languages.join(", "), formatMeeting(therapist), formatAccepting(therapist)].filter(Boolean);
  const [states, payments] = [statesOf(therapist), paymentsOf(therapist)];
  if (credentials.length + lines.length + states.ids.length === 0 && payments.plain === "") return null;
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

const idsOf = (key: FilterKey, names: readonly string[]) =>
  FILTERS[key].choices.filter(({ name }) => names.includes(name)).map(({ id }) => id);

const statesOf = ({ states }: TherapistView) => ({
  plain: `Licensed in ${someOf(states.map(stateInText))}`,
  ids: idsOf("states", states),
});

function paymentsOf(therapist: TherapistView) {
  const { insurers, eaps } = therapist;
  const payers = [
    ...idsOf("insurers", insurers).map((id) => ({ kind: "insurer", id }) as const),
    ...idsOf("eaps", eaps).map((id) => ({ kind: "eap", id }) as const),
  ];
  const open = payers.filter((payer) => fitOf(therapist, payer) === "takes");
  return {
    plain: payers.length === 0 ? "" : `Takes ${someOf([...insurers, ...eaps])}`,
    ids: open.map(paymentOf),
    // True of a payer who is not taken, and of one who is but not for new clients.
    no: open.length < payers.length ? "No new clients with" : "Does not take",
  };
}

/** `"Aetna, Cigna, Optum and 3 more"`. */
function someOf(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return names.slice(0, SHOWN).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
