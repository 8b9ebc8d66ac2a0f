import { findFit, type PayerFit } from "@/domain/booking/payer-fit";
import { choiceIds } from "@/domain/catalog/filters";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { namePayer } from "@/lib/directory/format";
import { formatPayer, type PathPayer, paymentOf } from "@/lib/directory/payer";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** Whether a therapist takes the visitor's payer, in words. */
export interface PayerFact {
  readonly isTaken: boolean;
  /** Taken, but not for new clients. */
  readonly isFull?: true;
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

/** What the page's own script answers where only the tab knows the visitor's payer or state (lib/page-script/visitor-facts.ts). */
export interface VisitorAnswer {
  /** With a space between them. */
  readonly ids: string;
  /** What is said of one of these, before its name: good news or bad. */
  readonly yes?: string;
  readonly full?: string;
  /** What is said of any other. */
  readonly no?: string;
}

/** For each payer just one answer in words, of payments as `paymentOf` formats them. Empty where the therapist states no payer. */
export function payerAnswers(therapist: Listed): VisitorAnswer[] {
  const { insurers, eaps } = therapist;
  const payers: PathPayer[] = [
    ...choiceIds("insurers", insurers).map((id) => ({ kind: "insurer" as const, id })),
    ...choiceIds("eaps", eaps).map((id) => ({ kind: "eap" as const, id })),
  ];
  if (payers.length === 0) return [];
  const idsOf = (fits: readonly PayerFit[]) =>
    payers
      .filter((payer) => fits.includes(fitOf(therapist, payer)))
      .map(paymentOf)
      .join(" ");
  const [takes, full, all] = [idsOf(["takes"]), idsOf(["full"]), idsOf(["takes", "full"])];
  if (full === "") return [{ ids: all, yes: "Takes", no: "Does not take" }];
  return [
    { ids: takes, yes: "Takes" },
    { ids: full, full: "No new clients with" },
    { ids: all, no: "Does not take" },
  ];
}

/** Null where the payer is not known, and where the therapist states none. */
export function payerFact(therapist: Listed, payer: PathPayer | null): PayerFact | null {
  if (!payer) return null;
  const fit = fitOf(therapist, payer);
  if (fit === "unstated") return null;
  const isSelf = payer.id === SELF_PAY_ID;
  const name = isSelf ? "self-pay" : namePayer(payer);
  const yours = isSelf ? name : `your ${name}`;
  const texts = { takes: `Takes ${yours}`, full: `No new ${name} clients`, refuses: `Does not take ${yours}` };
  return { isTaken: fit !== "refuses", text: texts[fit], ...(fit === "full" && { isFull: true }) };
}
