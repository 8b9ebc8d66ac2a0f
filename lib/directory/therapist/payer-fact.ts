import { findFit, type PayerFit } from "@/domain/booking/payer-fit";
import { choiceIds } from "@/domain/catalog/filters";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { t } from "@/domain/texts/t";
import { namePayer } from "@/lib/directory/format";
import { formatPayer, type PathPayer } from "@/lib/directory/payer";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** A therapist's acceptance of the visitor's payer, in words. */
export interface PayerFact {
  readonly isTaken: boolean;
  /** Accepted, but not for new clients. */
  readonly isFull?: true;
  readonly text: string;
}

type Listed = Pick<TherapistView, "insurers" | "eaps" | "accepting">;

/** Relation of a therapist to a payer, from the lists on cards and pages. */
export function fitOf(therapist: Listed, payer: PathPayer): PayerFit {
  const { insurers, eaps, accepting } = therapist;
  const stated = {
    insurers: choiceIds("insurers", insurers),
    eaps: choiceIds("eaps", eaps),
    accepting: choiceIds("accepting", accepting),
  };
  return findFit(stated, formatPayer(payer));
}

/** Null where the payer is unknown, or where the therapist states no payers. */
export function payerFact(therapist: Listed, payer: PathPayer | null): PayerFact | null {
  if (!payer) return null;
  const fit = fitOf(therapist, payer);
  if (fit === "unstated") return null;
  const isSelf = payer.id === SELF_PAY_ID;
  const named = { payer: namePayer(payer) };
  const texts = {
    takes: isSelf ? t("Takes {payer}", named) : t("Takes your {payer}", named),
    full: t("No new {payer} clients", named),
    refuses: isSelf ? t("Does not take {payer}", named) : t("Does not take your {payer}", named),
  };
  return { isTaken: fit !== "refuses", text: texts[fit], ...(fit === "full" && { isFull: true }) };
}
