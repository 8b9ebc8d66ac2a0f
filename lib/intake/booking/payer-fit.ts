import { findFit } from "@/domain/booking/payer-fit";
import { paths } from "@/lib/config/paths";
import { formatResponsible, type Payment, thirdPartyOf } from "@/lib/visitor/payment";
import type { BookedTherapist } from "@/lib/visitor/session/session";

type Stated = Pick<BookedTherapist, "insurers" | "eaps" | "accepting">;

/** How a therapist stands to the visitor's payer; undefined where no payer is known. */
export function findPayerFit({ insurers = [], eaps = [], accepting = [] }: Stated, payment: Payment) {
  const payer = payerKey(payment);
  return payer === undefined ? undefined : findFit({ insurers, eaps, accepting }, payer);
}

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

/** Undefined where one of the therapists takes the payer, or may. */
export function findPayerGap(
  { id, therapists }: { id: string; therapists: readonly Stated[] },
  payment: Payment,
): PayerGap | undefined {
  const fits = therapists.map((therapist) => findPayerFit(therapist, payment));
  if (!fits.every((fit) => fit === "refuses" || fit === "full")) return undefined;
  return { payer: formatResponsible(payment), choice: `${id} ${payerKey(payment)}` };
}

/** The directory of those who take the visitor's payer, and are licensed in `state` unless it is blank. */
export function pathToOthers(payment: Payment, state = ""): string {
  const query = state === "" ? undefined : new URLSearchParams({ state });
  const payer = thirdPartyOf(payment);
  return payer ? paths.teamPayer(payer.kind, payer.id, query) : paths.team(query);
}
