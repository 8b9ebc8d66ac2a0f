import { findFit, type PayerFit } from "@/domain/booking/payer-fit";
import { choiceIds } from "@/domain/catalog/filters";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { namePayer } from "@/lib/directory/format";
import { formatPayer, type PathPayer } from "@/lib/directory/payer";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** Whether a therapist takes the visitor's payer, in words. */
export interface PayerFact {
  /** Taken, and with room for new clients. */
  readonly isTaken: boolean;
  readonly text: string;
}

type Listed = Pick<TherapistView, "insurers" | "eaps" | "accepting">;

/** How a therapist stands to a payer. */
export function fitOf(therapist: Listed, payer: PathPayer): PayerFit {
  const { insurers, eaps, accepting } = therapist;
  const stated = {
    insurers: choiceIds("insurers", insurers),
    eaps: choiceIds("eaps", eaps),
    accepting: choiceIds("accepting", accepting),
  };
  return findFit(stated, formatPayer(payer));
}

const TEXTS = {
  takes: "Takes",
  full: "No new clients with",
  refuses: "Does not take",
} as const satisfies Record<Exclude<PayerFit, "unstated">, string>;

/** Null where the payer is not known, and where the therapist states none. */
export function payerFact(therapist: Listed, payer: PathPayer | null): PayerFact | null {
  if (!payer) return null;
  const fit = fitOf(therapist, payer);
  if (fit === "unstated") return null;
  const named = payer.id === SELF_PAY_ID ? "self-pay" : `your ${namePayer(payer)}`;
  return { isTaken: fit === "takes", text: `${TEXTS[fit]} ${named}` };
}
