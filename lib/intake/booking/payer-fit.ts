import { findFit } from "@/domain/booking/payer-fit";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { NOT_ACCEPTING } from "@/domain/catalog/practice";
import { paths } from "@/lib/config/paths";
import { formatResponsible, type Payment, thirdPartyOf } from "@/lib/visitor/payment";
import type { BookedTherapist } from "@/lib/visitor/session/session";

type Stated = Pick<BookedTherapist, "insurers" | "eaps" | "accepting">;

/** How a therapist stands to a payer, by its key; undefined where no payer is known. */
export function findPayerFit({ insurers = [], eaps = [], accepting = [] }: Stated, payer: string | undefined) {
  return payer === undefined ? undefined : findFit({ insurers, eaps, accepting }, payer);
}

/** Whether a known payer cannot pay this therapist for a new client. */
export function cannotBePaid(therapist: Stated, payer: string | undefined): boolean {
  const fit = findPayerFit(therapist, payer);
  return fit === "refuses" || fit === "full";
}

/** Whether a therapist accepts no new clients at present, with any payer. */
export const isClosed = ({ accepting = [] }: Stated): boolean => accepting.includes(NOT_ACCEPTING);

/** The key of paying oneself. */
export const SELF_PAY_KEY = `insurer:${SELF_PAY_ID}`;

/** `insurer:aetna`; undefined without a payer. */
export function payerKey(payment: Payment): string | undefined {
  const payer = thirdPartyOf(payment);
  return payer && `${payer.kind}:${payer.id}`;
}

/** A payer that none of the therapists can be paid by. */
export interface PayerGap {
  payer: string;
  /** The value of the choice to pay oneself: of this booking and payer alone. */
  choice: string;
}

/**
 * Undefined if one of the therapists takes the payer or may take it, and if none accepts new clients: then self-pay would not get the
 * visitor an appointment either.
 */
export function findPayerGap(
  { id, therapists }: { id: string; therapists: readonly Stated[] },
  payment: Payment,
): PayerGap | undefined {
  const payer = payerKey(payment);
  const isGap = therapists.every((therapist) => cannotBePaid(therapist, payer)) && !therapists.every(isClosed);
  return isGap ? { payer: formatResponsible(payment), choice: `${id} ${payer}` } : undefined;
}

/** The directory of those who take the visitor's payer, and are licensed in `state` unless it is blank. */
export function pathToOthers(payment: Payment, state = ""): string {
  const query = state === "" ? undefined : new URLSearchParams({ state });
  const payer = thirdPartyOf(payment);
  return payer ? paths.teamPayer(payer.kind, payer.id, query) : paths.team(query);
}
