import type { PayerFit } from "@/domain/booking/payer-fit";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { STATES } from "@/domain/catalog/states";
import { t, tGiven } from "@/domain/texts/t";
import { namePayer } from "@/lib/directory/format";
import { findPayer, type PathPayer } from "@/lib/directory/payer";
import { fitOf } from "@/lib/directory/therapist/payer-fact";
import { formatConfirmed, practiceFacts } from "@/lib/directory/therapist/practice";
import { LIST_KEYS, LIST_TITLES, type TherapistView } from "@/lib/directory/therapist/view";
import { type Payment, thirdPartyOf } from "@/lib/visitor/payment";

/** A fact of several therapists: a text for each, in their order; null where it is not stated. */
export interface ComparedFact {
  readonly title: string;
  readonly texts: readonly (string | null)[];
}

interface KnownVisitor {
  state?: string | undefined;
  payment?: Payment | undefined;
}

/** The facts that at least one of the therapists states, the visitor's own questions first. */
export function compareTherapists(therapists: readonly TherapistView[], visitor: KnownVisitor): ComparedFact[] {
  const practice = therapists.map(practiceFacts);
  const titles = [...new Set(practice.flatMap((facts) => facts.map(({ title }) => title)))];
  const rows = [
    ...visitorFacts(therapists, visitor),
    ...LIST_KEYS.map((key) => ({
      title: tGiven(LIST_TITLES[key]),
      texts: therapists.map((therapist) => join(therapist[key].map(tGiven))),
    })),
    ...titles.map((title) => ({
      title: tGiven(title),
      texts: practice.map((facts) => join(facts.find((fact) => fact.title === title)?.items ?? [])),
    })),
    {
      title: t("Last confirmed"),
      texts: therapists.map(({ confirmedOn }) => confirmedOn && formatConfirmed(confirmedOn)),
    },
  ];
  return rows.filter(({ texts }) => texts.some((text) => text !== null));
}

function visitorFacts(therapists: readonly TherapistView[], { state, payment }: KnownVisitor): ComparedFact[] {
  const stateName = STATES.find(({ id }) => id === state)?.name;
  const payer = payment && toPayer(payment);
  const answer = (names: readonly string[], name: string) =>
    names.length === 0 ? null : names.includes(name) ? t("Yes") : t("No");
  return [
    ...(stateName
      ? [
          {
            title: t("Licensed in {states}", { states: stateName }),
            texts: therapists.map(({ states }) => answer(states, stateName)),
          },
        ]
      : []),
    ...(payer && findPayer(payer.kind, payer.id)
      ? [
          {
            title: t("Takes {payer}", { payer: namePayer(payer) }),
            texts: therapists.map((one) => fitText(fitOf(one, payer))),
          },
        ]
      : []),
  ];
}

const FIT_TEXTS = {
  takes: "Yes",
  full: "Yes, but no new clients now",
  refuses: "No",
  unstated: null,
} as const satisfies Record<PayerFit, string | null>;

function fitText(fit: PayerFit): string | null {
  const text = FIT_TEXTS[fit];
  return text && t(text);
}

const toPayer = (payment: Payment): PathPayer | undefined =>
  payment.method === "self-pay" ? { kind: "insurer", id: SELF_PAY_ID } : thirdPartyOf(payment);

const join = (items: readonly string[]) => (items.length === 0 ? null : items.join(", "));
