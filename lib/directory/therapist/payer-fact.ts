import { choiceName } from "@/domain/catalog/filters";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { namePayer } from "@/lib/directory/format";
import { PAYER_FILTERS, type PathPayer } from "@/lib/directory/payer";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** Whether a therapist takes the visitor's payer, in words. */
export interface PayerFact {
  readonly isTaken: boolean;
  readonly text: string;
}

/** Null where the payer is not known. */
export function payerFact(therapist: TherapistView, payer: PathPayer | null): PayerFact | null {
  if (!payer) return null;
  const key = PAYER_FILTERS[payer.kind];
  const isTaken = therapist[key].includes(choiceName(key, payer.id));
  const named = payer.id === SELF_PAY_ID ? "self-pay" : `your ${namePayer(payer)}`;
  return { isTaken, text: `${isTaken ? "Takes" : "Does not take"} ${named}` };
}
