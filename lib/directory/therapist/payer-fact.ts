import { findFit, type PayerFit } from "@/domain/booking/payer-fit";
import { FILTERS } from "@/domain/catalog/filters";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { namePayer } from "@/lib/directory/format";
import type { PathPayer } from "@/lib/directory/payer";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** Whether a therapist takes the visitor's payer, in words. */
export interface PayerFact {
  /** Taken, and with room for new clients. */
  readonly isTaken: boolean;
  readonly text: string;
}

type Stated = Pick<TherapistView, "insurers" | "eaps" | "accepting">;

/** How a therapist stands to a payer. */
export function fitOf(therapist: Stated, { kind, id }: PathPayer): PayerFit {
  const idsOf = (key: keyof Stated) =>
    FILTERS[key].choices.filter(({ name }) => therapist[key].includes(name)).map((choice) => choice.id);
  return findFit({ insurers: idsOf("insurers"), eaps: idsOf("eaps"), accepting: idsOf("accepting") }, `${kind}:${id}`);
}

const TEXTS = {
  takes: "Takes",
  full: "No new clients with",
  refuses: "Does not take",
} as const satisfies Record<Exclude<PayerFit, "unstated">, string>;

/** Null where the payer is not known, and where the therapist states none. */
export function payerFact(therapist: Stated, payer: PathPayer | null): PayerFact | null {
  const fit = payer ? fitOf(therapist, payer) : "unstated";
  if (!payer || fit === "unstated") return null;
  const named = payer.id === SELF_PAY_ID ? "self-pay" : `your ${namePayer(payer)}`;
  return { isTaken: fit === "takes", text: `${TEXTS[fit]} ${named}` };
}
