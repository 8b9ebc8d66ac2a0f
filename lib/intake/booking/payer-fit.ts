import { findFit } from "@/domain/booking/payer-fit";
import { SELF_PAY_ID } from "@/domain/catalog/payers";
import { NOT_ACCEPTING } from "@/domain/catalog/practice";
import { withQuery } from "@/lib/config/paths";
import type { PayerGap } from "@/lib/intake/booking/payer-gap";
import { formatResponsible, type Payment, SELF_PAY, thirdPartyOf, toDirectoryPath } from "@/lib/visitor/payment";
import type { BookedTherapist } from "@/lib/visitor/session/session";

type Stated = Pick<BookedTherapist, "insurers" | "eaps" | "accepting">;

/** Relation of a therapist to a payer, by the payer's key; undefined where no payer is known. */
export function findPayerFit({ insurers = [], eaps = [], accepting = [] }: Stated, payer: string | undefined) {
  return payer === undefined ? undefined : findFit({ insurers, eaps, accepting }, payer);
}

/** True where a known payer cannot pay this therapist for a new client. */
export function cannotBePaid(therapist: Stated, payer: string | undefined): boolean {
  const fit = findPayerFit(therapist, payer);
  return fit === "refuses" || fit === "full";
}

/** True for a therapist who accepts no new clients at present, whatever the payer. */
export const isClosed = ({ accepting = [] }: Stated): boolean => accepting.includes(NOT_ACCEPTING);

/** The key of paying oneself. */
export const SELF_PAY_KEY = `insurer:${SELF_PAY_ID}`;

/** `insurer:aetna`; undefined without a payer. */
export function payerKey(payment: Payment): string | undefined {
  const payer = thirdPartyOf(payment);
  return payer && `${payer.kind}:${payer.id}`;
}

/** Key of an appointment's payer, or of self-pay; undefined while the payment is not known. */
const payingKey = (payment: Payment): string | undefined =>
  payment.method === "self-pay" ? SELF_PAY_KEY : payerKey(payment);

const canTakeOn = (therapist: Stated, key: string | undefined) => !isClosed(therapist) && !cannotBePaid(therapist, key);

/** True where one of the therapists accepts this visitor with this payment, as far as the directory knows. */
export const someCanTakeOn = (therapists: readonly Stated[], payment: Payment): boolean =>
  therapists.some((therapist) => canTakeOn(therapist, payingKey(payment)));

/** Undefined if one of the therapists accepts or may accept the payer, and if self-pay would lead to no appointment either. */
export function findPayerGap(
  { id, therapists }: { id: string; therapists: readonly Stated[] },
  payment: Payment,
): PayerGap | undefined {
  const payer = payerKey(payment);
  const isGap = payer !== undefined && !someCanTakeOn(therapists, payment) && someCanTakeOn(therapists, SELF_PAY);
  return isGap ? { payer: formatResponsible(payment), choice: `${id} ${payer}` } : undefined;
}

/** The directory of those whom the visitor can pay, licensed in `state` unless it is blank. */
export function pathToOthers(payment: Payment, state = ""): string {
  return withQuery(toDirectoryPath(payment), state === "" ? undefined : new URLSearchParams({ state }));
}
